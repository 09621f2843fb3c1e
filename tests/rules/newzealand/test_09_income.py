"""Chapter 9: Wellington, the income."""

from itertools import permutations

import pytest
from trails import anytime, main, mine, money, rest, table

from longtable.testing import rule

HERE = "P1 runholder WELLINGTON; P1 money 0; "


def income(text, seats=2):
    return table(HERE + text, seats)


def subsets(m):
    """All sets of cards that can be shown."""
    found = set()

    def look(match, shown):
        said = match.legal()
        if "done" in said:
            found.add(shown)
        for card in rest(match, "show"):
            after = match.fork()
            after.play(f"show {card}")
            look(after, (*shown, card))

    look(m, ())
    return {tuple(sorted(shown)) for shown in found}


@rule("NZ-9.1", "NZ-1.3")
def test_any_number_of_different_types():
    found = subsets(income("P1 hand merino 2 shropshire southdown"))
    types = ["merino", "shropshire", "southdown"]
    expected = {
        tuple(sorted(card for at, card in enumerate(types) if mask >> at & 1)) for mask in range(8)
    }  # also none; merino only once
    assert found == expected


@rule("NZ-9.1", "NZ-1.2")
def test_only_sheep_can_be_shown():
    m = income(
        "sets helm=3*2 barrel=5*2 bell=7*2 compass=8*2;"
        "P1 hand romney set-3 set-5 set-7 set-8 sheepdog ferry kotare OBJ05 lincoln shropshire"
    )
    assert rest(m, "show") == {"romney", "set-3", "set-7", "lincoln", "shropshire"}


BREEDING = {
    "shropshire": 1, "southdown": 1, "english_leicester": 2, "merino": 2, "dorset_horn": 3, "lincoln": 2,
    "corriedale": 3, "hampshire": 4, "ryeland": 2, "suffolk": 6, "romney": 3, "set-3": 3, "set-7": 5,
}  # fmt: skip


@rule("NZ-9.2", "NZ-1.3")
@pytest.mark.parametrize("card, value", BREEDING.items())
def test_breeding_values(card, value):
    left = {number: 2 if card == f"set-{number}" else 3 for number in (3, 7)}
    sets = f"sets helm=2*3 barrel=3*{left[3]} bell=7*{left[7]} compass=8*3"
    m = income(f"{sets}; P1 hand {card}; P1 cleared AUX_CERT_1")
    m.play(f"show {card}", "done")
    assert money(m) == value


@rule("NZ-9.2")
@pytest.mark.parametrize("spent", [0, 1, 2, 3])
def test_temporary_certificates(spent):
    m = income("P1 hand merino; P1 certificates 3; P1 cleared AUX_CERT_1")
    m.play("show merino", *["certificate"] * spent, "done")
    assert money(m) == 2 + spent
    assert mine(m)["certificates"] == 3 - spent


@rule("NZ-9.2")
def test_no_more_certificates_than_there_are():
    m = income("P1 hand merino; P1 certificates 1")
    m.play("certificate")
    assert "certificate" not in m.legal()
    m = income("P1 hand merino; P1 certificates 0")
    assert "certificate" not in m.legal()


@rule("NZ-9.2", "NZ-1.10")
@pytest.mark.parametrize(
    "text, permanent",
    [
        ("P1 cleared AUX_CERT_1", 0),
        ("P1 cleared PCERT_L", 1),
        ("P1 cleared PCERT_L PCERT_R; P1 posts L6", 2),
        ("P1 cleared AUX_CERT_1; P1 masters HM5", 1),
        ("P1 cleared PCERT_L PCERT_R; P1 posts L6; P1 masters HM5 HM7", 4),
        ("P1 cleared AUX_CERT_1; P1 masters HM1", 0),
    ],
)
def test_permanent_certificates_count_automatically(text, permanent):
    m = income(f"P1 hand merino; {text}")
    m.play("show merino", "done")
    assert money(m) == 2 + permanent


@rule("NZ-9.2", "NZ-1.10")
def test_permanent_certificates_are_kept():
    m = income("P1 hand merino; P1 cleared PCERT_L; P1 certificates 1")
    m.play("certificate", "done")
    assert (money(m), mine(m)["certificates"]) == (2, 0)
    assert mine(m)["cleared"] == ["PCERT_L"]


