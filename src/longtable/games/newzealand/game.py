"""The game's description: options, frames by word, visibility, and how states are made and read."""

from typing import Any, Final, final

from mypy_extensions import i64

from longtable.core.errors import BadOptions, UnreadableState
from longtable.core.parts import Parts
from longtable.core.rng import Rng
from longtable.core.say import Say
from longtable.core.state import CONFUSED, Option, State
from longtable.core.visibility import OWNER, PUBLIC
from longtable.games.newzealand import notation
from longtable.games.newzealand.box.loaded import find_box, need_loaded
from longtable.games.newzealand.position.conserved import totals
from longtable.games.newzealand.position.facts import facts_of
from longtable.games.newzealand.position.load import load_facts
from longtable.games.newzealand.position.stack import ask, resume
from longtable.games.newzealand.position.stack_check import check_stack
from longtable.games.newzealand.position.text import read_position, text_of
from longtable.games.newzealand.rules import (
    anytime,
    cards,
    delivery,
    effects,
    exchange_tokens,
    foresight,
    harbour_masters,
    harbours,
    income,
    location,
    market,
    objectives,
    phase_c,
    play_cards,
    scoring,
    setup,
    shearing,
    supply,
    turn,
)
from longtable.games.newzealand.rules.auxiliary import AuxAction
from longtable.games.newzealand.rules.building import BuildOne, ReplaceOne
from longtable.games.newzealand.rules.forfeiting import TakeUpTo
from longtable.games.newzealand.rules.hazards import RemoveHazard
from longtable.games.newzealand.rules.hiring import Hire, PlaceJoker
from longtable.games.newzealand.rules.investing import Invest
from longtable.games.newzealand.rules.movement import Move
from longtable.games.newzealand.rules.pathfinder import TurnTile
from longtable.games.newzealand.rules.refusals.explain import COMPLETE, explain
from longtable.games.newzealand.rules.sarah import turn as sarah
from longtable.games.newzealand.rules.ship import Sail
from longtable.games.newzealand.state import BY_DATA, ON_PILE, ON_STACK, NewZealand, NewZealandSetup, Rules, new_state

RULES: Final = 1
SOLO_LEVELS: Final = ("medium", "easy", "hard")

PARTS: Final = Parts(
    face="longtable.games.newzealand.face:FACE",
    terminal="longtable.cli.newzealand:NewZealandTable",
    evaluation="longtable.bots.evaluate.newzealand:NewZealandEvaluation",
    value="longtable.bots.value.newzealand:NewZealandValue",
    figures="longtable.games.newzealand.box",
)

OPTIONS: Final = (
    Option("neutral_layout", ("letters", "random"), "neutral buildings on equal letters, or at random (NZ-2.2)"),
    Option("building_sides", ("all_a", "all_b", "random"), "sides of the private buildings, the same for all (NZ-3.2)"),
    Option("difficulty", SOLO_LEVELS, "solo: how strong Sarah is (NZ-32.2)"),
    Option(
        "gained_cards",
        (BY_DATA, ON_PILE, ON_STACK),
        "where a sheep taken for 4 pounds goes: as the data say, discard pile or top of the draw pile (RUL-1)",
        BY_DATA,
    ),
    Option(
        "rulings",
        ("2", "1"),
        "1: as version 0.4 played: passing a local action costs the auxiliary one (RUL-41)",
        "1",
        False,
    ),
    Option("data", (), "folder of corrected figures laid over the box, or the name of one already loaded"),
)

