"""Write the records of this version that later versions must keep: `python tests/kept/make_records.py [logs] [site]`.

Run it only on the version whose records it makes, before anything of the next one is changed: the folder beside this
file is named after the version that is installed. Records of earlier versions are never written again.

Many games are played, by chance and by bots, and those are kept that show most of what the others do not: words of
actions, ways to decline, questions that are asked.
"""

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

import longtable as lt
from longtable import bots
from longtable.cli.saves import Keeper
from longtable.core.driver import Match
from longtable.core.frames import CHANCE, EVERYBODY
from longtable.core.log import Log
from longtable.testing import position
from longtable.testing.trial import new_habit, pick

HERE = Path(__file__).resolve().parent
BURGUNDY, SHIPYARD, NEW_ZEALAND = "castles-of-burgundy", "shipyard", "great-western-trail-nz"
SHORT = {BURGUNDY: "burgundy", SHIPYARD: "shipyard", NEW_ZEALAND: "newzealand"}
MODULES = dict.fromkeys(("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"), "on")
BESIDE_EVERY = 12  # how rarely somebody does something beside the turn
GAMES_EACH = 12  # played for every table of the list, of which one is kept
WORTH = 25  # new things that one more game must show to be kept as well
MOST_MORE = 2

# Name, seats, options, and words that some of the players are after.
STUDIES = (
    "place crane",
    "place monastery",
    "crane",
    *[f"monastery-{n}" for n in (16, 17, 18, 19, 20, 21, 22, 23, 27, 29)],
)
SHIELDS = (
    "shield 5",
    "shield 6",
    "shield 11",
    "study",
    "collect",
    "pay",
    "shield",
    "set",
    "place ship",
    "place castle",
)
DELIVERING = ("show", "deliver", "shear", "move WELLINGTON", "use")
LOGS = {
    BURGUNDY: [
        ("base-2", 2, {}, ()),
        ("base-3", 3, {"boards": "9,10,2"}, ()),
        ("base-4", 4, {"boards": "3,4r,5,6"}, ()),
        ("extra-tiles-2", 2, {"extra_tiles": "on", "boards": "7,8r"}, STUDIES),
        ("border-posts-3", 3, {"border_posts": "on", "border_post_pair_scores": "1", "extra_tiles": "on"}, ("crane",)),
        ("white-castles-2", 2, {"white_castles": "on", "tiebreak_empty": "fewest"}, ()),
        ("inns-2", 2, {"inns": "on", "ask_gains": "always"}, ()),
        ("trade-routes-2", 2, {"trade_routes": "on", "boards": "4,1"}, ("sell",)),
        ("shields-3", 3, {"shields": "on"}, SHIELDS),
        ("shields-4", 4, {"shields": "on", "ask_gains": "always"}, SHIELDS),
        ("expert-open-3", 3, {"expert": "open"}, ()),
        ("expert-hidden-2", 2, {"expert": "hidden"}, ()),
        ("all-modules-2", 2, {**MODULES, "expert": "hidden"}, SHIELDS),
        ("all-modules-4", 4, MODULES, SHIELDS),
        ("team-12a", 4, {"team": "on"}, ()),
        ("team-12b", 4, {"team": "on", "boards": "12b", "extra_tiles": "on", "white_castles": "on", "inns": "on"}, ()),
        ("solo-13a", 1, {"extra_tiles": "on", "target": "45"}, STUDIES),
        ("solo-13b", 1, {"boards": "13b", "extra_tiles": "on", "white_castles": "on", "target": "55"}, STUDIES),
    ],
    SHIPYARD: [
        ("base-2", 2, {}, ("discard", "final")),
        ("base-3", 3, {}, ("build", "launch", "hire")),
        ("base-4", 4, {}, ("build", "final", "discard")),
        ("first-game-3", 3, {"first_game": "on"}, ("hire", "bonus")),
        ("open-contracts-4", 4, {"contracts": "open"}, ("choose subsidy", "hire")),
        ("no-piece-twice-2", 2, {"same_piece_twice": "off"}, ("trade", "exchange")),
        ("no-rotation-3", 3, {"rotation": "off"}, ("rent",)),
        ("all-options-2", 2, {"first_game": "on", "contracts": "open", "same_piece_twice": "off", "rotation": "off"},
         ("hire",)),
    ],
    NEW_ZEALAND: [
        ("base-2", 2, {}, DELIVERING),
        ("base-3", 3, {}, DELIVERING),
        ("base-4", 4, {}, DELIVERING),
        ("random-layout-2", 2, {"neutral_layout": "random"}, ("build", "replace", "hire")),
        ("sides-b-3", 3, {"building_sides": "all_b"}, ("build", "use", "pass")),
        ("random-sides-4", 4, {"building_sides": "random", "neutral_layout": "random"}, ("build", "use")),
        ("solo", 1, {}, DELIVERING),
        ("solo-easy", 1, {"difficulty": "easy", "building_sides": "all_b"}, ("sail", "invest", "buy")),
        ("solo-hard", 1, {"difficulty": "hard", "neutral_layout": "random"}, ("build", "hire")),
    ],
}  # fmt: skip

