"""The game's description: options, frames by word, visibility, and how states are made and read."""

from typing import Any, Final, final

from mypy_extensions import i64

from longtable.core.errors import UnreadableState
from longtable.core.game import CONFUSED, FrameForm, Game, Option, register
from longtable.core.rng import Rng
from longtable.core.state import State
from longtable.core.view import OWNER, PUBLIC
from longtable.games.shipyard import acting, begin, building, cruise, ending, flow, hiring, renting, trading
from longtable.games.shipyard.bits import count_bits, nth_bit
from longtable.games.shipyard.box import find_box, need_loaded
from longtable.games.shipyard.facts import Facts, canals_total, cards_total, trains_total
from longtable.games.shipyard.loading import load_facts
from longtable.games.shipyard.position import read_position
from longtable.games.shipyard.resume import ask, resume
from longtable.games.shipyard.scoring import FinalScoring
from longtable.games.shipyard.stack import check_stack
from longtable.games.shipyard.state import Shipyard, ShipyardSetup, known_count, new_state
from longtable.games.shipyard.track import ChooseCard
from longtable.games.shipyard.wheels import Spin
from longtable.games.shipyard.words import ACTIONS, BIT, BLUE, CONTRACTS, GREEN, PIECE_COUNT, SETTING_UP

RULES: Final = 1
GUILDERS: Final = 1000  # bound of the reserve in a frame
TRIES: Final = 1000  # of filling in what is unknown

OPTIONS: Final = (
    Option("first_game", ("off", "on"), "every group of employees holds one engineer or recruiter (SHIP-2.9)"),
    Option("contracts", ("secret", "open"), "whether everybody sees all contracts (SHIP-1.8)"),
    Option("same_piece_twice", ("on", "off"), "trade two units of a train for the same piece (A-18)"),
    Option("rotation", ("on", "off"), "canals may be turned when they are laid (A-24)"),
    Option("data", (), "folder of corrected figures laid over the box, or the name of one already loaded"),
)

# Arguments: 0 stands for a seat, other numbers are exclusive bounds.
FRAMES: Final[dict[str, FrameForm]] = {
    "begin": FrameForm(begin.Begin, ()),
    "first-player": FrameForm(begin.FirstPlayer, ()),
    "lay-card": FrameForm(begin.LayCard, (256,)),
    "fill": FrameForm(building.Fill, (20,)),
    "fill-train": FrameForm(trading.FillTrain, (5,)),
    "fill-canal": FrameForm(renting.FillCanal, (5,)),
    "deal": FrameForm(begin.Deal, (0, 24, 2)),
    "point": FrameForm(begin.Point, (3,)),
    "station": FrameForm(begin.Station, (24,)),
    "start": FrameForm(flow.Start, ()),
    "turn": FrameForm(flow.Turn, (0,)),
    "end-turn": FrameForm(flow.EndTurn, ()),
    "next-turn": FrameForm(flow.NextTurn, ()),
    "choose-card": FrameForm(ChooseCard, (0,)),
    "main": FrameForm(acting.Main, (0, len(ACTIONS))),
    "may-bonus": FrameForm(acting.MayBonus, (0, len(ACTIONS))),
    "perform": FrameForm(acting.Perform, (0, len(ACTIONS))),
    "build": FrameForm(building.Build, (0, building.MOST_CARDS, 8, GUILDERS)),
    "purchase": FrameForm(trading.Purchase, (0, GUILDERS)),
    "rent": FrameForm(renting.Rent, (0, GUILDERS)),
    "spin": FrameForm(Spin, (0, 2, GUILDERS)),
    "hire": FrameForm(hiring.Hire, (0, GUILDERS)),
    "exchange": FrameForm(trading.Exchange, (0, GUILDERS)),
    "unload": FrameForm(trading.Unload, (0, 64, 256, GUILDERS)),
    "cruise": FrameForm(cruise.Cruise, (0,)),
    "launch": FrameForm(cruise.Launch, (0,)),
    "outfit": FrameForm(cruise.Outfit, (0, PIECE_COUNT)),
    "speed": FrameForm(cruise.ChooseSpeed, (0,)),
    "voyage": FrameForm(cruise.Voyage, (0, 256, 256, 1000, 256)),
    "discard": FrameForm(ending.Discard, (0, 12, 12, len(CONTRACTS) + 1, 2)),
    "end-game": FrameForm(ending.EndGame, ()),
    "final-turn": FrameForm(ending.FinalTurn, (0,)),
    "final-action": FrameForm(ending.FinalAction, (0,)),
    "finish-turn": FrameForm(ending.FinishTurn, (0,)),
    "finish-ship": FrameForm(ending.FinishShip, (0,)),
    "final-scoring": FrameForm(FinalScoring, ()),
}