FRAMES: Final[dict[str, Any]] = {
    "begin": setup.Begin,
    "first-player": setup.FirstPlayer,
    "prepare": setup.Prepare,
    "lay-neutral": setup.LayNeutral,
    "turn-building": setup.TurnBuilding,
    "lay-master": setup.LayMaster,
    "draw-job": setup.DrawJob,
    "draw-bonus": setup.DrawBonus,
    "lay-set": setup.LaySet,
    "deal": setup.Deal,
    "choose-start": setup.ChooseStart,
    "turn": turn.Turn,
    "next-turn": turn.NextTurn,
    "discard-down": turn.DiscardDown,
    "clear-first": turn.ClearFirst,
    "stand-first": turn.StandFirst,
    "move": Move,
    "phase-b": location.PhaseB,
    "use-location": location.UseLocation,
    "draw-up": phase_c.DrawUp,
    "draw-on": phase_c.DrawOn,
    "show-sheep": income.ShowSheep,
    "deliver": delivery.Deliver,
    "foresee": foresight.Foresee,
    "leave": foresight.Leave,
    "fill-foresight": foresight.FillForesight,
    "effects": effects.Effects,
    "may-do": effects.MayDo,
    "auxiliary": AuxAction,
    "hire": Hire,
    "place-joker": PlaceJoker,
    "invest": Invest,
    "build": BuildOne,
    "replace-building": ReplaceOne,
    "remove-hazard": RemoveHazard,
    "buy-sheep": market.BuySheep,
    "take-sheep": market.TakeSheep,
    "reveal-sheep": market.RevealSheep,
    "take-card": supply.TakeCard,
    "take-objective": objectives.TakeObjective,
    "draw-objective": objectives.DrawObjective,
    "take-up-to": TakeUpTo,
    "turn-tile": TurnTile,
    "draw-cards": cards.DrawCards,
    "draw-after": play_cards.DrawAfter,
    "draw-more": cards.DrawMore,
    "discard-cards": cards.DiscardCards,
    "sail": Sail,
    "return-ship": harbours.ReturnShip,
    "take-master": harbour_masters.TakeMaster,
    "shear": shearing.Shear,
    "shear-on": shearing.ShearOn,
    "wool-post": shearing.WoolPost,
    "sarah-setup": sarah.SarahSetup,
    "sarah-special": sarah.SarahSpecial,
    "sarah-turn": sarah.SarahTurn,
    "sarah-card": sarah.SarahCard,
    "final-scoring": scoring.FinalScoring,
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
# This declaration says who may see what; `NewZealand.mask` is the fast form of it, and conformance compares the two.
VISIBILITY: Final[dict[str, int]] = dict.fromkeys(PUBLIC_FACTS, PUBLIC) | {"seat.hand": OWNER}


@final
class NewZealandGame(Rules):
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
            PARTS,
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
        s = new_state(NewZealandSetup(self, seats, options, find_box(options["data"])))
        s.then(setup.BEGIN)
        return s

    # -- what states ask

    def name_action(self, state: State, action: int) -> str:
        assert isinstance(state, NewZealand)
        return notation.name_action(state, action)

    def name_pass(self, state: State) -> str:
        assert isinstance(state, NewZealand)
        return notation.name_pass(state)

    def first_words(self) -> list[str]:
        return notation.FIRST_WORDS

    def complete_words(self) -> frozenset[str]:
        return COMPLETE

    def explain(self, state: State, seat: int, words: list[str], say: Say) -> tuple[str, str]:
        assert isinstance(state, NewZealand)
        return explain(state, seat, words, say)

    def facts_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, NewZealand)
        return facts_of(state)

    def text_of(self, state: State) -> str:
        return text_of(self.facts_of(state))

    def resolve_anytime(self, state: State, seat: i64, action: i64) -> None:
        assert isinstance(state, NewZealand)
        anytime.resolve_anytime(state, seat, action)

    def beside(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, NewZealand)
        return exchange_tokens.tokens_in_others_turns(state, seat)

    def resume_aside(self, state: State, seat: i64) -> None:
        assert isinstance(state, NewZealand)
        exchange_tokens.resume_aside(state, seat)

    def reasons_of(self, state: State, seat: int) -> list[tuple[str, int]]:
        assert isinstance(state, NewZealand)
        return scoring.reasons_of(state, seat)

    def final_points(self, state: State) -> list[list[tuple[str, int]]]:
        assert isinstance(state, NewZealand)
        return scoring.final_points(state)

    def winners_of(self, state: State) -> list[int]:
        assert isinstance(state, NewZealand)
        return scoring.winners_of(state)

    # -- what frames ask

    def perform(self, s: NewZealand, seat: i64, action: i64, given: i64, chosen: bool) -> None:
        effects.perform(s, seat, action, given, chosen)

    def trigger(self, s: NewZealand, seat: i64, action: i64) -> None:
        effects.trigger(s, seat, action)

    def arrive(self, s: NewZealand, seat: i64, most: i64) -> None:
        location.arrive(s, seat, most)

    # -- positions

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
        if state.todo and state.todo[0] is setup.BEGIN and state.turn >= 0:
            resume(state)
        try:
            state.settle()
        except CONFUSED as error:
            raise UnreadableState(f"the rules cannot continue from this position ({type(error).__name__})") from error

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


GAME: Final = NewZealandGame()