# Questions in the middle of which a game is broken off.
RUNNING = {
    BURGUNDY: (
        "choose-board", "choose-start", "copy-building", "put-shield", "tribute", "collect-goods", "give-goods",
        "roll-dice",
    ),
    SHIPYARD: ("discard", "unload", "build", "voyage", "final-action", "fill-train"),
    NEW_ZEALAND: ("show-sheep", "shear-on", "use-location", "may-do", "wool-post", "foresee", "draw-cards"),
}  # fmt: skip

REDACTED = ("choose-board", "choose-start", "discard", "unload", "show-sheep", "draw-cards")  # those kept for seats too

# Name, seats, options, and the position that a game begins with.
SHIPS = (
    "left: MA-01 MA-02 MA-03 MA-04 MA-05; right: MA-11 MA-12 MA-13 MA-14 MA-15; "
    "sterns: STN-01 STN-02 STN-03 STN-04 STN-05; P1 canals CAN-01@0,0r0 CAN-02@1,0r0 CAN-03@2,0r0 CAN-04@3,0r0; "
    "P1 figure CAN-01/6 from W; P1 guilders 9; P1 stock captain"
)
SOLO = "phase C round 1; P1 dice 3 4; P1 workers 6; P1 silver 6; P1 duchy e4=crane; P1 storage"
POSITIONS = {
    BURGUNDY: [
        ("crane-in-solo", 1, {"extra_tiles": "on", "boards": "13a"},
         "phase D round 3; P1 dice 2 1; P1 workers 4; P1 silver 6; P1 storage crane monastery-16 monastery-20; "
         "P1 duchy d3=monastery-27"),
        ("17-to-19-in-solo", 1, {"extra_tiles": "on", "boards": "13a"},
         f"{SOLO} monastery-17 monastery-18 monastery-19"),
        ("21-to-23-in-solo", 1, {"extra_tiles": "on", "boards": "13a"},
         f"{SOLO} monastery-21 monastery-22 monastery-23"),
        ("shields-5-and-11", 2, {"shields": "on"},
         "phase C round 2; P1 dice 2 1; P1 workers 5; P1 silver 5; P1 storage ship castle; P1 shield 5=d4; "
         "goods 1: red 1; goods 3: pink 2; goods 5: pink 1 brown 1; P2 shield 11=d4; P2 storage castle; P2 silver 4"),
        ("shield-4", 2, {"shields": "on"},
         "phase B round 5; P1 dice 4 4; P1 shield 4=d4; P1 storage ship castle mine ship; P2 silver 3"),
        ("shield-6", 2, {"shields": "on", "inns": "on"},
         "phase D round 1; P1 dice 4 4; P1 silver 5; P1 shield 6=d4; P2 silver 3; depot 4: monastery-16"),
    ],
    SHIPYARD: [
        ("no-bows", 3, {}, f"early; bows: - - - - -; deck bow empty; {SHIPS}"),
        ("much-money", 2, {}, "P1 guilders 30; P2 guilders 4"),
    ],
    NEW_ZEALAND: [
        ("before-wellington", 2, {},
         "P1 runholder NG; P1 money 9; P1 gold 3; P1 hand merino 2 southdown 1 english_leicester 1"),
        ("shearing", 2, {},
         "P1 runholder NE; ask location; P1 workers shearer 2; P1 money 4; P1 hand merino southdown; P1 discard none"),
    ],
}  # fmt: skip
EAGER = (
    "show",
    "shear",
    "use E",
    "collect",
    "study",
    "place monastery",
    "place crane",
    "build blank",
    "build",
    "place ship",
    "place castle",
)

