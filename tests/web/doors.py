"""Every address of the site, found in its list, with a value for each part; an unknown part is an error."""

import re
from dataclasses import dataclass
from html.parser import HTMLParser

from django.apps import apps
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

from longtable.web.tables.models import Table

PART = re.compile(r"<(?:(\w+):)?(\w+)>")


@dataclass(frozen=True)
class Door:
    """An address: its name in the list, and the path with its parts filled in."""

    name: str
    path: str

    @property
    def is_api(self) -> bool:
        return self.path.startswith("/api/")

    @property
    def is_admin(self) -> bool:
        return self.path.startswith("/admin/")


def doors(table: Table, **more: object) -> list[Door]:
    """All addresses; those of the admin pages are represented by their beginning."""
    values = {
        "slug": table.slug,
        "game": table.game,
        "game_id": table.game,
        "at": 0,
        "seat": 0,
        "ply": 2,
        "token": "x" * 43,
        **more,
    }
    found: dict[str, Door] = {}

    def walk(patterns: list[URLPattern | URLResolver], before: str) -> None:
        for pattern in patterns:
            if before + str(pattern.pattern) == "admin/":
                found.update({path: Door("admin", path) for path in ("/admin/", "/admin/login/")})
                continue
            assert isinstance(pattern.pattern, RoutePattern) or str(pattern.pattern) in ("", "^/"), pattern
            here = before + str(pattern.pattern)
            if isinstance(pattern, URLResolver):
                walk(pattern.url_patterns, here)
            else:
                path = "/" + PART.sub(lambda part: str(values[part[2]]), here).lstrip("/")
                found.setdefault(path, Door(pattern.name or "?", path))

    walk(get_resolver().url_patterns, "")
    assert len(found) > 25
    return list(found.values())


def rows(*, of: Table | None = None) -> dict[str, list[tuple[object, ...]]]:
    """Every row of our tables, or those that belong to one table."""
    found: dict[str, list[tuple[object, ...]]] = {}
    for label in ("accounts", "tables", "auth", "admin"):
        for model in apps.get_app_config(label).get_models(include_auto_created=True):
            every = model.objects.all() if hasattr(model, "objects") else model._default_manager.all()
            if of is not None:
                names = {field.name for field in model._meta.get_fields()}
                if model is Table:
                    every = every.filter(pk=of.pk)
                elif "table" in names:
                    every = every.filter(table=of)
                elif "seat" in names:
                    every = every.filter(seat__table=of)
                else:
                    continue
            found[model._meta.label] = sorted(every.values_list(), key=repr)
    return found


class Markup(HTMLParser):
    """What a page consists of, and what a strict policy would forbid in it."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self._inside: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.tags.append((tag, values))
        if tag in ("script", "style"):
            self._inside.append(tag)
        if tag == "script" and not values.get("src") and values.get("type") not in ("application/json",):
            self.faults.append(f"<script> without src: {values}")
        if tag in ("iframe", "object", "embed", "base", "foreignobject", "frame", "applet"):
            self.faults.append(f"<{tag}>")
        if tag == "meta" and (values.get("http-equiv") or "").lower() == "refresh":
            self.faults.append("<meta refresh>")
        for name, value in attrs:
            plain = re.sub(r"[\x00-\x20]", "", value or "").lower()
            if name.startswith(("on", "hx-on")) or name in ("style", "srcdoc"):
                self.faults.append(f"<{tag} {name}={value!r}>")
            if name.startswith("hx-") and plain.startswith(("js:", "javascript:")):
                self.faults.append(f"<{tag} {name}={value!r}>")
            if name == "hx-trigger" and "[" in plain:
                self.faults.append(f"<{tag} {name}={value!r}> needs eval")
            if name in ("href", "src", "action", "formaction", "xlink:href", "hx-get", "hx-post", "poster", "data"):
                if ":" in plain.split("/")[0].split("?")[0].split("#")[0] and not plain.startswith(
                    ("https://", "http://127", "http://localhost", "http://testserver", "data:image/", "mailto:")
                ):
                    self.faults.append(f"<{tag} {name}={value!r}>")
                if name in ("src", "hx-get", "hx-post", "action") and plain.startswith(("http:", "https:", "//")):
                    self.faults.append(f"<{tag} {name}={value!r}> leaves the site")

    handle_startendtag = handle_starttag

    def handle_endtag(self, tag: str) -> None:
        if self._inside and self._inside[-1] == tag:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if self._inside and data.strip():
            kind = self.tags[-1][1].get("type") if self._inside[-1] == "script" else None
            if kind != "application/json":
                self.faults.append(f"inline <{self._inside[-1]}>: {data.strip()[:60]!r}")
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())
