"""The game's description: options, frames by word, visibility, and how states are made and read."""

from typing import Any, Final, final

from mypy_extensions import i64

from longtable.core.clauses import need
from longtable.core.frames import Frame, May, Several, Times
from longtable.core.game import Game
from longtable.core.parts import Parts
from longtable.core.rng import Rng
from longtable.core.say import Say
from longtable.core.state import Option, State
from longtable.core.visibility import OWNER, PUBLIC
from longtable.games.burgundy import notation
from longtable.games.burgundy.box.loaded import find_box, need_loaded
from longtable.games.burgundy.position.facts import Facts, facts_of, goods_total, holder, tile_total
from longtable.games.burgundy.position.load import load_facts
from longtable.games.burgundy.position.text import read_position, text_of
from longtable.games.burgundy.rules import (
    animals,
    anytime,
    border_posts,
    buildings,
    castles,
    combinations,
    crane,
    direct_placement,
    expert,
    phase_end,
    phases,
    refusals,
    rounds,
    sale,
    scoring,
    setup,
    shields,
    ships,
    solo,
    starting_castle,
    storage,
    tile_effects,
    town_hall,
    trade_routes,
    tribute,
    turn,
)
from longtable.games.burgundy.state import Burgundy, BurgundySetup, new_state
from longtable.games.burgundy.words import PHASES

RULES: Final = 1
SWITCH: Final = ("off", "on")
MODULES: Final = ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields")

PARTS: Final = Parts(
    face="longtable.games.burgundy.face:FACE",
    terminal="longtable.cli.burgundy:BurgundyTable",
    evaluation="longtable.bots.evaluate.burgundy:BurgundyEvaluation",
    value="longtable.bots.value.burgundy:BurgundyValue",
    figures="longtable.games.burgundy.box",
)

OPTIONS: Final = (
    Option(
        "boards",
        (),
        "board numbers, one for all or one per seat: 1 to 10, 4r, 8r; later edition L11 to L22, with border posts L23 "
        "to L30; team 12a 12b; solo 13a 13b",
    ),
    Option(
        "expert", ("off", "open", "hidden"), "choose between two boards, openly or in secret, and a castle hex (COB-27)"
    ),
    Option("extra_tiles", SWITCH, "four extra tiles (COB-18)"),
    Option("border_posts", SWITCH, "boards 11a to 11f with border posts (COB-19)"),
    Option("white_castles", SWITCH, "white castles (COB-20)"),
    Option("inns", SWITCH, "inns (COB-21)"),
    Option("trade_routes", SWITCH, "trade routes (COB-22)"),
    Option("shields", SWITCH, "shields (COB-25)"),
    Option("team", SWITCH, "two against two, P1 and P3 against P2 and P4 (COB-23)"),
    Option(
        "target",
        ("50", "45", "46", "47", "48", "49", "51", "52", "53", "54", "55"),
        "solo: the first target (COB-24.4)",
    ),
    Option("tiebreak_empty", ("most", "fewest"), "who wins a tie: most or fewest empty hexes (A-22)"),
    Option("border_post_pair_scores", ("2", "1"), "how many connections of border posts pay the phase value (A-28)"),
    Option(
        "shield_11",
        ("instead", "additional"),
        "shield 11: take a shield as the castle's action, or in addition to it (A-51)",
        unsaid="instead",
    ),
    Option(
        "rulings", ("2", "1"), "small rulings: 2 as the rules say now, 1 as version 0.4 played (COB-28.6)", "1", False
    ),
    Option("ask_gains", ("needed", "always"), "ask before pure gains always, or only where refusing can matter"),
    Option("data", (), "folder of corrected figures laid over the box, or the name of one already loaded"),
)

