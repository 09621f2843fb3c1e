"""Write the files that tests compare with: `python tools/regenerate.py [perft] [digests] [golden] [levels]`, or all.

A change of these files is a change of behaviour: read the difference before you commit it.
"""

import json
import sys
from pathlib import Path

import longtable as lt
from longtable import bots
from longtable.bots.levels import Effort
from longtable.bots.planner import PlannerBot, level_of
from longtable.testing import option_mixes
from longtable.testing.perft import perft, read_perft
from longtable.testing.trial import random_match

TESTS = Path(__file__).resolve().parent.parent / "tests"
ENOUGH = 4_000  # a count of perft that is no longer followed by a deeper one
MOST_DEPTH = 7


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    changed = not path.exists() or path.read_text("utf-8") != text
    path.write_text(text, "utf-8")
    print(f"{'changed' if changed else 'the same'}: {path.relative_to(TESTS.parent)}")


def write_perft():
    """The counts behind every position; the positions and remarks stay as they are."""
    for path in sorted(TESTS.glob("perft/*.perft")):
        cases = {case.name: case for case in read_perft(path)}
        blocks = []
        for block in path.read_text("utf-8").strip().split("\n\n"):
            lines = [line for line in block.split("\n") if not line.startswith("perft ")]
            name = next((line[3:] for line in lines if line.startswith("id ")), None)
            if name is not None:
                lines += [f"perft {depth} {count}" for depth, count in counts(cases[name].match().state)]
            blocks.append("\n".join(lines))
        write(path, "\n\n".join(blocks) + "\n")


def counts(state):
    """Depths and counts until they are large, or until a die or draw comes."""
    pairs = []
    for depth in range(1, MOST_DEPTH + 1):
        count = perft(state, depth)
        if not count:
            break
        pairs.append((depth, count))
        if count > ENOUGH:
            break
    return pairs


def write_digests():
    """A seeded game of every mix of options, as its last ply, digest and scores."""
    entries = []
    for game_id in lt.game_ids():
        game = lt.game(game_id)
        for seats in game.seats:
            for number, mix in enumerate(option_mixes(game, seats)):
                entries.append(played(game_id, seats, mix, f"{seats}-{number}"))
    text = ",\n".join(json.dumps(entry) for entry in entries)
    write(TESTS / "conformance" / "digests.json", f"[\n{text}\n]\n")


def played(game_id, seats, options, seed):
    """A random game as an entry of digests.json."""
    match = random_match(lt.game(game_id), seats, options, seed)
    return {
        "game": game_id,
        "seats": seats,
        "options": options,
        "seed": seed,
        "plies": match.ply,
        "digest": match.state.digest(),
        "scores": match.state.scores(),
        "rng": int(match.rng.state),
    }