# Folders of corrected figures: the file, and what it says.
OVERLAYS = {
    BURGUNDY: ("scoring.toml", '[bonus]\nlarge = {"2" = 6, "3" = 7, "4" = 8}\n'),
    SHIPYARD: ("scoring.toml", "crew = 2\n"),
    NEW_ZEALAND: ("scoring.toml", "pounds_per_point = 4\n"),
}


@dataclass
class Played:
    """A whole game: its match, what it shows, and where each question was asked."""

    name: str
    match: Match
    shows: set[str] = field(default_factory=set)
    asked: dict[str, list[int]] = field(default_factory=dict)


# -- hands


def random_hand(seed, wanted):
    rng = lt.Rng(seed)
    habit = new_habit(rng)
    return lambda state: pick(state.legal_actions(), rng, habit)


def eager_hand(seed, wanted):
    """Three times in four it takes what it is after, the first of these words most of all."""
    rng = lt.Rng(seed)
    habit = new_habit(rng)

    def choose(state):
        legal = state.legal_actions()
        if rng.below(4):
            for word in wanted:
                liked = [action for action in legal if word in state.notation(action)]
                if liked:
                    return pick(liked, rng, habit)
        return pick(legal, rng, habit)

    return choose


def mixed_hand(seed, wanted):
    """The greedy bot, which leaves every fourth decision to chance."""
    bot, rng = bots.make("greedy", seed), lt.Rng(f"{seed}/random")

    def choose(state):
        legal = state.legal_actions()
        return legal[rng.below(len(legal))] if rng.below(4) == 0 else bot.choose(state.view(state.actor))

    return choose


def hands_of(number, seats, seed, wanted):
    """The first game of a table is for bots, later ones are for chance and for those who are after something."""
    if number == 0:
        kinds = [mixed_hand if seat % 2 == 0 else eager_hand for seat in range(seats)]
    else:
        kinds = [eager_hand if wanted and (number + seat) % 3 else random_hand for seat in range(seats)]
    return [kind(f"{seed}/{seat}", wanted) for seat, kind in enumerate(kinds)]


# -- what a game shows


def plain(said):
    """The words without numbers, hexes and places of the board."""
    words = [
        word for word in said.split(" ") if not re.fullmatch(r"[a-h]?-?\d+([,+/-]-?\d+)?|r\d|[a-i]|white|any", word)
    ]
    kept = [re.sub(r"^([A-Z]{2,3})-\d+(/\d+)?$", r"\1", word) for word in words]
    return " ".join(kept)


def word_of(frame):
    """The word of a frame, with that of the one inside it."""
    inner = [part for part in frame[1:] if isinstance(part, list)]
    return f"{frame[0]} {word_of(inner[-1])}" if inner else frame[0]