FRAMES: Final[dict[str, Any]] = {
    "begin": setup.Begin,
    "first-player": setup.FirstPlayer,
    "deal-board": border_posts.DealBoard,
    "offer-board": expert.OfferBoard,
    "deal-route": trade_routes.DealRoute,
    "lay-shield": shields.LayShield,
    "draw-start-good": setup.DrawStartGood,
    "ask-boards": setup.AskBoards,
    "choose-board": expert.ChooseBoard,
    "choose-start": starting_castle.ChooseStart,
    "reveal": expert.Reveal,
    "finish": setup.Finish,
    "phase": phases.Phase,
    "fill-slot": phases.FillSlot,
    "draw-round-good": phases.DrawRoundGood,
    "round": rounds.Round,
    "roll-dice": rounds.RollDice,
    "roll-white": rounds.RollWhite,
    "move-good": rounds.MoveGood,
    "phase-end": phase_end.PhaseEnd,
    "income": phase_end.Income,
    "game-end": scoring.GameEnd,
    "final-scoring": scoring.FinalScoring,
    "turn": turn.Turn,
    "take-turn": turn.TakeTurn,
    "die-action": castles.ExtraAction,
    "place-stored": town_hall.PlaceStored,
    "copy-building": crane.CopyBuilding,
    "take-from": buildings.TakeFrom,
    "take-gain": buildings.TakeGain,
    "warehouse": sale.Warehouse,
    "route-bonus": trade_routes.RouteBonus,
    "load-goods": ships.LoadGoods,
    "keep-goods": ships.KeepGoods,
    "collect-goods": ships.CollectGoods,
    "ship-goods": ships.ShipGoods,
    "advance": ships.Advance,
    "count-kind": animals.CountKind,
    "make-room": storage.MakeRoom,
    "store-tile": storage.StoreTile,
    "discard-down": storage.DiscardDown,
    "put-shield": shields.PutShield,
    "take-shield": shields.TakeShield,
    "tribute": tribute.Tribute,
    "collect-tribute": tribute.CollectTribute,
    "last-study": shields.LastStudy,
    "place-direct": direct_placement.PlaceDirect,
    "effect": solo.Effect,
    "gain": solo.Gain,
    "free-action": solo.FreeAction,
    "clear-goods": solo.ClearGoods,
    "exchange": solo.Exchange,
    "give-goods": solo.GiveGoods,
    "take-black": solo.TakeBlack,
}

PUBLIC_FACTS: Final = (
    "phase", "round", "turn", "order", "bridge", "white", "bought", "set", "depots", "black", "inns", "goods",
    "round_goods", "bonus", "shields", "bags", "pool", "removed", "removed_goods", "target", "counter", "seat.board",
    "seat.start", "seat.dice", "seat.workers", "seat.silver", "seat.storage", "seat.goods", "seat.sold", "seat.duchy",
    "seat.score", "seat.large", "seat.small", "seat.shields", "seat.route", "seat.laid", "seat.studies", "seat.top",
    "seat.offer",
)  # fmt: skip
SETTING_UP: Final = (
    "begin", "first-player", "deal-board", "offer-board", "deal-route", "lay-shield", "draw-start-good", "ask-boards",
    "choose-board", "choose-start", "reveal", "finish",
)  # fmt: skip
AROUND: Final = ("phase", "game-end", "final-scoring")  # on the stack from the beginning
MODULE_OF: Final = {
    "put-shield": "shields", "tribute": "shields", "collect-tribute": "shields", "last-study": "shields",
    "lay-shield": "shields", "discard-down": "shields", "collect-goods": "shields", "ship-goods": "shields",
    "take-shield": "shields", "deal-route": "routes",
    "route-bonus": "routes", "deal-board": "posts", "offer-board": "expert", "choose-board": "expert",
    "reveal": "hidden", "effect": "solo", "gain": "solo", "free-action": "solo", "clear-goods": "solo",
    "exchange": "solo", "give-goods": "solo", "take-black": "solo",
}  # fmt: skip

# This declaration says who may see what; `Burgundy.mask` is the fast form of it, and conformance compares the two.
# Only the order of draws and, before they are laid open, the choices of a hidden set-up are unknown. Stacks are
# counts, which everybody can work out from what was seen.
VISIBILITY: Final[dict[str, int]] = dict.fromkeys(PUBLIC_FACTS, PUBLIC) | {"seat.pick": OWNER}


