# not compiled
"""Fair dice: whoever runs the table commits to a secret, and shows it at the end.

The secret S is 32 random bytes. Its SHA-256, the commitment, is shown before others add a word of their own (a nonce).
Draw number i of a table is made by the generator seeded with

    HMAC-SHA-256(S, "longtable/1" | table | nonce of P1 | nonce of P2 | ... | i)

in hexadecimal, the parts joined by newlines, and the outcome is what the rules' own draw gives with that generator,
which is unbiased. When S is known, every die and draw can be computed again, and nobody could have chosen them: not the
server, whose secret was fixed before the words came, and not the players, who did not know it.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import Final

from longtable.core.errors import LongtableError, UnreadableLog
from longtable.core.frames import CHANCE
from longtable.core.log import Log, read_log
from longtable.core.rng import Rng
from longtable.core.state import State

MARK: Final = "# fair "
SCHEME: Final = "longtable/1"
MAX_NONCE: Final = 64


class UnfairDice(LongtableError):
    """A die or draw of a record does not follow from its secret; the message says which."""


def new_secret() -> str:
    """32 random bytes in hexadecimal."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is shown before the first draw.

    >>> commitment("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def clean_nonce(text: str) -> str:
    """A word of a player as it goes into the draws: printable, without spaces, not long."""
    return "".join([letter for letter in text if letter.isprintable() and not letter.isspace()])[:MAX_NONCE]


@dataclass(frozen=True)
class Dice:
    """The draws of one table. `start` is the ply from which they count; earlier ones came from elsewhere."""

    table: str
    secret: str
    nonces: tuple[str, ...] = ()
    start: int = 0
    commit: str = field(default="")

    def rng(self, draw: int) -> Rng:
        """The generator of one draw, counted from 0."""
        said = "\n".join([SCHEME, self.table, *self.nonces, str(draw)])
        return Rng(hmac.new(bytes.fromhex(self.secret), said.encode(), hashlib.sha256).hexdigest())

    def outcome(self, state: State, draw: int) -> int:
        """What chance does in this position."""
        return state.sample_chance(self.rng(draw))

    def remarks(self, is_over: bool) -> list[str]:
        """Lines for the header of the log; the secret only when the game is over."""
        lines = [f"{MARK}table {self.table}", f"{MARK}commit {self.commit or commitment(self.secret)}"]
        if self.start:
            lines.append(f"{MARK}from {self.start}")
        lines.extend([f"{MARK}nonce P{at + 1} {nonce}" for at, nonce in enumerate(self.nonces)])
        if is_over:
            lines.append(f"{MARK}secret {self.secret}")
        return lines


@dataclass(frozen=True)
class Verdict:
    """What a check of a record has found in order."""

    draws: int  # dice and draws that follow from the secret
    earlier: int  # those from before the table took over
    entries: int
    commit: str
    nonces: tuple[str, ...]


def read_remarks(text: str) -> Dice:
    """The remarks of a log; UnreadableLog when something is missing or not well written."""
    remarks: dict[str, str] = {}
    nonces: dict[int, str] = {}
    for number, line in enumerate(text.split("\n")[:60]):
        if not line.startswith(MARK):
            continue
        name, _, value = line.removeprefix(MARK).strip().partition(" ")
        if name == "nonce" and len(value) > 1 and value[0] == "P" and value[1] in "123456789":
            nonces[int(value[1]) - 1] = value[2:].strip()
        elif name in ("table", "commit", "secret", "from") and name not in remarks:
            remarks[name] = value.strip()
        else:
            raise UnreadableLog(f"line {number + 1}: {line[:60]!r} is not a remark about fair dice")
    for name in ("table", "commit"):
        if name not in remarks:
            raise UnreadableLog(f"the log has no line '{MARK}{name} ...': its dice and draws were not sealed")
    if "secret" not in remarks:
        raise UnreadableLog("the log has no secret: the game was not over when it was written")
    if sorted(nonces) != list(range(len(nonces))):
        raise UnreadableLog("the players' words do not start with P1, or one is missing")
    try:
        is_whole = len(bytes.fromhex(remarks["secret"])) == 32
    except ValueError:
        is_whole = False
    if not is_whole or not remarks.get("from", "0").isdecimal() or len(remarks.get("from", "0")) > 6:
        raise UnreadableLog("the secret or the step in the remarks is malformed")
    words = tuple(nonces[at] for at in range(len(nonces)))
    return Dice(remarks["table"], remarks["secret"], words, int(remarks.get("from", "0")), remarks["commit"])


def verify(text: str) -> Verdict:
    """Compute every die and draw of a record again; UnfairDice at the first that differs, UnreadableLog as for logs."""
    dice = read_remarks(text)
    if commitment(dice.secret) != dice.commit:
        raise UnfairDice("the secret does not match the fingerprint shown at the start")
    log, _ = read_log(text)
    return verify_log(log, dice)


def verify_log(log: Log, dice: Dice) -> Verdict:
    state = log.start.copy()
    draws = earlier = 0
    for ply, action in enumerate(log.actions):
        if log.actors[ply] == CHANCE:
            if ply < dice.start:
                earlier += 1
            else:
                drawn = dice.outcome(state, draws)
                if drawn != action:
                    raise UnfairDice(
                        f"draw {draws + 1} (step {ply + 1}) is {state.notation(action)!r}, "
                        f"but the secret gives {state.notation(drawn)!r}"
                    )
                draws += 1
        state.apply(action)
    return Verdict(draws, earlier, len(log), dice.commit, dice.nonces)
