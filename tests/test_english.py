"""Plain English: no text that a person can meet has a phrase of the table below."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted(
    path for path in (ROOT / "src" / "longtable").rglob("*.py") if not {"migrations", "static"} & set(path.parts)
)
TEMPLATES = sorted((ROOT / "src" / "longtable").rglob("*.html"))
FOLDERS = ("docs", "benchmarks", "examples", "src")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *[path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md")]])

# What not to say, as a pattern of whole words, and what to say instead.
AVOIDED = {
    r"(take|takes|took|taken) (\w+ )?back": "undo",
    r"go on|goes on|going on with": "continue",
    r"(everybody|somebody|anybody)('s)?": "everyone, someone, anyone",
    r"any more": "no longer",
    r"no such": "this X does not exist, unknown X",
    r"(is|are) not here": "is not available, is not loaded",
    r"for nothing": "for free",
    r"besides": "also, in addition to",
    r"beyond": "more than, extra",
    r"further": "more, extra, next",
    r"equally many|as many as|not so many|so many": "the same number of, fewer, too many",
    r"(replace|replaces|replacing) (\w+ ){0,3}by": "replace with",
    r"look again": "reload",
    r"void": "no longer works",
    r"makes? no sense": "invalid",
    r"(the|an) own|its own one": "your X, their X",
    r"ply|plies": "step",
    r"commitment": "fingerprint",
    r"plots?": "charts",
    r"turn(s|ed)? up": "reveal",
    r"the middle of the table": "shared boards",
    r"lets? (you|your \w+) in": "gives access",
    r"beside the turn": "out of turn",
    r"stands? here|stands? in the lobby": "appears here, is",
    r"(bring|brings|brought)": "give, pay, earn, score",
    r"who(ever)? holds": "the player in this seat",
    r"not valid": "invalid, no longer valid",
    r"speaks? of": "says",
    r"hangs? together": "is connected",
    r"(entry|file|mistake) of ours|cannot be had": "say plainly what is wrong",
    r"look away|not for (\w+ )?eyes": "pass the device",
    r"draw stack": "draw pile",
    r"ship figures?": "boat",
    r"for ever": "permanent",
    r"looks? unseen|chooses unseen": "in secret",
    r"order of play": "turn order",
    r"kiwi": "market token",
    r"golden worker": "joker worker",
    r"die values?": "number",
    r"(has|have) not begun": "has not started",
    r"throws? (it|them) away": "delete",
    r"among (its|their) like": "against each other",
}
# In the rules pieces go on spaces, a condition holds for whoever holds a card, and rulebooks speak of things.
NOT_IN_RULES = (r"go on|goes on|going on with", r"no such", r"who(ever)? holds", r"speaks? of")
# Documents for those who read the code speak of the log's plies.
OF_THE_CODE = ("ARCHITECTURE.md", "CHANGELOG.md", "benchmarks/README.md")
PATTERNS = {
    re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])", re.IGNORECASE): better for pattern, better in AVOIDED.items()
}

ANY = re.compile("|".join(AVOIDED), re.IGNORECASE)

# Texts that may keep a phrase: a piece of the text, and why.
KEPT = {
    "'= ply digest'": "the closing line of a record, as the format names it",
    "pathfinder.toml, beyond": "the name of a key in the data",
    "gwt-plot": "a class of a drawing",
    "rp-plot": "a class of a drawing",
    "Goods you sell go on the spaces": "to go on a space",
}

# Calls whose texts reach people: messages, refusals, errors, help of commands.
SPEAKERS = re.compile(
    r"^(say|plural|_|n?p?gettext(_lazy|_noop)?|ngettext(_lazy)?|need|complain|print|show|ink|fold|add_parser|add_argument"
    r"|add_subparsers|phrase|Parser|Option|Fault|fault|[A-Z]\w*)$"
)


def texts_of(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts below a node with their lines; an f-string is one text, with a mark for whatever is put in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    elif isinstance(node, ast.JoinedStr):
        yield node.lineno, "".join([str(part.value) if isinstance(part, ast.Constant) else "_" for part in node.values])
    for each in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.JoinedStr) and isinstance(each, ast.Constant)):
            yield from texts_of(each)


def constants_of(node: ast.AST) -> list[ast.AST]:
    """The values that a module or class gives names to."""
    body = node.body if isinstance(node, ast.Module | ast.ClassDef) else []
    return [each.value for each in body if isinstance(each, ast.Assign | ast.AnnAssign) and each.value is not None]


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


@cache
def spoken(path: Path) -> tuple[tuple[int, str], ...]:
    """Texts of a module that people can meet, with their lines; keys, marks and single words are none."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        parts: list[ast.AST] = constants_of(node)
        if isinstance(node, ast.Call) and SPEAKERS.match(name_of(node)):
            parts = [*node.args, *[each.value for each in node.keywords]]
        elif isinstance(node, ast.Raise) and node.exc is not None:
            parts = [node.exc]
        elif isinstance(node, ast.FunctionDef) and path.name == "commands.py":
            parts = [node.body[0]]  # `help` in the terminal shows the docstrings of commands
        elif isinstance(node, ast.FunctionDef) and node.name in ("prompt", "reason", "explain", "faults"):
            parts = [each.value for each in ast.walk(node) if isinstance(each, ast.Return) and each.value is not None]
        for part in parts:
            found.update(texts_of(part))
    return tuple((line, text) for line, text in sorted(found) if " " in text.strip())


