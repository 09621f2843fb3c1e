"""The game's description: options, frames by word, visibility, and how states are made and read."""

from typing import Any, Final, final

from mypy_extensions import i64

from longtable.core.bits import BIT, count_bits, nth_bit
from longtable.core.errors import BadOptions, UnreadableState
from longtable.core.game import Game
from longtable.core.parts import Parts
from longtable.core.rng import Rng
from longtable.core.say import Say
from longtable.core.state import CONFUSED, Option, State
from longtable.core.visibility import OWNER, PUBLIC
from longtable.games.shipyard import notation
from longtable.games.shipyard.box.loaded import find_box, need_loaded
from longtable.games.shipyard.position.facts import Facts, canals_total, cards_total, facts_of, trains_total
from longtable.games.shipyard.position.load import load_facts
from longtable.games.shipyard.position.stack import ask, resume
from longtable.games.shipyard.position.stack_check import check_stack
from longtable.games.shipyard.position.text import read_position, text_of
from longtable.games.shipyard.rules import (
    actions,
    building,
    commodities,
    contract_discards,
    cruise,
    employees,
    ending,
    hiring,
    outfitting,
    refusals,
    rent,
    scoring,
    setup,
    ship_market,
    speed,
    turn,
    voyage,
)
from longtable.games.shipyard.rules.scoring import FinalScoring
from longtable.games.shipyard.rules.track import ChooseCard
from longtable.games.shipyard.rules.wheels import Spin
from longtable.games.shipyard.state import Shipyard, ShipyardSetup, known_count, new_state
from longtable.games.shipyard.words import BLUE, GREEN, SETTING_UP

RULES: Final = 1
ALWAYS: Final = "always"

PARTS: Final = Parts(
    face="longtable.games.shipyard.face:FACE",
    terminal="longtable.cli.shipyard:ShipyardTable",
    evaluation="longtable.bots.evaluate.shipyard:ShipyardEvaluation",
    value="longtable.bots.value.shipyard:ShipyardValue",
    figures="longtable.games.shipyard.box",
)

OPTIONS: Final = (
    Option("first_game", ("off", "on"), "every group of employees holds one engineer or recruiter (SHIP-2.9)"),
    Option("contracts", ("secret", "open"), "whether everyone sees all contracts (SHIP-1.8)"),
    Option("same_piece_twice", ("on", "off"), "trade two units of a train for the same piece (A-18)"),
    Option("rotation", ("on", "off"), "canals may be rotated when they are laid (A-24)"),
    Option(
        "take_benefits",
        (),
        "use benefits of employees always, or ask (SHIP-17.8); one word for all or one per seat",
        "always",
    ),
    Option("rulings", ("2", "1"), "corrected readings of the rules (A-36); 1: as version 0.4 played", "1", False),
    Option("data", (), "folder of corrected figures laid over the box, or the name of one already loaded"),
)

FRAMES: Final[dict[str, Any]] = {
    "begin": setup.Begin,
    "first-player": setup.FirstPlayer,
    "lay-card": setup.LayCard,
    "fill": ship_market.Fill,
    "fill-train": commodities.FillTrain,
    "fill-canal": rent.FillCanal,
    "deal": setup.Deal,
    "point": setup.Point,
    "station": setup.Station,
    "start": turn.Start,
    "turn": turn.Turn,
    "end-turn": turn.EndTurn,
    "next-turn": turn.NextTurn,
    "choose-card": ChooseCard,
    "main": actions.Main,
    "may-bonus": actions.MayBonus,
    "perform": actions.Perform,
    "build": building.Build,
    "purchase": commodities.Purchase,
    "rent": rent.Rent,
    "spin": Spin,
    "hire": hiring.Hire,
    "benefits": employees.Benefits,
    "exchange": commodities.Exchange,
    "unload": commodities.Unload,
    "cruise": cruise.Cruise,
    "launch": cruise.Launch,
    "outfit": outfitting.Outfit,
    "speed": speed.ChooseSpeed,
    "voyage": voyage.Voyage,
    "discard": contract_discards.Discard,
    "end-game": ending.EndGame,
    "final-turn": ending.FinalTurn,
    "final-action": ending.FinalAction,
    "finish-turn": ending.FinishTurn,
    "finish-ship": ending.FinishShip,
    "final-scoring": FinalScoring,
}

PUBLIC_FACTS: Final = (
    "stage", "turn", "first", "turns", "countdown", "early", "leader", "track", "figures", "bows", "left", "right",
    "sterns", "trains", "canals", "decks", "train_discards", "equipment", "crew", "exchange", "marker", "employees",
    "launching", "aboard", "scrapped", "seat.guilders", "seat.score", "seat.yard", "seat.stock", "seat.trains",
    "seat.employees", "seat.canals", "seat.figure", "seat.used", "seat.used_pile", "seat.removed", "seat.fleet",
    "seat.held", "seat.shown",
)  # fmt: skip

# This declaration says who may see what; `Shipyard.mask` is the fast form of it, and conformance compares the two.
# Decks are sets, which everybody can work out from what was seen; only contracts are secret (SHIP-1.8).
VISIBILITY: Final[dict[str, int]] = dict.fromkeys(PUBLIC_FACTS, PUBLIC) | {
    "seat.contracts": OWNER,
    "seat.discarded": OWNER,
}


