"""Points of the contracts, chapters 32 and 33, a second time."""

from shipyards import PIECES

from longtable.games.shipyard.box.files import read_data

DATA = read_data()
CARDS = {card["id"]: card for card in DATA["ships"]["card"]}
EMPLOYEES = {each["id"]: each for each in DATA["employees"]["employee"]}


def feature(cards, name):
    return sum(CARDS[card]["features"].get(name, 0) for card in cards if card in CARDS)


def table(values, beyond, number):
    return values[number] if number < len(values) else values[-1] + beyond * (number - len(values) + 1)


def contract(name, own):
    """Points of a contract, chapters 32 and 33."""
    fleet = own["fleet"]
    pieces = [ship["pieces"] for ship in fleet]
    lengths = [len(ship["cards"]) for ship in fleet]
    officers = sum(each["captain"] - 1 for each in pieces)
    items = [
        [feature(ship["cards"], item) for item in ("life_buoy", "lantern", "lifeboat")] for ship in fleet
    ]  # in the order of G01 to G03
    employees = own["employees"]
    colours = [EMPLOYEES[each]["colour"] for each in employees]

    def count(piece):
        return sum(each.get(piece, 0) for each in pieces)

    def both(first, second):
        return sum(min(each.get(first, 0), each.get(second, 0)) for each in pieces)

    def with_all(*wanted):
        return len([each for each in pieces if all(each.get(piece, 0) for piece in wanted)])

    def kinds():
        found = [count(piece) > 0 for piece in PIECES if piece != "captain"]
        return sum(found) + (officers > 0)

    def safety(at):
        return table([0, 1, 2, 4, 6, 9, 12], 1, sum(each[at] for each in items))

    cards = [0] * 9 + [1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13, 15, 16, 18]
    second = any(each.startswith("MER2") for each in employees)
    first = any(each.startswith("MER1") for each in employees)
    kinds_of_employees = len(set(colours) - {"orange"}) + first + second
    values = {
        "B01": lambda: 3 * both("businessman", "crane"),
        "B02": lambda: 3 * both("soldier", "cannon"),
        "B03": lambda: 3 * sum(each.get("sail", 0) // 2 for each in pieces),
        "B04": lambda: 3 * sum(each.get("smokestack", 0) // 2 for each in pieces),
        "B05": lambda: 2 * max(0, count("businessman") - 1),
        "B06": lambda: 2 * max(0, count("soldier") - 1),
        "B07": lambda: 3 * officers,
        "B08": lambda: 3 * count("propeller"),
        "B09": lambda: 6 * with_all("sail", "smokestack", "propeller"),
        "B10": lambda: 8 * with_all("businessman", "soldier", "crane", "cannon"),
        "B11": lambda: [0, 0, 0, 1, 3, 5, 8, 11, 15][kinds()],
        "B12": lambda: 4 * own["used"],
        "G01": lambda: safety(0),
        "G02": lambda: safety(1),
        "G03": lambda: safety(2),
        "G04": lambda: table([0, 1, 3, 6, 10, 15, 20], 5, len(fleet)),
        "G05": lambda: table([0, 3, 8, 15, 24], 9, lengths.count(5)),
        "G06": lambda: table([0, 4, 10, 18, 28], 10, lengths.count(6)),
        "G07": lambda: table([0, 5, 12, 21, 32], 11, len([each for each in lengths if each >= 7])),
        "G08": lambda: 5 * len([each for each in items if all(each)]),
        "G09": lambda: table(cards, 1, sum(lengths)),
        "G10": lambda: len(employees) + max(0, len(employees) - 4),
        "G11": lambda: 2 * len([colour for colour in colours if colour in ("blue", "yellow", "orange")]),
        "G12": lambda: [0, 1, 2, 4, 7, 11, 15][kinds_of_employees],
    }
    return values[name]()