@rule("NZ-9.3")
def test_pounds_for_the_total_and_the_cards_to_the_pile():
    m = table("P1 runholder WELLINGTON; P1 money 5; P1 hand merino 2 southdown; P1 discard shropshire")
    m.play("show southdown", "show merino", "done")
    assert money(m) == 8
    assert mine(m)["hand"] == {"merino": 1}
    assert mine(m)["discard"] == {"shropshire": 1, "southdown": 1, "merino": 1}


@rule("NZ-9.4", "NZ-10.1")
@pytest.mark.parametrize("pounds", [0, 9])
def test_the_total_is_remembered(pounds):
    m = table(f"P1 runholder WELLINGTON; P1 money {pounds}; P1 hand merino 2 southdown; P1 cleared AUX_CERT_1")
    m.play("show southdown", "show merino", "done")
    assert {said.split()[1] for said in main(m)} == {"L0", "L1", "L3"}  # by the total 3, not by the money


@rule("EX-6", "NZ-9.2")
def test_income_of_ten():
    m = income(
        "P1 hand english_leicester 2 dorset_horn corriedale; P1 certificates 3; P1 cleared AUX_CERT_1; P1 discard none"
    )
    m.play("show english_leicester")
    assert rest(m, "show") == {"dorset_horn", "corriedale"}
    m.play("show dorset_horn", "show corriedale", "certificate", "certificate", "done")
    assert money(m) == 10
    assert mine(m)["certificates"] == 1
    assert mine(m)["hand"] == {"english_leicester": 1}
    assert mine(m)["discard"] == {"english_leicester": 1, "dorset_horn": 1, "corriedale": 1}


@rule("EX-6", "NZ-1.10")
@pytest.mark.parametrize("text, value", [("P1 cleared AUX_CERT_1", 8), ("P1 cleared PCERT_L", 9)])
def test_start_value_with_a_permanent_certificate(text, value):
    m = income(f"P1 hand english_leicester 2 dorset_horn corriedale; P1 certificates 3; {text}")
    m.play("show english_leicester", "show dorset_horn", "show corriedale", "done")
    assert money(m) == value


@rule("RUL-30", "NZ-9.1")
def test_certificates_without_any_sheep():
    m = income("P1 hand merino; P1 certificates 2; P1 cleared AUX_CERT_1")
    m.play("certificate", "done")
    assert (money(m), mine(m)["certificates"], mine(m)["hand"]) == (1, 1, {"merino": 1})
    assert {said.split()[1] for said in main(m)} == {"L0", "L1"}


@rule("RUL-30", "NZ-10.6")
def test_a_total_of_nothing_goes_to_post_0():
    m = income("P1 hand merino; P1 certificates 0; P1 cleared AUX_CERT_1")
    m.play("done")
    assert money(m) == 0
    assert {said.split()[1] for said in main(m)} == {"L0"}


@rule("NZ-9.3", "NZ-5.5")
def test_the_income_cannot_be_refused():
    m = income("P1 hand merino; P1 cleared PCERT_L")
    m.play("done")
    assert money(m) == 1
    assert {said.split()[0] for said in main(m)} == {"deliver"}


@rule("NZ-9.1", "NZ-9.2")
def test_the_order_of_sheep_and_certificates_changes_nothing():
    said = ["show merino", "show suffolk", "show shropshire", "certificate"]
    ends = set()
    for order in permutations(said):
        m = income("P1 hand merino suffolk shropshire southdown; P1 certificates 2; P1 tokens 1")
        m.play(*order)
        assert anytime(m) == set()  # the reveal window
        assert main(m) == {"show southdown", "certificate", "done"}
        m.play("done")
        ends.add(m.state.digest())
    assert len(ends) == 1


@rule("NZ-9.1")
def test_search_looks_at_one_order_of_each_set():
    m = income("P1 hand merino suffolk shropshire; P1 certificates 1")
    m.play("show merino")
    assert main(m) == {"show shropshire", "show suffolk", "certificate", "done"}
    assert [m.state.notation(action) for action in m.state.pruned_actions()] == ["done", "show suffolk", "certificate"]
    m.play("certificate")
    assert main(m) == {"show shropshire", "show suffolk", "done"}
    assert [m.state.notation(action) for action in m.state.pruned_actions()] == ["done"]
