"""The game's description: options, frames by word, visibility, and how states are made and read."""

from typing import Any, Final, final

from longtable.core.errors import BadOptions, UnreadableState
from longtable.core.game import CONFUSED, FrameForm, Game, Option, register
from longtable.core.rng import Rng
from longtable.core.state import State
from longtable.core.view import OWNER, PUBLIC
from longtable.games.newzealand import (
    begin,
    cards,
    effects,
    harbours,
    local,
    market,
    sarah,
    scoring,
    shearing,
    supply,
    turn,
    wellington,
)
from longtable.games.newzealand.auxiliary import AuxAction
from longtable.games.newzealand.box import find_box, need_loaded
from longtable.games.newzealand.building import BuildOne, ReplaceOne
from longtable.games.newzealand.hazards import RemoveHazard
from longtable.games.newzealand.hiring import Hire, PlaceJoker
from longtable.games.newzealand.investing import Invest
from longtable.games.newzealand.loading import load_facts
from longtable.games.newzealand.pathfinder import TakeUpTo, TurnTile
from longtable.games.newzealand.position import read_position
from longtable.games.newzealand.resume import ask, resume
from longtable.games.newzealand.sea import Sail
from longtable.games.newzealand.stack import check_stack
from longtable.games.newzealand.state import NewZealand, NewZealandSetup, new_state
from longtable.games.newzealand.totals import totals
from longtable.games.newzealand.walking import Move

RULES: Final = 1
SOLO_LEVELS: Final = ("medium", "easy", "hard")

OPTIONS: Final = (
    Option("neutral_layout", ("letters", "random"), "neutral buildings on equal letters, or at random (NZ-2.2)"),
    Option("building_sides", ("all_a", "all_b", "random"), "sides of the private buildings, the same for all (NZ-3.2)"),
    Option("difficulty", SOLO_LEVELS, "solo: how strong Sarah is (NZ-32.2)"),
    Option("data", (), "folder of corrected figures laid over the box, or the name of one already loaded"),
)

# Arguments: 0 stands for a seat, other numbers are exclusive bounds.
FRAMES: Final[dict[str, FrameForm]] = {
    "begin": FrameForm(begin.Begin, ()),
    "first-player": FrameForm(begin.FirstPlayer, ()),
    "prepare": FrameForm(begin.Prepare, (10,)),
    "lay-neutral": FrameForm(begin.LayNeutral, (8,)),
    "turn-building": FrameForm(begin.TurnBuilding, (11,)),
    "lay-master": FrameForm(begin.LayMaster, (5,)),
    "draw-job": FrameForm(begin.DrawJob, (32,)),
    "draw-bonus": FrameForm(begin.DrawBonus, (32,)),
    "lay-set": FrameForm(begin.LaySet, (5,)),
    "deal": FrameForm(begin.Deal, ()),
    "choose-start": FrameForm(begin.ChooseStart, (0,)),
    "turn": FrameForm(turn.Turn, (4,)),
    "next-turn": FrameForm(turn.NextTurn, ()),
    "discard-down": FrameForm(turn.DiscardDown, (0,)),
    "clear-first": FrameForm(turn.ClearFirst, (0,)),
    "stand-first": FrameForm(turn.StandFirst, (0,)),
    "move": FrameForm(Move, (0, 64, 64)),
    "phase-b": FrameForm(local.PhaseB, (0,)),
    "use-location": FrameForm(local.UseLocation, (0, 256, 257)),
    "draw-up": FrameForm(local.DrawUp, (0,)),
    "draw-on": FrameForm(local.DrawOn, (0,)),
    "show-sheep": FrameForm(wellington.ShowSheep, (0, 8192, 16)),
    "deliver": FrameForm(wellington.Deliver, (0, 256)),
    "foresee": FrameForm(wellington.Foresee, (0, 2)),
    "leave": FrameForm(wellington.Leave, (4,)),
    "fill-foresight": FrameForm(wellington.FillForesight, (4,)),
    "effects": FrameForm(effects.Effects, (0, 256, 1000, 64)),
    "may-do": FrameForm(effects.MayDo, (0, 256)),
    "auxiliary": FrameForm(AuxAction, (0, 2)),
    "hire": FrameForm(Hire, (0, 64)),
    "place-joker": FrameForm(PlaceJoker, (0,)),
    "invest": FrameForm(Invest, (0, 64)),
    "build": FrameForm(BuildOne, (0, 64)),
    "replace-building": FrameForm(ReplaceOne, (0, 64, 64)),
    "remove-hazard": FrameForm(RemoveHazard, (0, 64)),
    "buy-sheep": FrameForm(market.BuySheep, (0, 6)),
    "take-sheep": FrameForm(market.TakeSheep, (0, 16)),
    "reveal-sheep": FrameForm(market.RevealSheep, (64,)),
    "take-card": FrameForm(supply.TakeCard, (0, 8)),
    "take-objective": FrameForm(supply.TakeObjective, (0, 8, 2)),
    "draw-objective": FrameForm(supply.DrawObjective, (5,)),
    "take-up-to": FrameForm(TakeUpTo, (0, 2, 64)),
    "turn-tile": FrameForm(TurnTile, (0,)),
    "draw-cards": FrameForm(cards.DrawCards, (0, cards.MAX_DRAW)),
    "draw-after": FrameForm(cards.DrawAfter, (0, cards.MAX_DRAW)),
    "draw-more": FrameForm(cards.DrawMore, (0, 16, 16)),
    "discard-cards": FrameForm(cards.DiscardCards, (0, 16)),
    "sail": FrameForm(Sail, (0, 100, 2)),
    "return-ship": FrameForm(harbours.ReturnShip, (0,)),
    "take-master": FrameForm(harbours.TakeMaster, (0, 5)),
    "shear": FrameForm(shearing.Shear, (0, 6, 2)),
    "shear-on": FrameForm(shearing.ShearOn, (0, 6, 8192)),
    "wool-post": FrameForm(shearing.WoolPost, (0, 256)),
    "sarah-setup": FrameForm(sarah.SarahSetup, ()),
    "sarah-special": FrameForm(sarah.SarahSpecial, ()),
    "sarah-turn": FrameForm(sarah.SarahTurn, ()),
    "sarah-card": FrameForm(sarah.SarahCard, ()),
    "final-scoring": FrameForm(scoring.FinalScoring, ()),
}

