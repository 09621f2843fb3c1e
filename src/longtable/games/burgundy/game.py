"""The game's description: options, frames by word, visibility, and how states are made and read."""

from typing import Any, Final, final

from longtable.core.clauses import need
from longtable.core.errors import BadOptions
from longtable.core.frames import Frame, May, Several, Times
from longtable.core.game import FrameForm, Game, Option, register
from longtable.core.rng import Rng
from longtable.core.state import State
from longtable.core.view import OWNER, PUBLIC
from longtable.games.burgundy import begin, flow, storage, turn
from longtable.games.burgundy.animals import CountKind
from longtable.games.burgundy.box import Box, find_box, need_loaded
from longtable.games.burgundy.direct import PlaceDirect
from longtable.games.burgundy.effects import TakeFrom, TakeGain
from longtable.games.burgundy.facts import Facts, goods_total, tile_total
from longtable.games.burgundy.loading import load_facts
from longtable.games.burgundy.placing import CopyBuilding, DieAction, PlaceStored
from longtable.games.burgundy.position import read_position
from longtable.games.burgundy.scoring import FinalScoring
from longtable.games.burgundy.selling import RouteBonus, Warehouse
from longtable.games.burgundy.shields import CollectTribute, LastStudy, PutShield, Tribute
from longtable.games.burgundy.shipping import Advance, CollectGoods, KeepGoods, LoadGoods
from longtable.games.burgundy.solo import (
    ClearGoods,
    Effect,
    Exchange,
    FreeAction,
    Gain,
    GiveGoods,
    TakeBlack,
)
from longtable.games.burgundy.state import Burgundy, BurgundySetup, new_state
from longtable.games.burgundy.words import H4, PHASES

RULES: Final = 1
SWITCH: Final = ("off", "on")
MODULES: Final = ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields")