def watched(name, match, hands, seed):
    """Play a game to its end and note what it shows."""
    played, rng = Played(name, match), lt.Rng(f"{seed}/beside")
    options = match.state.setup.options
    mode = "solo" if match.state.setup.seats == 1 else "team" if options.get("team") == "on" else ""
    for option, value in options.items():
        played.shows.add(f"option {option} {value}")
    before = [""] * match.state.setup.seats
    match.asks_chance = True
    while not match.state.is_over:
        state = match.state
        asked = word_of(state.todo_json()[-1])
        played.asked.setdefault(asked.split(" ")[-1], []).append(match.ply)
        if state.actor == CHANCE:
            match.play(state.sample_chance(match.rng))
            continue
        waiting = [action for seat in range(state.setup.seats) if seat != state.actor for action in state.beside(seat)]
        action = hands[state.actor](state)
        if waiting and rng.below(BESIDE_EVERY) == 0:
            action = waiting[rng.below(len(waiting))]
        who, said = state.actor_of(action), plain(state.notation(action))
        first = said.split(" ")[0]
        played.shows |= {f"ask {asked}", f"{mode} {said}", f"{before[who]} > {first}"}
        if state.reader_of(action) != EVERYBODY:
            played.shows.add(f"secret {first}")
        before[who] = first
        match.play(action)
    match.asks_chance = False
    placed = [said for said in played.shows if said.startswith(f"{mode} place ")]
    if any("crane" in said for said in placed):
        played.shows |= {f"{said} and crane" for said in placed if "monastery" in said}
    return played


def play_all(game_id):
    """For every table of the list the games that were tried."""
    tried = []
    for name, seats, options, wanted in LOGS[game_id]:
        found = []
        for number in range(GAMES_EACH):
            seed = f"kept-{name}-{number}"
            match = lt.game(game_id).start(seats, options, seed, asks_chance=True)
            found.append(watched(name, match, hands_of(number, seats, seed, wanted), seed))
        tried.append(found)
        print(f"{game_id} {name}: {len(set().union(*[game.shows for game in found]))} things", flush=True)
    return tried


def worth(new):
    """How much new things are worth: a question that was never asked, or a secret, is worth ten words."""
    return sum([10 if thing.startswith(("ask ", "secret ")) else 1 for thing in new])


def chosen(tried):
    """One game of every table, then a few more: those that show most of what has not been seen."""
    seen, kept = set(), []
    for found in tried:
        best = max(found, key=lambda game: worth(game.shows - seen))
        seen |= best.shows
        kept.append(best)
    rest = [game for found in tried for game in found if game not in kept]
    for _ in range(MOST_MORE):
        best = max(rest, key=lambda game: worth(game.shows - seen))
        if worth(best.shows - seen) < WORTH:
            break
        best.name += f"-more-{len(kept)}"
        seen |= best.shows
        kept.append(best)
        rest.remove(best)
    asked = {word for found in tried for game in found for word in game.asked}
    print("never asked:", *sorted(set(found[0].match.game.frames) - asked))
    missed = set().union(*[game.shows for found in tried for game in found]) - seen
    print(f"{len(seen)} things are shown, {len(missed)} are not")
    return kept


# -- files


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def shortened(match, ply):
    """The log as far as that ply, without its seed."""
    found = Log(match.game, match.log.start, "", match.log.position)
    found.actors, found.actions = match.log.actors[:ply], match.log.actions[:ply]
    found.secret = {at: seat for at, seat in match.log.secret.items() if at < ply}
    return found


def broken_off(tried, word):
    """The shortest of the games in which something was asked, broken off there at the second time if there is one."""
    found = [game for games in tried for game in games if word in game.asked]
    if not found:
        raise SystemExit(f"nobody was asked {word!r}")
    where = [(game.asked[word][min(1, len(game.asked[word]) - 1)], game.name, game) for game in found]
    ply, name, game = min(where, key=lambda item: item[:2])
    return f"{name}-in-{word}", shortened(game.match, ply)