def blanked(match: re.Match[str]) -> str:
    """What a pattern leaves of the code in a page: the message of a `translate`, and the breaks of lines."""
    message = re.match(r'\{% translate ("[^"]*")', match[0])
    return message[1] if message else re.sub(r"[^\n]", " ", match[0])


def prose(path: Path) -> str:
    """A document or template without code: only the sentences."""
    text = path.read_text("utf-8")
    if path.suffix == ".html":
        tags = r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}"
        text = re.sub(tags, blanked, text, flags=re.DOTALL)
        return re.sub(
            r'<(script|style)\b.*?</\1>|\b(class|id|for|name|href|src)="[^"]*"|<!--.*?-->',
            blanked,
            text,
            flags=re.DOTALL,
        )
    text = re.sub(r"```.*?```|`[^`\n]*`|\]\([^)]*\)", blanked, text, flags=re.DOTALL)
    return "\n".join("" if line.startswith(("    ", ">>>", "...")) else line for line in text.split("\n"))


def said_wrong(text: str, but: tuple[str, ...] = ()) -> list[str]:
    if not ANY.search(text) or any(piece in text for piece in KEPT):
        return []
    rules = {rule: better for rule, better in PATTERNS.items() if not any(each in rule.pattern for each in but)}
    return [f"{match[0]!r} (better: {better})" for rule, better in rules.items() for match in rule.finditer(text)]


def test_messages_errors_and_help():
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {each} in {text!r}"
        for path in SOURCES
        for line, text in spoken(path)
        for each in said_wrong(text)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", [*TEMPLATES, *DOCUMENTS], ids=lambda path: str(path.relative_to(ROOT)))
def test_pages_and_documents(path):
    lines, but = enumerate(prose(path).split("\n"), 1), NOT_IN_RULES if path.name == "RULES.md" else ()
    if str(path.relative_to(ROOT)) in OF_THE_CODE:
        but = ("ply|plies",)
    wrong = [f"line {number}: {each}: {line.strip()[:100]}" for number, line in lines for each in said_wrong(line, but)]
    assert not wrong, "\n".join(wrong)


def test_module_docstrings_say_what_a_module_is():
    folders = ("src", "tests", "tools", "examples", "benchmarks")
    modules = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    begins = {path: (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").split(" ")[0] for path in modules}
    assert [str(path.relative_to(ROOT)) for path, word in begins.items() if word == "What"] == []


def test_the_table_is_looked_up_in_whole_words():
    assert said_wrong("the tile can be taken back") == ["'taken back' (better: undo)"]
    assert said_wrong("a simply voided reply, anybodyless") == []
    assert said_wrong("there is no such table")
    assert said_wrong("the log does not end with '= ply digest'") == []


def test_a_phrase_in_a_message_is_found(tmp_path):
    module = tmp_path / "module.py"
    module.write_text(
        'KEY = "no such key"\n'
        "def act(say, name):\n"
        '    say("Go on, " "or wait")\n'
        '    raise ValueError(f"there is no such {name}")\n'
        "def refuse(name):\n"
        '    raise ValueError(f"nothing is void: {name} may go on, {name} may not")\n'
        '    raise ValueError(f"replace {name} by it")\n'
        'NAMES = {"a": "take it back", "b": f"no {KEY} so many {KEY}"}\n'
        "class Form:\n"
        '    label = "the own name"\n',
        "utf-8",
    )
    wrong = {line: len(said_wrong(text)) for line, text in spoken(module) if said_wrong(text)}
    assert wrong == {1: 1, 3: 1, 4: 1, 6: 2, 7: 1, 8: 1, 10: 1}