PUBLIC_FACTS: Final = (
    "turn", "first", "last", "trail", "flipped", "sides", "jobs", "bonus", "token_row", "token_owner", "market",
    "market_stack", "supply", "sets", "display", "objectives", "masters", "bag_a", "bag_b", "foresight_a",
    "foresight_b", "step_tiles", "out_a", "out_b", "sarah", "seat.money", "seat.gold", "seat.tokens",
    "seat.certificates", "seat.step_tile", "seat.no_fees", "seat.cards", "seat.hand_size", "seat.discard", "seat.area",
    "seat.tops", "seat.removed", "seat.aside", "seat.gone", "seat.runholder", "seat.ship", "seat.pathfinder",
    "seat.cleared", "seat.storehouses", "seat.harbours", "seat.posts", "seat.workers", "seat.jokers", "seat.masters",
    "seat.tiles", "seat.hazards", "seat.score",
)  # fmt: skip
VISIBILITY: Final[dict[str, int]] = dict.fromkeys(PUBLIC_FACTS, PUBLIC) | {"seat.hand": OWNER}


@final
class NewZealandGame(Game):
    """Great Western Trail: New Zealand."""

    def __init__(self) -> None:
        super().__init__(
            "great-western-trail-nz",
            "Great Western Trail: New Zealand",
            RULES,
            (1, 2, 3, 4),
            OPTIONS,
            FRAMES,
            VISIBILITY,
        )

    def check_options(self, seats: int, options: dict[str, str]) -> None:
        box = find_box(options["data"])
        if options["data"]:
            options["data"] = box.key
        if seats != 1 and options["difficulty"] != SOLO_LEVELS[0]:
            raise BadOptions("difficulty is an option of the solo game (NZ-32.2)")

    def check_record(self, options: dict[str, str]) -> None:
        need_loaded(options.get("data", ""))

    def new(self, seats: int, options: dict[str, str]) -> State:
        s = new_state(NewZealandSetup(self.id, self.rules, seats, options, find_box(options["data"])))
        s.then(begin.BEGIN)
        return s

    def from_facts(self, blank: State, facts: dict[str, Any]) -> None:
        assert isinstance(blank, NewZealand)
        load_facts(blank, facts)
        if "ask" in facts:
            ask(blank, facts["ask"])

    def facts_from_text(self, blank: State, text: str, sparse: bool) -> dict[str, Any]:
        assert isinstance(blank, NewZealand)
        return read_position(blank, text, sparse)

    def stack_from_facts(self, state: State) -> None:
        """The rest of the game; unless the text put a question, the turn of the player whose turn it is begins."""
        assert isinstance(state, NewZealand)
        if state.todo and state.todo[0] is begin.BEGIN and state.turn >= 0:
            resume(state)
        try:
            state.settle()
        except CONFUSED as error:
            raise UnreadableState(f"the rules cannot go on from this position ({type(error).__name__})") from error

    def checked(self, state: State) -> State:
        assert isinstance(state, NewZealand)
        check_stack(state)
        return super().checked(state)

    def fill_unknown(self, state: State, seat: int, rng: Rng) -> None:
        """Hands of the others: any cards that may be there."""
        assert isinstance(state, NewZealand)
        for player in state.players:
            if player.is_hidden():
                cards.deal_unknown(player, rng)

    def conserved(self, state: State) -> dict[str, int]:
        """No card, tile, disc or storehouse comes or goes."""
        assert isinstance(state, NewZealand)
        return totals(state)

    def option_examples(self, seats: int) -> list[dict[str, str]]:
        """Both variants together."""
        return [{"neutral_layout": "random", "building_sides": "random"}]


GAME: Final = register(NewZealandGame())