def write_logs(folder):
    for game_id in lt.game_ids():
        short = SHORT[game_id]
        tried = play_all(game_id)
        for game in chosen(tried):
            write(folder / "logs" / f"{short}-{game.name}.log", game.match.log.to_text())
        placed = write_positions(folder, game_id)
        for word in RUNNING[game_id]:
            name, log = broken_off([*tried, placed], word)
            write(folder / "logs" / f"{short}-{name}.log", log.to_text())
            if log.secret and word in REDACTED:
                write_redacted(folder / "redacted", f"{short}-{name}", log)
        write_states(folder, short, tried)
        write_saves(folder, short, tried)
        write_overlaid(folder, game_id)


def write_redacted(folder, name, log):
    """The log of the same name as each seat and a spectator may read it."""
    for seat in range(-1, log.start.setup.seats):
        who = f"P{seat + 1}" if seat >= 0 else "spectator"
        write(folder / f"{name}.{who}.log", log.to_text(seat))


def write_states(folder, short, tried):
    """A position in the middle of every question and before every draw, as JSON, every second one also as a line."""
    games = [game for found in tried for game in found]
    jsons, lines, views = [], [], []
    for word in sorted({word for game in games for word in game.asked}):
        game = max([game for game in games if word in game.asked], key=lambda game: (len(game.asked[word]), game.name))
        plies = game.asked[word]
        state = game.match.log.state_at(plies[len(plies) // 2])
        jsons.append(state.to_json())
        lines.append(state.line())
    for game in [found[-1] for found in tried[::3]]:
        state = game.match.log.state_at(game.match.ply // 2)
        views.append(state.view(game.match.ply % state.setup.seats).to_json())
    write(folder / "states" / f"{short}.jsonl", "\n".join(jsons) + "\n")
    write(folder / "states" / f"{short}.lines", "\n".join(lines[::2]) + "\n")
    write(folder / "states" / f"{short}.views", "\n".join(views) + "\n")


def write_positions(folder, game_id):
    """Games that begin with a set-up position, and the first of them broken off."""
    found = []
    for name, seats, options, text in POSITIONS[game_id]:
        match = position(game_id, text, seats, f"kept-{name}", **options)
        hands = [eager_hand(f"{name}/{seat}", EAGER) for seat in range(seats)]
        played = watched(f"from-{name}", match, hands, name)
        write(folder / "logs" / f"{SHORT[game_id]}-{played.name}.log", played.match.log.to_text())
        found.append(played)
    half = shortened(found[0].match, found[0].match.ply // 2)
    write(folder / "logs" / f"{SHORT[game_id]}-{found[0].name}-half.log", half.to_text())
    return found


def write_saves(folder, short, tried):
    """As the terminal saves a game: one that goes on, one that has ended."""
    running, ended = tried[0][-1], tried[-1][-1]
    asked = next(ply for ply, actor in enumerate(running.match.log.actors) if ply > 60 and actor != CHANCE)
    for game, last in ((running, asked), (ended, ended.match.ply)):
        log = shortened(game.match, last)
        match = Match(game.match.game, log.state_at(last), log, lt.Rng(0), True)
        players = ["me", "greedy", "random", "greedy"][: log.start.setup.seats]
        write(folder / "saves" / f"{short}-{game.name}.log", Keeper(match, players, None).text(match))


def write_overlaid(folder, game_id):
    """A folder of corrected figures, and a game with them."""
    name, text = OVERLAYS[game_id]
    overlay = folder / "overlays" / f"kept-{SHORT[game_id]}"
    write(overlay / name, text)
    match = lt.game(game_id).start(2, {"data": str(overlay)}, seed="kept-overlay")
    hands = hands_of(1, 2, "kept-overlay", ())
    played = watched("overlay", match, hands, "kept-overlay")
    write(folder / "overlays" / f"{SHORT[game_id]}.log", played.match.log.to_text())


if __name__ == "__main__":
    asked = sys.argv[1:] or ["logs", "site"]
    folder = HERE / lt.__version__
    if "logs" in asked:
        write_logs(folder)
    if "site" in asked:
        from make_site import write_site

        write_site(folder)
