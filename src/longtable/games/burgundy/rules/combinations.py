"""Combining modules: what goes together, and which boards belong to which game (COB-28). Asked before a game begins.

COB-28.1   with two to four players everything goes together: `check_modules` refuses nothing then
COB-28.2, 28.3, 28.5  team and solo: `check_modules`; boards of their own: `check_boards`
COB-28.4   border posts with the expert set-up: `starting_castle.asks_start`, `setup.AskBoards`
COB-28.6   rulings of version 0.4: `state.BurgundySetup.is_revised`; where they matter: `has_rulings`
COB-1.12   boards that are in the box once: `check_boards`
COB-2.5    the board unless another is named: `check_boards`
COB-27.6   boards of one edition: `check_boards`
"""

from longtable.core.errors import BadOptions
from longtable.games.burgundy.box.tables import Box


def check_modules(box: Box, seats: int, options: dict[str, str]) -> None:
    """COB-28: refuse modules that do not go together, and fill in what follows from the others."""
    team = options["team"] == "on"
    if team and seats != 4:
        raise BadOptions("the team game is for 4 seats (COB-23.1)")
    mode = "team" if team else "solo" if seats == 1 else ""
    if mode and options["border_posts"] == "on":
        raise BadOptions(f"border_posts cannot be used in the {mode} game: both need boards of their own (COB-28.2)")
    if mode and options["expert"] != "off":
        raise BadOptions(f"expert cannot be used in the {mode} game: the boards it offers do not fit (COB-28.5)")
    if options["shields"] == "off":
        options["shield_11"] = "instead"
    if not has_rulings(seats, options):
        options["rulings"] = "1"
    if seats != 1 and options["target"] != "50":
        raise BadOptions("target is an option of the solo game (COB-24.4)")
    check_boards(box, seats, mode, options)


def has_rulings(seats: int, options: dict[str, str]) -> bool:
    """COB-28.6: something in this game has been decided otherwise since version 0.4."""
    centre = options["border_posts"] == "on" and options["expert"] == "off"  # COB-19.7
    crane = seats == 1 and options["extra_tiles"] == "on"  # COB-18.3
    return centre or crane or options["shields"] == "on"  # COB-26.5, 26.6


def check_boards(box: Box, seats: int, mode: str, options: dict[str, str]) -> None:
    """COB-28.2, 1.12, 27.6: fill in the default board and refuse boards that belong to another game."""
    posts = options["border_posts"] == "on"
    kinds = {"team": ("team",), "solo": ("solo",)}.get(mode, ("border-posts",) if posts else ("duchy", "alternate"))
    if not options["boards"]:
        options["boards"] = {"team": "12a", "solo": "13a"}.get(mode, "11a" if posts else "1")
        return
    words = options["boards"].split(",")
    for word in words:
        number = box.board_number.get(word)
        if number is None:
            raise BadOptions(f"there is no board {word[:20]!r}; there are {', '.join(box.board_number)}")
        if box.boards[number].kind not in kinds:
            raise BadOptions(f"board {word} is not for {'the ' + mode + ' game' if mode else 'this game'} (COB-28)")
    if len(words) not in (1, 2 if mode == "team" else seats):
        raise BadOptions(f"boards names one board for all or one for each, not {len(words)}")
    singles = [word for word in words if box.boards[box.board_number[word]].copies == 1]
    if len(words) > 1 and len(singles) != len(set(singles)) and not mode:
        raise BadOptions("boards 3 to 10 and those of the later edition are in the box once each (COB-1.12)")
    editions = {box.boards[box.board_number[word]].is_later for word in words}
    if len(editions) > 1 and (posts or options["expert"] != "off"):
        raise BadOptions("boards are dealt from one edition: name boards of one edition only (COB-27.6)")