@final
class ShipyardGame(Game):
    """Shipyard, for two to four players."""

    def __init__(self) -> None:
        super().__init__("shipyard", "Shipyard", RULES, (2, 3, 4), OPTIONS, FRAMES, VISIBILITY, PARTS)

    def check_options(self, seats: int, options: dict[str, str]) -> None:
        """Benefits in their shortest form; the data is named by the key of its box."""
        options["take_benefits"] = benefits_word(options["take_benefits"] or ALWAYS, seats)
        box = find_box(options["data"])
        if options["data"]:
            options["data"] = box.key

    def check_record(self, options: dict[str, str]) -> None:
        need_loaded(options.get("data", ""))

    def new(self, seats: int, options: dict[str, str]) -> State:
        s = new_state(ShipyardSetup(self, seats, options, find_box(options["data"])))
        s.then(setup.BEGIN)
        return s

    # -- what states ask

    def name_action(self, state: State, action: int) -> str:
        assert isinstance(state, Shipyard)
        return notation.name_action(state, action)

    def name_pass(self, state: State) -> str:
        assert isinstance(state, Shipyard)
        return notation.name_pass(state)

    def first_words(self) -> list[str]:
        return notation.FIRST_WORDS

    def complete_words(self) -> frozenset[str]:
        return notation.COMPLETE_WORDS

    def explain(self, state: State, seat: int, words: list[str], say: Say) -> tuple[str, str]:
        assert isinstance(state, Shipyard)
        return refusals.explain(state, seat, words, say)

    def facts_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Shipyard)
        return facts_of(state)

    def text_of(self, state: State) -> str:
        return text_of(self.facts_of(state))

    def reasons_of(self, state: State, seat: int) -> list[tuple[str, int]]:
        assert isinstance(state, Shipyard)
        return scoring.reasons_of(state, seat)

    def final_points(self, state: State) -> list[list[tuple[str, int]]]:
        assert isinstance(state, Shipyard)
        return scoring.final_points(state)

    def winners_of(self, state: State) -> list[int]:
        assert isinstance(state, Shipyard)
        return scoring.winners_of(state)

    # -- positions

    def from_facts(self, blank: State, facts: dict[str, Any]) -> None:
        assert isinstance(blank, Shipyard)
        load_facts(blank, facts)
        if "ask" in facts:
            ask(blank, facts["ask"])

    def facts_from_text(self, blank: State, text: str, sparse: bool) -> Facts:
        assert isinstance(blank, Shipyard)
        return read_position(blank, text, sparse)

    def stack_from_facts(self, state: State) -> None:
        """The rest of the game; unless the text put a question, with the first one of the stage on top."""
        assert isinstance(state, Shipyard)
        if state.todo and state.todo[0] is setup.BEGIN and state.stage != SETTING_UP:
            resume(state)
        try:
            state.settle()
        except CONFUSED as error:
            raise UnreadableState(f"the rules cannot continue from this position ({type(error).__name__})") from error

    def checked(self, state: State) -> State:
        assert isinstance(state, Shipyard)
        check_stack(state)
        return super().checked(state)

    def fill_unknown(self, state: State, seat: int, rng: Rng) -> None:
        """Contracts of others: any that the seat has not seen."""
        assert isinstance(state, Shipyard)
        deal_unknown(state, rng)

    def conserved(self, state: State) -> dict[str, int]:
        """No ship card, train or canal comes or goes."""
        assert isinstance(state, Shipyard)
        return {"cards": cards_total(state), "trains": trains_total(state), "canals": canals_total(state)}

    def option_examples(self, seats: int) -> list[dict[str, str]]:
        """What differs from the rules one at a time is tested anyway; here everything at once."""
        everything = {"first_game": "on", "contracts": "open", "same_piece_twice": "off", "rotation": "off"}
        return [
            everything,
            {"take_benefits": "ask"},
            {"take_benefits": ",".join(["always", "ask", "ask", "ask"][:seats])},
        ]


def benefits_word(words: str, seats: int) -> str:
    """The option `take_benefits`, one word where all seats have the same; BadOptions for any other text."""
    each = words.split(",")
    if len(each) not in (1, seats) or any([word not in (ALWAYS, "ask") for word in each]):
        raise BadOptions(f"take_benefits is 'always' or 'ask', one for all or one for each seat, not {words[:60]!r}")
    return each[0] if len(set(each)) == 1 else words


def deal_unknown(s: Shipyard, rng: Rng) -> None:
    """Replace hidden sets of contracts by random ones of the same size."""
    unseen: i64 = BLUE | GREEN
    for player in s.players:
        unseen &= ~player.shown
        if player.contracts > 0:
            unseen &= ~player.contracts
        if player.discarded > 0:
            unseen &= ~player.discarded
    for player in s.players:
        held = player.contracts
        gone = player.discarded
        if held < 0:
            player.contracts = 0
        if gone < 0:
            player.discarded = 0
        for colour, start in ((BLUE, s.box.start_blue), (GREEN, s.box.start_green)):
            here: i64 = colour
            if held < 0:
                for _ in range(known_count(held, here)):
                    contract = draw_contract(unseen & here, rng)
                    player.contracts |= contract
                    unseen &= ~contract
            if gone < 0:
                count = known_count(gone, here) if gone < -1 else start - player.held(here)
                for _ in range(count):
                    contract = draw_contract(unseen & here, rng)
                    player.discarded |= contract
                    unseen &= ~contract


def draw_contract(unseen: i64, rng: Rng) -> i64:
    """A random member of a set, as a set; nothing when it is empty."""
    count = count_bits(unseen)
    return BIT[nth_bit(unseen, rng.below(count))] if count else 0


GAME: Final = ShipyardGame()