PUBLIC_FACTS: Final = (
    "stage", "turn", "first", "turns", "countdown", "early", "leader", "track", "figures", "bows", "left", "right",
    "sterns", "trains", "canals", "decks", "train_discards", "equipment", "crew", "exchange", "marker", "employees",
    "launching", "aboard", "scrapped", "seat.guilders", "seat.score", "seat.yard", "seat.stock", "seat.trains",
    "seat.employees", "seat.canals", "seat.figure", "seat.used", "seat.used_pile", "seat.removed", "seat.fleet",
    "seat.held", "seat.shown",
)  # fmt: skip

# Decks are sets, which everybody can work out from what was seen; only contracts are secret (SHIP-1.8).
VISIBILITY: Final[dict[str, int]] = dict.fromkeys(PUBLIC_FACTS, PUBLIC) | {
    "seat.contracts": OWNER,
    "seat.discarded": OWNER,
}


@final
class ShipyardGame(Game):
    """Shipyard, for two to four players."""

    def __init__(self) -> None:
        super().__init__("shipyard", "Shipyard", RULES, (2, 3, 4), OPTIONS, FRAMES, VISIBILITY)

    def check_options(self, seats: int, options: dict[str, str]) -> None:
        """The data is named by the key of its box."""
        box = find_box(options["data"])
        if options["data"]:
            options["data"] = box.key

    def check_record(self, options: dict[str, str]) -> None:
        need_loaded(options.get("data", ""))

    def new(self, seats: int, options: dict[str, str]) -> State:
        s = new_state(ShipyardSetup(self.id, self.rules, seats, options, find_box(options["data"])))
        s.then(begin.BEGIN)
        return s

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
        if state.todo and state.todo[0] is begin.BEGIN and state.stage != SETTING_UP:
            resume(state)
        try:
            state.settle()
        except CONFUSED as error:
            raise UnreadableState(f"the rules cannot go on from this position ({type(error).__name__})") from error

    def checked(self, state: State) -> State:
        assert isinstance(state, Shipyard)
        check_stack(state)
        return super().checked(state)

    def fill_unknown(self, state: State, seat: int, rng: Rng) -> None:
        """Contracts of others: any that the seat has not seen, such that a discard that has begun can go on."""
        assert isinstance(state, Shipyard)
        hidden = [(int(player.contracts), int(player.discarded)) for player in state.players]
        for _ in range(TRIES):
            for other, player in enumerate(state.players):
                player.contracts, player.discarded = hidden[other]
            deal_unknown(state, rng)
            top = state.todo[-1] if state.todo else None
            if not isinstance(top, ending.Discard) or top.options(state):
                return

    def conserved(self, state: State) -> dict[str, int]:
        """No ship card, train or canal comes or goes."""
        assert isinstance(state, Shipyard)
        return {"cards": cards_total(state), "trains": trains_total(state), "canals": canals_total(state)}

    def option_examples(self, seats: int) -> list[dict[str, str]]:
        """What differs from the rules one at a time is tested anyway; here everything at once."""
        return [{"first_game": "on", "contracts": "open", "same_piece_twice": "off", "rotation": "off"}]


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


GAME: Final = register(ShipyardGame())
