"""Clauses and facts: what every position language shares, and the checks with which facts are read back."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from longtable.core.errors import BadPosition

MAX_CLAUSES: Final = 400


def need(condition: bool, message: str) -> None:
    """BadPosition unless the condition holds."""
    if not condition:
        raise BadPosition(message)


# -- facts


def number_in(value: Any, least: int, most: int, where: str) -> int:
    need(type(value) is int and least <= value <= most, f"{where}: a whole number from {least} to {most} is needed")
    number: int = value
    return number


def flag_in(value: Any, where: str) -> bool:
    need(isinstance(value, bool), f"{where}: true or false is needed")
    flag: bool = value
    return flag


def list_in(value: Any, most: int, where: str) -> list[Any]:
    need(isinstance(value, list) and len(value) <= most, f"{where}: a list of at most {most} is needed")
    items: list[Any] = value
    return items


def dict_in(value: Any, where: str) -> dict[str, Any]:
    need(isinstance(value, dict) and len(value) < 200, f"{where}: an object is needed")
    fields: dict[str, Any] = value
    return fields


def word_in(value: Any, words: list[str], where: str) -> int:
    """The number of a word."""
    need(isinstance(value, str) and value in words, f"{where}: {str(value)[:40]!r} is not known here")
    return words.index(value)


def counts_in(value: Any, words: list[str], most: int, where: str) -> list[tuple[int, int]]:
    """Pairs of a word's number and a count."""
    counts: list[tuple[int, int]] = []
    for word, count in dict_in(value, where).items():
        counts.append((word_in(word, words, where), number_in(count, 0, most, f"{where} {str(word)[:40]}")))
    return counts


# -- clauses, written


def counts_text(counts: dict[str, int]) -> str:
    """`pink 2 brown 1`."""
    return " ".join([f"{word} {count}" for word, count in counts.items()])


# -- clauses, read


def number_of(word: str, clause: str) -> int:
    need(word.isdecimal() and len(word) < 5, f"{clause!r}: {word[:20]!r} is not a number")
    return int(word)


def words_after(clause: str, words: list[str], skip: int) -> list[str]:
    need(len(words) > skip, f"{clause!r} is incomplete")
    return words[skip:]


def one_word(clause: str, words: list[str]) -> str:
    need(len(words) == 1, f"{clause!r}: one word is needed")
    return words[0]


def counts_of(clause: str, words: list[str]) -> dict[str, int]:
    """`pink 2 brown`: a word without a number counts once."""
    counts: dict[str, int] = {}
    at = 0
    while at < len(words):
        word = words[at]
        count = 1
        if at + 1 < len(words) and words[at + 1].isdecimal():
            count = number_of(words[at + 1], clause)
            at += 1
        at += 1
        need(not word.isdecimal() and word not in counts, f"{clause!r}: {word[:20]!r} is named twice or is not a word")
        counts[word] = count
    return counts


def pairs_of(clause: str, words: list[str]) -> list[tuple[str, str]]:
    """`d3=ship c4=mine`."""
    values: dict[str, str] = {}
    for word in words:
        name, mark, value = word.partition("=")
        need(mark == "=" and name != "" and value != "", f"{clause!r}: {word[:30]!r} is not of the form name=value")
        need(name not in values, f"{clause!r}: {name[:30]!r} is named twice")
        values[name] = value
    return list(values.items())


def counted(words: list[str]) -> dict[str, int]:
    """How often each word occurs."""
    return {word: words.count(word) for word in words}


@mypyc_attr(allow_interpreted_subclasses=True)
class ClauseReader:
    """Base of a game's reader: takes a text apart and remembers what has been said."""

    def __init__(self) -> None:
        self.said: dict[str, bool] = {}

    def read(self, text: str) -> None:
        """All clauses of a text; `;` and new lines end a clause, `#` begins a remark."""
        clauses = text.replace("\n", ";").split(";")
        need(len(clauses) <= MAX_CLAUSES, f"too many clauses (at most {MAX_CLAUSES})")
        for raw in clauses:
            clause = " ".join(raw.partition("#")[0].split())
            if clause:
                short = clause if len(clause) < 80 else clause[:77] + "..."
                self.read_clause(short, clause.replace(":", " : ").split())

    def read_clause(self, clause: str, words: list[str]) -> None:
        """One clause, as messages quote it and as its words."""

    def once(self, key: str, clause: str) -> None:
        """Mark a thing as said; BadPosition the second time."""
        need(key not in self.said, f"{clause!r}: already given")
        self.said[key] = True
