"""Templates that can be read in an editor: no line runs off the screen."""

from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[1] / "src" / "longtable" / "web"
TEMPLATES = sorted((WEB / "templates").rglob("*.html"))
LONGEST = 160


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(WEB / "templates").as_posix())
def test_the_lines_of_a_template_are_short(path):
    long = [n for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > LONGEST]
    assert not long, f"lines over {LONGEST} characters: {long}"
