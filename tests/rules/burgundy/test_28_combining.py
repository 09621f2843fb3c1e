"""Chapter 28: which modules go together."""

import itertools

import pytest

import longtable as lt
from longtable.testing import rule

GAME = "castles-of-burgundy"
MODULES = {
    "extra_tiles": "on",
    "border_posts": "on",
    "white_castles": "on",
    "inns": "on",
    "trade_routes": "on",
    "shields": "on",
    "expert": "open",
}

# The dark green hexes of the boards with border posts, read off the board maps.
CASTLE_HEXES = {
    "11a": "c5 d4 d7 f2",
    "11b": "d4 d7 g1 g2",
    "11c": "b3 d4 f5 g2",
    "11d": "b1 c2 d4 g1",
    "11e": "a4 b4 d4 f1",
    "11f": "b3 c6 d4 f4",
}


def new_game(seats, seed=2, **options):
    return lt.game(GAME).start(seats=seats, options=options, seed=seed)


def past_the_set_up(m):
    while m.legal()[0].split()[0] in ("board", "start"):
        m.play(m.legal()[0])
    return m


def tiles_in_game(m):
    """All tiles that facts() names, wherever they are; the starting castle is not among them."""
    f = m.state.facts()
    count = f["removed"] + sum(sum(bag.values()) for bag in f["bags"].values())
    count += sum(tile != "-" for slots in f["depots"].values() for tile in slots)
    count += sum(tile != "-" for tile in f["black"])
    return count + len(f["P1"]["storage"]) + len(f["P1"]["duchy"])


@rule("COB-28.1")
@pytest.mark.parametrize("pair", list(itertools.combinations(MODULES, 2)), ids="+".join)
@pytest.mark.parametrize("seats", [2, 4])
def test_any_two_modules_go_together(seats, pair):
    m = past_the_set_up(new_game(seats, **{name: MODULES[name] for name in pair}))
    assert m.legal()


@rule("COB-28.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("expert", ["off", "open", "hidden"])
def test_all_modules_go_together(seats, expert):
    m = past_the_set_up(new_game(seats, **{**MODULES, "expert": expert}))
    f = m.state.facts()
    assert f["P1"]["board"].startswith("11")
    assert f["inns"] == 1
    assert len(f["P1"]["route"]) == {2: 5, 3: 4, 4: 3}[seats]
    assert any(f["shields"].values())
    for _ in range(60):
        m.play(m.legal()[0])
    assert not m.state.is_over


@rule("COB-28.2")
@pytest.mark.parametrize("board", ["12a", "12b"])
def test_team_boards_belong_to_the_team_game(board):
    past_the_set_up(new_game(4, team="on", boards=board))
    for seats in (1, 2, 4):
        with pytest.raises(lt.BadOptions):
            new_game(seats, boards=board)


@rule("COB-28.2")
@pytest.mark.parametrize("board", ["13a", "13b"])
def test_solo_boards_belong_to_the_solo_game(board):
    past_the_set_up(new_game(1, boards=board))
    with pytest.raises(lt.BadOptions):
        new_game(2, boards=board)
    with pytest.raises(lt.BadOptions):
        new_game(4, team="on", boards=board)


@rule("COB-28.2")
def test_the_other_boards_are_refused_in_team_and_solo():
    with pytest.raises(lt.BadOptions):
        new_game(4, team="on", boards="3")
    with pytest.raises(lt.BadOptions):
        new_game(1, boards="3")


@rule("COB-28.2")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_team_game_needs_four_players(seats):
    with pytest.raises(lt.BadOptions):
        new_game(seats, team="on")


@rule("COB-28.2", "COB-28.5")
@pytest.mark.parametrize(("module", "why"), [("border_posts", "COB-28.2"), ("expert", "COB-28.5")])
def test_modules_that_the_team_game_refuses(module, why):
    with pytest.raises(lt.BadOptions, match=f"team game: .*boards.*{why}"):
        new_game(4, team="on", boards="12a", **{module: MODULES[module]})


@rule("COB-28.5")
def test_modules_that_the_team_game_accepts():
    modules = ("extra_tiles", "white_castles", "inns", "trade_routes", "shields")
    m = new_game(4, team="on", boards="12a", **dict.fromkeys(modules, "on"))
    f = m.state.facts()
    assert f["inns"] == 1
    assert [len(f[seat]["route"]) for seat in ("P1", "P2", "P3", "P4")] == [3, 3, 3, 3]
    assert [len(numbers) for numbers in f["shields"].values()] == [2] * 6
    for _ in range(60):
        m.play(m.legal()[0])


@rule("COB-28.2", "COB-28.5")
@pytest.mark.parametrize(("module", "why"), [("border_posts", "COB-28.2"), ("expert", "COB-28.5")])
def test_modules_that_the_solo_game_refuses(module, why):
    with pytest.raises(lt.BadOptions, match=f"solo game: .*boards.*{why}"):
        new_game(1, boards="13a", **{module: MODULES[module]})


@rule("COB-28.5")
def test_modules_that_the_solo_game_accepts():
    modules = ("extra_tiles", "white_castles", "inns", "trade_routes", "shields")
    m = past_the_set_up(new_game(1, boards="13a", **dict.fromkeys(modules, "on")))
    f = m.state.facts()
    assert (f["inns"], len(f["P1"]["route"])) == (1, 5)
    assert [len(numbers) for numbers in f["shields"].values()] == [1] * 6


@rule("COB-28.6")
@pytest.mark.parametrize(
    ("seats", "options", "written"),
    [
        (2, {}, False),
        (2, {"extra_tiles": "on", "inns": "on", "trade_routes": "on", "white_castles": "on"}, False),
        (1, {}, False),
        (1, {"extra_tiles": "on"}, True),
        (2, {"border_posts": "on"}, True),
        (2, {"border_posts": "on", "expert": "open"}, False),
        (2, {"shields": "on"}, True),
        (2, {"shields": "on", "rulings": "1"}, False),
    ],
)
def test_records_name_the_rulings_only_where_they_matter(seats, options, written):
    """So games that go as they always went keep their digests."""
    setup = lt.game(GAME).blank(seats, options).setup
    assert setup.written_options().get("rulings") == ("2" if written else None)
    assert lt.game(GAME).full_options(seats, options, record=True)["rulings"] == "1"


@rule("COB-28.3")
@pytest.mark.parametrize(
    ("modules", "tiles"),
    [((), 164), (("extra_tiles",), 168), (("white_castles",), 173), (("extra_tiles", "white_castles"), 177)],
)
def test_the_solo_game_has_the_base_tiles_and_those_that_the_player_adds(modules, tiles):
    m = past_the_set_up(new_game(1, boards="13a", **dict.fromkeys(modules, "on")))
    assert tiles_in_game(m) + 1 == tiles  # with the starting castle


@rule("COB-28.4")
@pytest.mark.parametrize("expert", ["open", "hidden"])
def test_with_border_posts_the_expert_set_up_adds_only_the_choice_of_the_castle_hex(expert):
    m = new_game(3, border_posts="on", expert=expert)
    asked = []
    while m.legal()[0].split()[0] in ("board", "start"):
        seat = f"P{m.state.actor + 1}"
        board = m.state.facts()[seat]["board"]
        asked.append(seat)
        assert set(m.legal()) == {f"start {h}" for h in CASTLE_HEXES[board].split()}
        m.play(m.legal()[0])
    assert sorted(asked) == ["P1", "P2", "P3"]
    assert len({m.state.facts()[seat]["board"] for seat in asked}) == 3