# Name of the file, seats, options.
GOLDEN = {
    "castles-of-burgundy": [
        ("base-2", 2, {}),
        ("base-3", 3, {"boards": "9,10,2"}),
        ("base-4", 4, {"boards": "3,4r,5,6"}),
        ("extra-tiles-2", 2, {"extra_tiles": "on", "boards": "7,8"}),
        ("border-posts-3", 3, {"border_posts": "on", "rulings": "1"}),
        ("white-castles-2", 2, {"white_castles": "on", "boards": "8r,2"}),
        ("inns-2", 2, {"inns": "on"}),
        ("trade-routes-2", 2, {"trade_routes": "on", "boards": "4,1"}),
        ("shields-2", 2, {"shields": "on", "rulings": "1"}),
        ("shields-4", 4, {"shields": "on", "ask_gains": "always", "tiebreak_empty": "fewest", "rulings": "1"}),
        ("expert-open-3", 3, {"expert": "open"}),
        ("expert-hidden-2", 2, {"expert": "hidden"}),
        ("all-modules-2", 2, {**dict.fromkeys(
            ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"), "on"
        ), "expert": "hidden", "border_post_pair_scores": "1", "rulings": "1"}),
        ("all-modules-4", 4, {**dict.fromkeys(
            ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"), "on"
        ), "rulings": "1"}),
        ("team-12a", 4, {"team": "on"}),
        ("team-12b", 4, {"team": "on", "boards": "12b", "extra_tiles": "on", "white_castles": "on", "inns": "on"}),
        ("solo-13a", 1, {}),
        ("solo-13b", 1, {
            "boards": "13b", "extra_tiles": "on", "white_castles": "on", "target": "45", "rulings": "1",
        }),
        ("later-edition-4", 4, {"boards": "L11,L12,L13,L14"}),
        ("later-edition-shields-4", 4, {"boards": "L15,L16,L17,L18", "shields": "on", "shield_11": "additional"}),
        ("later-edition-inns-4", 4, {"boards": "L19,L20,L21,L22", "inns": "on"}),
        ("later-edition-posts-4", 4, {"boards": "L23,L24,L25,L26", "border_posts": "on"}),
        ("later-edition-posts-shields-4", 4, {
            "boards": "L27,L28,L29,L30", "border_posts": "on", "shields": "on", "extra_tiles": "on",
        }),
        ("border-posts-2", 2, {"border_posts": "on"}),
        ("all-options-2", 2, {**dict.fromkeys(
            ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"), "on"
        ), "expert": "open", "border_post_pair_scores": "1", "ask_gains": "always", "tiebreak_empty": "fewest",
            "shield_11": "additional"}),
        ("team-all-modules", 4, {"team": "on", **dict.fromkeys(
            ("extra_tiles", "white_castles", "inns", "trade_routes", "shields"), "on"
        )}),
        ("solo-all-modules", 1, dict.fromkeys(
            ("extra_tiles", "white_castles", "inns", "trade_routes", "shields"), "on"
        )),
    ],
    "shipyard": [
        ("base-2", 2, {}),
        ("base-3", 3, {}),
        ("base-4", 4, {}),
        ("first-game-3", 3, {"first_game": "on"}),
        ("open-contracts-4", 4, {"contracts": "open"}),
        ("no-piece-twice-2", 2, {"same_piece_twice": "off"}),
        ("no-rotation-3", 3, {"rotation": "off"}),
        ("all-options-2", 2, {"first_game": "on", "contracts": "open", "same_piece_twice": "off", "rotation": "off"}),
        ("early-end-3", 3, {}),
        ("early-end-4", 4, {}),
        ("corrected-4", 4, {"rulings": "2"}),
        ("mixed-benefits-2", 2, {"rulings": "2", "take_benefits": "ask"}),
        ("mixed-some-benefits-3", 3, {"rulings": "2", "take_benefits": "always,ask,ask"}),
        ("mixed-new-options-4", 4, {
            "first_game": "on", "contracts": "open", "same_piece_twice": "off", "rotation": "off", "rulings": "2",
            "take_benefits": "ask",
        }),
    ],
    "great-western-trail-nz": [
        ("base-2", 2, {}),
        ("base-3", 3, {}),
        ("mixed-4", 4, {}),
        ("random-layout-2", 2, {"neutral_layout": "random"}),
        ("mixed-sides-b-3", 3, {"building_sides": "all_b"}),
        ("mixed-random-sides-2", 2, {"building_sides": "random"}),
        ("mixed-all-options-3", 3, {"neutral_layout": "random", "building_sides": "random"}),
        ("mixed-all-options-4", 4, {"neutral_layout": "random", "building_sides": "all_b"}),
        ("tokens-beside-3", 3, {"building_sides": "random"}),
        ("solo", 1, {}),
        ("solo-easy", 1, {"difficulty": "easy", "building_sides": "all_b"}),
        ("solo-hard", 1, {"difficulty": "hard", "building_sides": "random", "neutral_layout": "random"}),
        ("mixed-solo", 1, {}),
        ("mixed-passed-2", 2, {"rulings": "2"}),
        ("mixed-on-pile-3", 3, {"rulings": "2", "gained_cards": "discard_pile"}),
        ("mixed-on-stack-2", 2, {"rulings": "2", "gained_cards": "draw_stack"}),
        ("mixed-new-options-4", 4, {
            "neutral_layout": "random", "building_sides": "all_b", "gained_cards": "draw_stack", "rulings": "2",
        }),
    ],
}  # fmt: skip


def write_golden():
    """Whole games between greedy bots; `mixed` and `tokens-beside` ones with random actions between theirs.

    An early end comes with opponents that build whenever they can.
    """
    for game_id, tables in GOLDEN.items():
        kept = set()
        for name, seats, options in tables:
            is_early = name.startswith("early-end")
            hand = mixed_hand if name.startswith(("mixed", "tokens-beside")) else greedy_hand
            match = early_end(game_id, name, seats) if is_early else golden(game_id, name, seats, options, hand)
            scores = " ".join(f"P{seat + 1}={points}" for seat, points in enumerate(match.state.scores()))
            winners = " ".join(f"P{seat + 1}" for seat in match.state.winners()) or "nobody"
            path = TESTS / "golden" / game_id / f"{name}.log"
            write(path, f"{match.log.to_text()}# scores {scores}; winners {winners}\n")
            kept.add(path)
        for path in (TESTS / "golden" / game_id).glob("*.log"):
            if path not in kept:
                path.unlink()
                print(f"removed: {path.relative_to(TESTS.parent)}")


