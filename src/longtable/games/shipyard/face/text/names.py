"""Names of things. Every name is a message of its own, so that a translation can put it where it needs it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from longtable.core.say import Say
from longtable.core.wording import joined

Name = Callable[[Say], str]
Count = Callable[[Say, int], str]

ACTION_NAMES: Final[dict[str, Name]] = {
    "exchange": lambda say: say("Exchange Commodities"),
    "build": lambda say: say("Build Ships"),
    "rent": lambda say: say("Rent Canal"),
    "manufacture": lambda say: say("Manufacture Equipment"),
    "recruit": lambda say: say("Recruit Crew"),
    "hire": lambda say: say("Hire Employee"),
    "purchase": lambda say: say("Purchase Commodities"),
    "subsidy": lambda say: say("Receive Subsidy"),
}

# Pieces: alone, as the object of a verb (which many languages inflect), and counted.
PIECE_NAMES: Final[dict[str, Name]] = {
    "captain": lambda say: say("captain"),
    "sail": lambda say: say("sail"),
    "smokestack": lambda say: say("smokestack"),
    "propeller": lambda say: say("propeller"),
    "crane": lambda say: say("crane"),
    "cannon": lambda say: say("cannon"),
    "businessman": lambda say: say("businessman"),
    "soldier": lambda say: say("soldier"),
    "officer": lambda say: say("officer"),
}
A_PIECE: Final[dict[str, Name]] = {
    "captain": lambda say: say("a captain"),
    "sail": lambda say: say("a sail"),
    "smokestack": lambda say: say("a smokestack"),
    "propeller": lambda say: say("a propeller"),
    "crane": lambda say: say("a crane"),
    "cannon": lambda say: say("a cannon"),
    "businessman": lambda say: say("a businessman"),
    "soldier": lambda say: say("a soldier"),
}
PIECES_NAMES: Final[dict[str, Name]] = {
    "captain": lambda say: say("captains"),
    "sail": lambda say: say("sails"),
    "smokestack": lambda say: say("smokestacks"),
    "propeller": lambda say: say("propellers"),
    "crane": lambda say: say("cranes"),
    "cannon": lambda say: say("cannons"),
    "businessman": lambda say: say("businessmen"),
    "soldier": lambda say: say("soldiers"),
    "crew": lambda say: say("crew"),
}
PIECE_COUNTS: Final[dict[str, Count]] = {
    "captain": lambda say, n: say.plural("{n} captain", "{n} captains", n),
    "sail": lambda say, n: say.plural("{n} sail", "{n} sails", n),
    "smokestack": lambda say, n: say.plural("{n} smokestack", "{n} smokestacks", n),
    "propeller": lambda say, n: say.plural("{n} propeller", "{n} propellers", n),
    "crane": lambda say, n: say.plural("{n} crane", "{n} cranes", n),
    "cannon": lambda say, n: say.plural("{n} cannon", "{n} cannons", n),
    "businessman": lambda say, n: say.plural("{n} businessman", "{n} businessmen", n),
    "soldier": lambda say, n: say.plural("{n} soldier", "{n} soldiers", n),
}

FEATURE_NAMES: Final[dict[str, Name]] = {
    "mast": lambda say: say("mast"),
    "propeller": lambda say: say("propeller point"),
    "crane": lambda say: say("crane point"),
    "cannon": lambda say: say("cannon point"),
    "cabin": lambda say: say("cabin"),
    "life_buoy": lambda say: say("life buoy"),
    "lifeboat": lambda say: say("lifeboat"),
    "lantern": lambda say: say("lantern"),
}
A_FEATURE: Final[dict[str, Name]] = {
    "mast": lambda say: say("a mast"),
    "propeller": lambda say: say("a propeller point"),
    "crane": lambda say: say("a crane point"),
    "cannon": lambda say: say("a cannon point"),
    "cabin": lambda say: say("a cabin"),
    "life_buoy": lambda say: say("a life buoy"),
    "lifeboat": lambda say: say("a lifeboat"),
    "lantern": lambda say: say("a lantern"),
}
FEATURE_COUNTS: Final[dict[str, Count]] = {
    "mast": lambda say, n: say.plural("{n} mast", "{n} masts", n),
    "propeller": lambda say, n: say.plural("{n} propeller point", "{n} propeller points", n),
    "crane": lambda say, n: say.plural("{n} crane point", "{n} crane points", n),
    "cannon": lambda say, n: say.plural("{n} cannon point", "{n} cannon points", n),
    "cabin": lambda say, n: say.plural("{n} cabin", "{n} cabins", n),
    "life_buoy": lambda say, n: say.plural("{n} life buoy", "{n} life buoys", n),
    "lifeboat": lambda say, n: say.plural("{n} lifeboat", "{n} lifeboats", n),
    "lantern": lambda say, n: say.plural("{n} lantern", "{n} lanterns", n),
}

KIND_NAMES: Final[dict[str, Name]] = {
    "bow": lambda say: say("bow"),
    "middle": lambda say: say("middle"),
    "stern": lambda say: say("stern"),
}
A_KIND: Final[dict[str, Name]] = {
    "bow": lambda say: say("a bow"),
    "middle": lambda say: say("a middle"),
    "stern": lambda say: say("a stern"),
}
CARD_NAMES: Final[dict[str, Callable[[Say, str], str]]] = {
    "bow": lambda say, features: say("bow with {features}", features=features),
    "middle": lambda say, features: say("middle with {features}", features=features),
    "stern": lambda say, features: say("stern with {features}", features=features),
}
A_CARD: Final[dict[str, Callable[[Say, str], str]]] = {
    "bow": lambda say, features: say("a bow with {features}", features=features),
    "middle": lambda say, features: say("a middle with {features}", features=features),
    "stern": lambda say, features: say("a stern with {features}", features=features),
}
KIND_GROUPS: Final[dict[str, Name]] = {
    "bow": lambda say: say("Bows"),
    "middle": lambda say: say("Middle cards"),
    "stern": lambda say: say("Sterns"),
}
A_BLANK: Final[dict[str, Name]] = {
    "bow": lambda say: say("a blank bow"),
    "middle": lambda say: say("a blank middle"),
    "stern": lambda say: say("a blank stern"),
}
COMMODITY_NAMES: Final[dict[str, Name]] = {
    "coal": lambda say: say("coal"),
    "steel": lambda say: say("steel"),
    "grain": lambda say: say("grain"),
}
ICON_NAMES: Final[dict[str, Name]] = {
    "military": lambda say: say("military"),
    "commerce": lambda say: say("commerce"),
    "lantern": lambda say: say("lantern"),
    "lifeboat": lambda say: say("lifeboat"),
    "life_buoy": lambda say: say("life buoy"),
    "blue_ribbon": lambda say: say("blue ribbon"),
}
SIDE_NAMES: Final[dict[str, Name]] = {
    "N": lambda say: say("north"),
    "E": lambda say: say("east"),
    "S": lambda say: say("south"),
    "W": lambda say: say("west"),
}
WAY_NAMES: Final[dict[str, Name]] = SIDE_NAMES | {
    "NE": lambda say: say("north-east"),
    "SE": lambda say: say("south-east"),
    "SW": lambda say: say("south-west"),
    "NW": lambda say: say("north-west"),
}
COLOUR_NAMES: Final[dict[str, Name]] = {
    "brown": lambda say: say("brown"),
    "green": lambda say: say("green"),
    "orange": lambda say: say("orange"),
    "blue": lambda say: say("blue"),
    "yellow": lambda say: say("yellow"),
}
CONTRACT_NAMES: Final[dict[str, Name]] = {
    "B01": lambda say: say("Merchant marine"),
    "B02": lambda say: say("Marines"),
    "B03": lambda say: say("Sail pairs"),
    "B04": lambda say: say("Smokestack pairs"),
    "B05": lambda say: say("Businessmen"),
    "B06": lambda say: say("Soldiers"),
    "B07": lambda say: say("Officers"),
    "B08": lambda say: say("Propellers"),
    "B09": lambda say: say("Hybrid drives"),
    "B10": lambda say: say("Multi-purpose ships"),
    "B11": lambda say: say("Variety"),
    "B12": lambda say: say("Used canals"),
    "G01": lambda say: say("Life buoys"),
    "G02": lambda say: say("Lanterns"),
    "G03": lambda say: say("Lifeboats"),
    "G04": lambda say: say("Fleet size"),
    "G05": lambda say: say("Five-card ships"),
    "G06": lambda say: say("Six-card ships"),
    "G07": lambda say: say("Long ships"),
    "G08": lambda say: say("Full safety"),
    "G09": lambda say: say("Ship cards"),
    "G10": lambda say: say("Workforce"),
    "G11": lambda say: say("Specialists"),
    "G12": lambda say: say("Kinds of employees"),
}
REASON_NAMES: Final[dict[str, Name]] = {
    "crew": lambda say: say("crew"),
    "cranes": lambda say: say("cranes"),
    "cannons": lambda say: say("cannons"),
    "speed": lambda say: say("speed"),
    "voyage": lambda say: say("voyage"),
    "ribbons": lambda say: say("blue ribbons"),
    "blue": lambda say: say("blue contract"),
    "green": lambda say: say("green contract"),
    "merchants": lambda say: say("merchants"),
}
COUNTDOWN_NAMES: Final[dict[str, Name]] = {
    "unnumbered": lambda say: say("unnumbered"),
    "finish": lambda say: say("finish"),
}


def employee_name(id: str, say: Say) -> str:
    """An employee: `Engineer (sail)`, `Merchant II (coal)`, `Foreman`."""
    kind, _, what = id.partition("-")
    if kind == "ENG":
        return say("Engineer ({piece})", piece=PIECE_NAMES[what](say))
    if kind == "REC":
        return say("Recruiter ({piece})", piece=PIECE_NAMES[what](say))
    if kind == "MER1":
        return say("Merchant I ({commodity})", commodity=COMMODITY_NAMES[what](say))
    if kind == "MER2":
        return say("Merchant II ({commodity})", commodity=COMMODITY_NAMES[what](say))
    if kind == "BLD":
        return say("Builder ({pieces})", pieces=PIECES_NAMES[what](say))
    return PERSON_NAMES[kind](say)


PERSON_NAMES: Final[dict[str, Name]] = {
    "HELMSMAN": lambda say: say("Helmsman"),
    "RIGGER": lambda say: say("Rigger"),
    "ACCOUNTANT": lambda say: say("Accountant"),
    "FOREMAN": lambda say: say("Foreman"),
}


def contract_name(id: str, say: Say) -> str:
    """`Sail pairs (B03)`, with the id that is typed: for the terminal."""
    return say("{contract} ({id})", contract=CONTRACT_NAMES[id](say), id=id)


def reason_name(word: str, say: Say) -> str:
    """The label of a reason of points."""
    return REASON_NAMES[word](say) if word in REASON_NAMES else word


def countdown_name(word: str, say: Say) -> str:
    """A space of the countdown track: its number, or what it is called."""
    return COUNTDOWN_NAMES[word](say) if word in COUNTDOWN_NAMES else word


def guilders(n: int, say: Say) -> str:
    return say.plural("{n} guilder", "{n} guilders", n)


def pieces_text(pieces: Mapping[str, int], say: Say) -> str:
    """`2 sails, 1 captain`; empty for none."""
    return ", ".join([PIECE_COUNTS[word](say, n) for word, n in pieces.items() if n])


def card_text(kind: str, features: Mapping[str, int], say: Say) -> str:
    """A ship card: `bow with a mast and 2 cabins`."""
    words = features_list(features, say)
    return CARD_NAMES[kind](say, words) if words else KIND_NAMES[kind](say)


def a_card_text(kind: str, features: Mapping[str, int], say: Say) -> str:
    """A ship card as the object of a verb: `a bow with a mast and 2 cabins`."""
    words = features_list(features, say)
    return A_CARD[kind](say, words) if words else A_KIND[kind](say)


def features_list(features: Mapping[str, int], say: Say) -> str:
    """`a mast and 2 cabins`; empty for none."""
    return joined(
        [A_FEATURE[word](say) if n == 1 else FEATURE_COUNTS[word](say, n) for word, n in features.items() if n], say
    )


def feature_counts(features: Mapping[str, int], say: Say) -> str:
    """`1 mast, 2 cabins`; empty for none."""
    return ", ".join([FEATURE_COUNTS[word](say, n) for word, n in features.items() if n])


def goods_text(goods: Sequence[str], say: Say) -> str:
    """The units of a train: `2 coal and 1 grain`."""
    return joined(
        [
            say("{n} {commodity}", n=goods.count(word), commodity=COMMODITY_NAMES[word](say))
            for word in dict.fromkeys(goods)
        ],
        say,
    )


def train_text(goods: Sequence[str], say: Say) -> str:
    """A train: `train with 2 coal and 1 grain`."""
    return say("train with {goods}", goods=goods_text(goods, say)) if goods else say("train")


def canal_text(icons: Sequence[str], say: Say) -> str:
    """A canal: `canal with life buoy, commerce, lifeboat and blue ribbon`."""
    return say("canal with {icons}", icons=icons_text(icons, say)) if icons else say("canal")


def a_train_text(goods: Sequence[str], say: Say) -> str:
    """A train as the object of a verb."""
    return say("a train with {goods}", goods=goods_text(goods, say)) if goods else say("a train")


def a_canal_text(icons: Sequence[str], say: Say) -> str:
    """A canal as the object of a verb."""
    return say("a canal with {icons}", icons=icons_text(icons, say)) if icons else say("a canal")


def icons_text(icons: Sequence[str], say: Say) -> str:
    return joined([ICON_NAMES[word](say) for word in icons], say)


def side_names(letters: str, say: Say) -> str:
    return ", ".join([SIDE_NAMES[letter](say) for letter in letters])
