"""Corrected figures laid over the box: rulings that can be switched by data, and figures that show in the play."""

from trails import main, mine, money, rest, stack, table

from longtable.testing import rule

ONE_DEAR = """
[[take]]
id = "one-dear"
to = "draw_stack_top"
"""
SLOTS = """
[[harbour]]
id = "SH2"
costs = [2, 3, 4, 6]
"""


def overlay(folder, stem, text):
    (folder / f"{stem}.toml").write_text(text, encoding="utf-8")
    return str(folder)


@rule("RUL-1")
def test_the_dear_sheep_may_go_on_top_of_the_draw_stack(tmp_path):
    folder = overlay(tmp_path, "sheep", ONE_DEAR)
    m = table(
        "P1 runholder NA; ask do take_market_sheep one-dear; market ryeland 1; P1 discard none;"
        "P1 hand merino 2 shropshire",
        chance="ask",
        data=folder,
    )
    m.play("take ryeland")
    assert mine(m)["discard"] == {}
    assert stack(m)["ryeland"] == 1
    assert mine(m)["tops"] == ["ryeland"]
    m.play("end")
    assert m.legal() == ["draw ryeland"]  # the next card drawn
    m.play("draw ryeland")
    assert mine(m)["hand"] == {"merino": 2, "shropshire": 1, "ryeland": 1}
    assert mine(m)["tops"] == []


@rule("RUL-17", "NZ-18.4")
def test_the_first_free_slot_in_list_order(tmp_path):
    folder = overlay(tmp_path, "sea", SLOTS)
    for others, price in (("", 2), ("P2 harbours SH2", 3), ("P2 harbours SH2; P3 harbours SH2", 4)):
        m = table(f"P1 runholder ND; ask do move_ship 1; P1 ship N2; P1 money 10; {others}", 4, data=folder)
        m.play("upgrade SH2 1")
        assert money(m) == 10 - price
    m = table(
        "P1 runholder ND; ask do move_ship 1; P1 ship N2; P1 money 5; "
        "P2 harbours SH2; P3 harbours SH2; P4 harbours SH2",
        4,
        data=folder,
    )
    assert not rest(m, "upgrade")


@rule("NZ-22.2")
def test_other_figures_of_the_track(tmp_path):
    folder = overlay(tmp_path, "pathfinder", "gold_at = [2]\nchoice_at = 3\n")
    m = table("P1 runholder NB; ask do pathfinder 2; P1 pathfinder 0; P1 gold 0", data=folder)
    assert (mine(m)["pathfinder"], mine(m)["gold"]) == (2, 1)
    assert main(m) == {"end"}