def golden(game_id, seed, seats, options, hand_of):
    """A whole game; hand_of(seed, seat) chooses from a view."""
    old = {option.name: option.unsaid for option in lt.game(game_id).options if option.unsaid is not None}
    match = lt.game(game_id).start(seats, {**old, **options}, seed=seed)  # as records that do not name an option
    hands = [hand_of(seed, seat) for seat in range(seats)]
    rng = lt.Rng(f"{seed}/beside")
    while not match.state.is_over:
        seat = match.state.actor
        match.play(hands[seat](match.state.view(seat)))
        waiting = [action for other in range(seats) for action in match.state.beside(other)]
        if waiting and seed.startswith("tokens-beside") and rng.below(3) == 0:
            match.play(waiting[rng.below(len(waiting))])
    return match


def greedy_hand(seed, seat):
    return bots.make("greedy", f"{seed}/{seat}").choose


def mixed_hand(seed, seat):
    """The first seat leaves every third decision to chance; of the others every second plays at random."""
    bot, rng = bots.make("greedy", f"{seed}/{seat}"), lt.Rng(f"{seed}/{seat}/random")

    def choose(view):
        legal = view.pruned_actions()
        is_random = rng.below(3) == 0 if seat == 0 else seat % 2 == 1
        return legal[rng.below(len(legal))] if is_random else bot.choose(view)

    return choose


def building_hand(seed, seat):
    """Builds ship cards when it can, three times in four; else anything but the dismantling of a ship."""
    rng = lt.Rng(f"{seed}/{seat}")

    def choose(view):
        legal = view.legal_actions()
        building = [action for action in legal if "build" in view.notation(action)]
        if building and rng.below(4):
            legal = building
        legal = [action for action in legal if view.notation(action) != "scrap"] or legal
        return legal[rng.below(len(legal))]

    return choose


def early_end(game_id, name, seats):
    """The first game by seeds that a deck of ship cards ends before the countdown does (SHIP-25.2)."""
    for number in range(1, 100):
        seed = f"{name}-{number}"
        match = golden(game_id, seed, seats, {}, lambda *of: greedy_hand(*of) if of[1] == 0 else building_hand(*of))
        facts = match.state.facts()
        if facts["early"] and facts["countdown"] != "finish":
            return match
    raise SystemExit(f"{name}: no game ended early")


# How the levels that look ahead play here: a fixed number of futures, and no limit of time.
AHEAD = {"strong": [4, 3, 6, 1, 0.5, 1e9], "expert": [6, 4, 8, 1, 0.5, 1e9]}
DECISIONS = 30  # of each match of a level


def write_levels():
    """The first decisions of every level in every game, as a digest; a game has one line for each level."""
    entries = []
    for game_id in lt.game_ids():
        for level in bots.LEVELS:
            entry = {
                "game": game_id,
                "level": level.name,
                "effort": AHEAD.get(level.name),
                "decisions": DECISIONS,
            }
            entries.append(entry | {"digest": level_match(**entry).state.digest()})
    text = ",\n".join(json.dumps(entry) for entry in entries)
    write(TESTS / "conformance" / "levels.json", f"[\n{text}\n]\n")


def level_match(game, level, effort, decisions):
    """The beginning of a match between two bots of a level."""
    match = lt.game(game).start(2, {}, f"levels-{level}")
    own = Effort(*effort) if effort else None
    players = [PlannerBot(level_of(level), seat, own) for seat in range(2)]
    for _ in range(decisions):
        seat = match.state.actor
        match.play(players[seat].choose(match.state.view(seat), bots.UNTIMED))
    return match


WRITERS = {"perft": write_perft, "digests": write_digests, "golden": write_golden, "levels": write_levels}

if __name__ == "__main__":
    asked = sys.argv[1:] or list(WRITERS)
    for word in asked:
        if word not in WRITERS:
            sys.exit(f"{word!r} is none of {', '.join(WRITERS)}")
    for word in asked:
        WRITERS[word]()
