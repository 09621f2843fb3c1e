"""The words of the site: collect them from the sources, bring the translations up to date, compile them.

    python tools/words.py            collect, update every language, compile
    python tools/words.py --check    change nothing; exit code 1 when something is missing or out of date

Needs Babel and Django, both in `longtable[dev]`; no other tool.
"""

import argparse
import io
import os
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "longtable"
LOCALE = PACKAGE / "web" / "locale"
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "phrase": None,
    "say": None,
    "plural": (1, 2),
    # Refusals that are raised in English: pages look their sentences up.
    "Refused": None,
    "NoSuchTable": None,
    "NotYours": None,
    "NotNow": None,
    "Stale": None,
    "TooMany": None,
}


def sources() -> list[Path]:
    """Everything that speaks to people of the site: games' words, web code, templates."""
    paths = [path for path in (PACKAGE / "web").rglob("*.py") if "migrations" not in path.parts]
    paths += (PACKAGE / "games").glob("*/face/**/*.py")
    paths += (PACKAGE / "games").glob("*/rules/**/*.py")  # refusals
    paths += [PACKAGE / "core" / "wording.py", PACKAGE / "core" / "state.py"]
    paths += [PACKAGE / "bots" / "levels.py"]
    paths += (PACKAGE / "web" / "templates").rglob("*.html")
    return sorted(set(paths))


def collected():
    """The catalogue of all messages in the sources."""
    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract
    from django.utils.translation.template import templatize

    catalog = Catalog(project="Longtable", charset="utf-8", fuzzy=False)
    for path in sources():
        text = path.read_text("utf-8")
        if path.suffix == ".html":
            # It is read as Python, to which the indentation of a template would mean something.
            text = "\n".join(line.lstrip() for line in templatize(text, origin=str(path)).split("\n"))
        place = str(path.relative_to(ROOT))
        for _line, message, comments, context in extract(
            "python", io.BytesIO(text.encode()), KEYWORDS, ("Translators:",)
        ):
            catalog.add(message, None, [(place, 0)], auto_comments=comments, context=context)
    return catalog


HEADER = ("Project-Id-Version", "Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")
EPOCH = datetime(2000, 1, 1, tzinfo=UTC)  # a date of today would change the files at every run


def written(catalog) -> bytes:
    from babel.messages.pofile import write_po

    kept = io.BytesIO()
    write_po(kept, catalog, width=120, include_lineno=False, sort_output=True)
    head, gap, body = kept.getvalue().decode().strip("\n").partition("\n\n")
    lines = [line for line in head.split("\n") if line[:1] != '"' or line[1:].partition(":")[0] in HEADER]
    return ("\n".join(line for line in lines if not line.startswith("#")) + gap + body + "\n").encode()


def compiled(catalog) -> bytes:
    from babel.messages.mofile import write_mo

    kept = io.BytesIO()
    write_mo(kept, catalog)
    return kept.getvalue()


def complaints(language: str, catalog) -> list[str]:
    """What is wrong with a translation: missing, fuzzy, or with other places than the original."""
    import string

    def places(text: str) -> set[str]:
        names = {name for _, name, _, _ in string.Formatter().parse(text) if name}
        return names | {word.partition(")")[0] for word in text.split("%(")[1:]}

    faults = []
    for message in catalog:
        if not message.id:
            continue
        first = message.id if isinstance(message.id, str) else message.id[0]
        said = list(message.string) if isinstance(message.string, (list, tuple)) else [message.string or ""]
        if message.fuzzy or not all(said):
            faults.append(f"{language}: not translated: {first[:70]!r}")
            continue
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        known = set().union(*[places(text) for text in originals])
        faults += [
            f"{language}: other places than in {first[:60]!r}: {text[:60]!r}"
            for text in said
            if not places(text) <= known
        ]
        if isinstance(message.id, str) and places(said[0]) != known:
            faults.append(f"{language}: a place is missing in {said[0][:60]!r}")
    return faults


def main() -> int:
    from babel.messages.pofile import read_po

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "longtable.web.settings")
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("LONGTABLE_DATA", folder)
        sys.path.insert(0, str(ROOT / "src"))
        import django

        django.setup()
        template = collected()
    wrong: list[str] = []
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/django.po")):
        language = path.parts[-3]
        with path.open("rb") as file:
            catalog = read_po(file, locale=language)
        catalog.update(template, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        catalog.creation_date = catalog.revision_date = EPOCH
        text, binary = written(catalog), compiled(catalog)
        wrong += complaints(language, catalog)
        target = path.with_suffix(".mo")
        if check:
            if text != path.read_bytes():
                wrong.append(f"{language}: django.po is not up to date; run tools/words.py")
            elif not target.exists() or binary != target.read_bytes():
                wrong.append(f"{language}: django.mo is not up to date; run tools/words.py")
        else:
            path.write_bytes(text)
            target.write_bytes(binary)
        print(f"{language}: {len(catalog)} messages")
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