OPTIONS: Final = (
    Option("boards", (), "board numbers, one for all or one per seat: 1 to 10, 4r, 8r; team 12a 12b; solo 13a 13b"),
    Option(
        "expert", ("off", "open", "hidden"), "choose between two boards, openly or unseen, and a castle hex (COB-27)"
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
    Option("border_post_pair_scores", ("2", "1"), "how many joins of border posts pay the phase value (A-28)"),
    Option("ask_gains", ("needed", "always"), "ask before pure gains always, or only where refusing can matter"),
    Option("data", (), "folder of corrected figures laid over the box, or the name of one already loaded"),
)

# Arguments: 0 stands for a seat, other numbers are exclusive bounds.
FRAMES: Final[dict[str, FrameForm]] = {
    "begin": FrameForm(begin.Begin, ()),
    "first-player": FrameForm(begin.FirstPlayer, ()),
    "deal-board": FrameForm(begin.DealBoard, (0,)),
    "offer-board": FrameForm(begin.OfferBoard, (8,)),
    "deal-route": FrameForm(begin.DealRoute, (12,)),
    "lay-shield": FrameForm(begin.LayShield, (18,)),
    "draw-start-good": FrameForm(begin.DrawStartGood, (64,)),
    "ask-boards": FrameForm(begin.AskBoards, ()),
    "choose-board": FrameForm(begin.ChooseBoard, (0, 2)),
    "choose-start": FrameForm(begin.ChooseStart, (0, 2)),
    "reveal": FrameForm(begin.Reveal, ()),
    "finish": FrameForm(begin.Finish, ()),
    "phase": FrameForm(flow.Phase, ()),
    "fill-slot": FrameForm(flow.FillSlot, (32,)),
    "draw-round-good": FrameForm(flow.DrawRoundGood, (5,)),
    "round": FrameForm(flow.Round, ()),
    "roll-dice": FrameForm(flow.RollDice, (0,)),
    "roll-white": FrameForm(flow.RollWhite, ()),
    "move-good": FrameForm(flow.MoveGood, ()),
    "phase-end": FrameForm(flow.PhaseEnd, ()),
    "income": FrameForm(flow.Income, ()),
    "game-end": FrameForm(flow.GameEnd, ()),
    "final-scoring": FrameForm(FinalScoring, ()),
    "turn": FrameForm(turn.Turn, (0,)),
    "take-turn": FrameForm(turn.TakeTurn, (0,)),
    "die-action": FrameForm(DieAction, (0, 4, 2)),
    "place-stored": FrameForm(PlaceStored, (0,)),
    "copy-building": FrameForm(CopyBuilding, (0,)),
    "take-from": FrameForm(TakeFrom, (0, 64)),
    "take-gain": FrameForm(TakeGain, (0, 8, 1000, 14)),
    "warehouse": FrameForm(Warehouse, (0,)),
    "route-bonus": FrameForm(RouteBonus, (0, 7)),
    "load-goods": FrameForm(LoadGoods, (0,)),
    "keep-goods": FrameForm(KeepGoods, (0, 6, 2, 7)),
    "collect-goods": FrameForm(CollectGoods, (0,)),
    "advance": FrameForm(Advance, (0,)),
    "count-kind": FrameForm(CountKind, (0, 74)),
    "make-room": FrameForm(storage.MakeRoom, (0,)),
    "store-tile": FrameForm(storage.StoreTile, (0, 33, 2)),
    "discard-down": FrameForm(storage.DiscardDown, (0,)),
    "put-shield": FrameForm(PutShield, (0, 19)),
    "tribute": FrameForm(Tribute, (0, 19)),
    "collect-tribute": FrameForm(CollectTribute, ()),
    "last-study": FrameForm(LastStudy, (0,)),
    "place-direct": FrameForm(PlaceDirect, (0, 2)),
    "effect": FrameForm(Effect, (0, 58, 74)),
    "gain": FrameForm(Gain, (0, 1000, 2)),
    "free-action": FrameForm(FreeAction, ()),
    "clear-goods": FrameForm(ClearGoods, ()),
    "exchange": FrameForm(Exchange, (0,)),
    "give-goods": FrameForm(GiveGoods, (0, 100, 6)),
    "take-black": FrameForm(TakeBlack, (0,)),
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
    "lay-shield": "shields", "discard-down": "shields", "collect-goods": "shields", "deal-route": "routes",
    "route-bonus": "routes", "deal-board": "posts", "offer-board": "expert", "choose-board": "expert",
    "reveal": "hidden", "effect": "solo", "gain": "solo", "free-action": "solo", "clear-goods": "solo",
    "exchange": "solo", "give-goods": "solo", "take-black": "solo",
}  # fmt: skip

# Only the order of draws and, before they are laid open, the choices of a hidden set-up are unknown. Stacks are
# counts, which everybody can work out from what was seen.
VISIBILITY: Final[dict[str, int]] = dict.fromkeys(PUBLIC_FACTS, PUBLIC) | {"seat.pick": OWNER}


@final
class BurgundyGame(Game):
    """The Castles of Burgundy with all its modules."""

    def __init__(self) -> None:
        super().__init__(
            "castles-of-burgundy", "The Castles of Burgundy", RULES, (1, 2, 3, 4), OPTIONS, FRAMES, VISIBILITY
        )

    def check_options(self, seats: int, options: dict[str, str]) -> None:
        """COB-28: which modules go together, and which boards belong to which game."""
        box = find_box(options["data"])
        if options["data"]:
            options["data"] = box.key
        team = options["team"] == "on"
        if team and seats != 4:
            raise BadOptions("the team game is for 4 seats (COB-23.1)")
        mode = "team" if team else "solo" if seats == 1 else ""
        barred = {
            "team": ("border_posts", "trade_routes", "shields"),
            "solo": ("border_posts", "inns", "trade_routes", "shields"),
        }
        for name in barred.get(mode, ()):
            if options[name] == "on":
                raise BadOptions(f"{name} cannot be used in the {mode} game (COB-28.2, COB-28.5)")
        if mode and options["expert"] != "off":
            raise BadOptions(f"the expert set-up cannot be used in the {mode} game (COB-28.5)")
        if seats != 1 and options["target"] != "50":
            raise BadOptions("target is an option of the solo game (COB-24.4)")
        check_boards(box, seats, mode, options)

    def check_record(self, options: dict[str, str]) -> None:
        need_loaded(options.get("data", ""))

    def new(self, seats: int, options: dict[str, str]) -> State:
        s = new_state(BurgundySetup(self.id, self.rules, seats, options, find_box(options["data"])))
        s.then(begin.BEGIN)
        return s

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
        state.then(flow.GAME_END)
        state.then(flow.PHASE_END, Times(4 - state.phase, flow.PHASE))
        state.then(Times(state.box.rounds - state.round, flow.ROUND))
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
                hexes = begin.chosen_board(state, other).start_options
                state.picks[2 * other + 1] = hexes[rng.below(len(hexes))] + 1

    def conserved(self, state: State) -> dict[str, int]:
        """INV-1 and INV-2: no tile and no good comes or goes."""
        assert isinstance(state, Burgundy)
        return {"tiles": tile_total(state), "goods": goods_total(state)}

    def option_examples(self, seats: int) -> list[dict[str, str]]:
        """Every board is on one of the tables."""
        if seats == 1:
            return [{"boards": "13b"}]
        if seats == 2:
            return [{"boards": words} for words in ("2", "3,4", "5,6", "7,8", "4r,8r")]
        if seats == 3:
            return [{"boards": "9,10,1"}]
        return [{"boards": "1,3,2,6"}, {"team": "on", "boards": "12b"}, {"team": "on", "boards": "12a,12b"}]


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
    shrinking = [int(frame.seat) for frame in s.todo if isinstance(frame, storage.DiscardDown)]
    for seat in range(0 if s.config.is_team else s.setup.seats):
        duchy = s.duchy(seat)
        fits = len(duchy.storage) <= s.box.storage_spaces or duchy.shields & H4 != 0
        need(fits or seat in shrinking, f"P{seat + 1} storage: too many tiles")


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


def check_boards(box: Box, seats: int, mode: str, options: dict[str, str]) -> None:
    """Fill in the default board and refuse boards that belong to another game."""
    posts = options["border_posts"] == "on"
    kinds = {"team": ("team",), "solo": ("solo",)}.get(mode, ("border-posts",) if posts else ("duchy", "alternate"))
    if not options["boards"]:
        options["boards"] = {"team": "12a", "solo": "13a"}.get(mode, "11a" if posts else "1")
        return
    words = options["boards"].split(",")
    for word in words:
        number = box.board_number.get(word)
        if number is None:
            raise BadOptions(f"there is no board {word[:20]!r}; there are {', '.join(box.board_number)}")
        if box.boards[number].kind not in kinds:
            raise BadOptions(f"board {word} is not for {'the ' + mode + ' game' if mode else 'this game'} (COB-28)")
    if len(words) not in (1, 2 if mode == "team" else seats):
        raise BadOptions(f"boards names one board for all or one for each, not {len(words)}")
    singles = [word for word in words if box.boards[box.board_number[word]].copies == 1]
    if len(words) > 1 and len(singles) != len(set(singles)) and not mode:
        raise BadOptions("boards 3 to 10 are in the box once each (COB-1.12)")


GAME: Final = register(BurgundyGame())