@final
class BurgundyGame(Game):
    """The Castles of Burgundy with all its modules."""

    def __init__(self) -> None:
        super().__init__(
            "castles-of-burgundy", "The Castles of Burgundy", RULES, (1, 2, 3, 4), OPTIONS, FRAMES, VISIBILITY, PARTS
        )

    def check_options(self, seats: int, options: dict[str, str]) -> None:
        """COB-28: which modules go together, and which boards belong to which game."""
        box = find_box(options["data"])
        if options["data"]:
            options["data"] = box.key
        combinations.check_modules(box, seats, options)

    def check_record(self, options: dict[str, str]) -> None:
        need_loaded(options.get("data", ""))

    def new(self, seats: int, options: dict[str, str]) -> State:
        s = new_state(BurgundySetup(self, seats, options, find_box(options["data"]), solo.SOLO, tile_effects.EFFECTS))
        s.then(setup.BEGIN)
        return s

    # -- what states ask

    def name_action(self, state: State, action: int) -> str:
        assert isinstance(state, Burgundy)
        return notation.name_action(state, action)

    def name_pass(self, state: State) -> str:
        assert isinstance(state, Burgundy)
        return notation.name_pass(state)

    def first_words(self) -> list[str]:
        return notation.FIRST_WORDS

    def complete_words(self) -> frozenset[str]:
        return notation.COMPLETE_WORDS

    def explain(self, state: State, seat: int, words: list[str], say: Say) -> tuple[str, str]:
        assert isinstance(state, Burgundy)
        return refusals.explain(state, seat, words, say)

    def facts_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Burgundy)
        return facts_of(state)

    def text_of(self, state: State) -> str:
        return text_of(self.facts_of(state))

    def add_anytime(self, state: State, seat: i64, actions: list[int]) -> None:
        assert isinstance(state, Burgundy)
        anytime.add_anytime(state, seat, actions)

    def resolve_anytime(self, state: State, seat: i64, action: i64) -> None:
        assert isinstance(state, Burgundy)
        anytime.resolve_anytime(state, seat, action)

    def reasons_of(self, state: State, seat: int) -> list[tuple[str, int]]:
        assert isinstance(state, Burgundy)
        return scoring.reasons_of(state, seat)

    def final_points(self, state: State) -> list[list[tuple[str, int]]]:
        assert isinstance(state, Burgundy)
        return scoring.final_points(state)

    def winners_of(self, state: State) -> list[int]:
        assert isinstance(state, Burgundy)
        return scoring.winners_of(state)

    # -- positions

    def from_facts(self, blank: State, facts: dict[str, Any]) -> None:
        assert isinstance(blank, Burgundy)
        load_facts(blank, facts)

    def facts_from_text(self, blank: State, text: str, sparse: bool) -> Facts:
        assert isinstance(blank, Burgundy)
        return read_position(blank, text, sparse)

    def stack_from_facts(self, state: State) -> None:
        """The rest of the game after the turn that is under way."""
        assert isinstance(state, Burgundy)
        state.todo = []
        state.then(scoring.GAME_END)
        state.then(phase_end.PHASE_END, Times(4 - state.phase, phases.PHASE))
        state.then(Times(state.box.rounds - state.round, rounds.ROUND))
        later = [int(seat) for seat in state.order]
        for seat in reversed(later[later.index(int(state.turn)) + 1 :]):
            state.then(turn.TURN[seat])
        state.then(turn.TAKE_TURN[state.turn])

    def checked(self, state: State) -> State:
        assert isinstance(state, Burgundy)
        check_stack(state)
        return super().checked(state)

    def fill_unknown(self, state: State, seat: int, rng: Rng) -> None:
        """Boards and hexes chosen unseen: any of those that were offered."""
        assert isinstance(state, Burgundy)
        for other in range(len(state.picks) // 2):
            if state.picks[2 * other] == 255:
                state.picks[2 * other] = state.offers[2 * other + rng.below(2)]
            if state.picks[2 * other + 1] == 255:
                hexes = starting_castle.chosen_board(state, other).start_options
                state.picks[2 * other + 1] = hexes[rng.below(len(hexes))] + 1

    def conserved(self, state: State) -> dict[str, int]:
        """INV-1 and INV-2: no tile and no good comes or goes."""
        assert isinstance(state, Burgundy)
        return {"tiles": tile_total(state), "goods": goods_total(state)}

    def bench_examples(self) -> list[tuple[int, str, dict[str, str]]]:
        modules = dict.fromkeys(MODULES, "on")
        return [(2, "all modules", modules), (4, "all modules", modules), (4, "team", {"team": "on"})]

    def option_examples(self, seats: int) -> list[dict[str, str]]:
        """Every board is on one of the tables, and all modules together."""
        modules = {name: "on" for name in MODULES if seats > 1 or name != "border_posts"}
        if seats == 1:
            return [{"boards": "13b"}, modules]
        if seats == 2:
            return [{"boards": words} for words in ("2", "3,4", "5,6", "7,8", "4r,8r")] + [modules]
        if seats == 3:
            return [{"boards": "9,10,1"}, modules]
        later = [{"boards": words} for words in ("L11,L12,L13,L14", "L15,L16,L17,L18", "L19,L20,L21,L22")]
        posts = [{"border_posts": "on", "boards": words} for words in ("L23,L24,L25,L26", "L27,L28,L29,L30")]
        team = [{"team": "on", "boards": words} for words in ("12b", "12a,12b")]
        team.append({"team": "on", **{name: "on" for name in MODULES if name != "border_posts"}})
        return [{"boards": "1,3,2,6"}, modules, *team, *later, *posts]


def check_stack(s: Burgundy) -> None:
    """Every frame belongs to the modules and to the time; there are no more phases and rounds than the game has."""
    phases = 0
    rounds = 0
    for frame in s.todo:
        count = 1
        while isinstance(frame, Times):
            count *= int(frame.n)
            frame = frame.inner
        word = frame.word()
        need(word in AROUND or (word in SETTING_UP) == (s.phase < 0), f"todo: {word} does not belong in this phase")
        phases += len(PHASES) if word == "begin" else count if word == "phase" else 0
        rounds += count if word == "round" else 0
        check_module(s, frame)
    need(s.phase + phases < len(PHASES), "todo: there are five phases")
    need(s.round + rounds <= s.box.rounds, "todo: a phase has five rounds")
    shrinking = [int(s.duchy_number(frame.seat)) for frame in s.todo if isinstance(frame, storage.DiscardDown)]
    for at, duchy in enumerate(s.duchies):
        need(not storage.is_overfull(s, duchy) or at in shrinking, f"{holder(s, at)} storage: too many tiles")


def check_module(s: Burgundy, frame: Frame[Any]) -> None:
    """Frames of a module or of the solo game come up with it only."""
    if isinstance(frame, May):
        check_module(s, frame.inner)
    elif isinstance(frame, Several):
        for part in frame.parts:
            check_module(s, part)
    config = s.config
    known = {
        "shields": config.shields, "routes": config.routes, "posts": config.posts, "solo": config.is_solo,
        "expert": config.expert != "off" and not config.posts, "hidden": config.expert == "hidden",
    }  # fmt: skip
    module = MODULE_OF.get(frame.word())
    need(module is None or known[module], f"todo: {frame.word()} does not belong in this game")
    if frame.word() in ("choose-board", "choose-start"):
        seat, hidden = frame.args()
        need(hidden == int(known["hidden"]), f"todo: {frame.word()} is hidden or not as the expert set-up says")
        asks_board = frame.word() == "choose-board"
        need(not asks_board or s.offers[2 * seat] * s.offers[2 * seat + 1] > 0, "todo: choose-board without an offer")


GAME: Final = BurgundyGame()
