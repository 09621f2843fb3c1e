"""The words of the site in every language: complete catalogues, right plural forms, no English left on a page."""

import ast
import importlib.util
import json
import random
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.utils import translation
from hands import ALL, GAME, legal, person, play_out, step, table_of

import longtable as lt
from longtable.core.face import LogEntry, face_of
from longtable.core.say import Say
from longtable.games.burgundy.face.text.names import A_TILE, a_tile, tile_name
from longtable.games.burgundy.face.text.story import deed
from longtable.games.burgundy.words import TILES
from longtable.web.tables import seating
from longtable.web.tables.log_import import import_table
from longtable.web.tables.seating import SeatPlan
from longtable.web.translation import DjangoSay

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = [code for code, _ in settings.LANGUAGES]
TRANSLATED = [code for code in LANGUAGES if code != "en"]
FACE = face_of(lt.game(GAME))
PEOPLE = ["Ada", "Bogna", "Cyryl", "Daria"]

# Words that the English interface cannot do without and that mean nothing in the other languages.
ENGLISH = frozenset(
    re.findall(
        r"\w+",
        """
        and any are at back before black board boards building buildings buy castle castles choose city close complete
        continue counter copy depot depots dice discard draw draws duchy each empty end every finished find for from
        game games goods good has have here hex hexes hint how income is it join language load lobbies log made make
        market may mine mines monastery monasteries more new next nobody not now of one open or other others pass
        pastures phase place placed places play player players plays point points regions replay river round rules
        save say score seat seats sell send settings shield shields ship ships silver sit size sold starting storage
        table tables take takes target team that the then there these they this tile tiles title turn undo use value
        waiting warehouse watch what when where which white who with without worker workers you your
        """,
    )
)
GAMES_KEPT = [lt.game(name).name for name in lt.game_ids()]
NAMES_KEPT = [*GAMES_KEPT, "Longtable", "Greedy", "Random", "Home", "End", "Shift", "English"]
LOOKING_UP = ("translation.py", "errors.py")  # what they look up is written elsewhere
LANGUAGE_NAMES = ("English", "Polish")  # in Polish written small
PLACE = re.compile(r"\{[a-z_]*\}|%\([a-z_]+\)|%[sd]\b")


@pytest.fixture(scope="module")
def words():
    """The tool that collects and checks the messages."""
    spec = importlib.util.spec_from_file_location("words_tool", ROOT / "tools" / "words.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def catalogue(language):
    with (Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po").open("rb") as file:
        return read_po(file, locale=language)


def english_words(text):
    """English words in a text, besides names."""
    for name in NAMES_KEPT:
        text = text.replace(name, " ")
    return sorted(set(re.findall(r"[^\W\d_]+", text.lower())) & ENGLISH)


class Heard(HTMLParser):
    """All that a page shows or says in its own language, text and attributes; `lang="en"` and code are left out."""

    VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "path", "circle", "use", "rect"})
    APART = frozenset({"script", "style", "code", "pre", "kbd"})  # written alike in every language
    SAID = frozenset({"aria-label", "aria-valuetext", "title", "placeholder", "alt", "data-say", "data-title"})

    def __init__(self):
        super().__init__()
        self.open = [("", True)]
        self.found = []

    def handle_starttag(self, tag, attrs):
        fields = dict(attrs)
        heard = self.open[-1][1] and tag not in self.APART
        if "lang" in fields and tag != "html":
            heard = fields["lang"] != "en"
        if heard:
            self.found += [fields[name] for name in fields.keys() & self.SAID if fields[name]]
            if tag == "input" and fields.get("type") == "submit":
                self.found.append(fields.get("value") or "")
        if tag not in self.VOID:
            self.open.append((tag, heard))

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        while len(self.open) > 1:
            if self.open.pop()[0] == tag:
                return

    def handle_data(self, data):
        if self.open[-1][1] and data.strip():
            self.found.append(data.strip())


def heard(response):
    parser = Heard()
    parser.feed(response.content.decode())
    return parser.found


# -- catalogues


def test_every_message_is_translated_and_compiled(words, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["words.py", "--check"])
    assert words.main() == 0, capsys.readouterr().err


def test_every_language_has_a_catalogue(words):
    assert sorted(path.parts[-3] for path in words.LOCALE.glob("*/LC_MESSAGES/django.po")) == sorted(TRANSLATED)
    for language in TRANSLATED:
        assert len(catalogue(language)) > 800


def test_no_message_escapes_the_collection(words):
    """The tool reads tokens; the sources themselves must agree with what it found, singular and plural."""
    found, count = words.collected(), 0
    for path in words.sources():
        if path.suffix != ".py" or path.name in LOOKING_UP:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name not in words.KEYWORDS or not node.args:
                continue
            where = f"{path.name}:{node.lineno}"
            said = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
            if name[0].isupper() and not isinstance(said[0], str):
                continue  # a refusal that was made elsewhere
            assert isinstance(said[0], str), f"{where}: the message is not written out"
            message = found.get(said[0])
            assert message is not None, f"{where}: {said[0]!r} is not collected"
            if name in ("plural", "ngettext"):
                assert message.id == (said[0], said[1]), f"{where}: collected without its plural"
            count += 1
    assert count > 500


@pytest.mark.parametrize("language", TRANSLATED)
def test_plural_forms_are_those_of_the_language(language):
    catalog = catalogue(language)
    for message in catalog:
        if message.id and not isinstance(message.id, str):
            assert len(message.string) == catalog.num_plurals
            assert all(message.string)


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_end_like_the_original(language):
    """A full stop, colon, question mark or ellipsis stands in both or in neither."""
    for message in catalogue(language):
        one = message.id if isinstance(message.id, str) else message.id[0]
        texts = [message.string] if isinstance(message.id, str) else message.string
        for text in [text for text in texts if one and text]:
            assert (one[-1] in ".:?…") == (text[-1] in ".:?…"), (one, text)
            if one[0].isupper() and text[0].isalpha() and one not in LANGUAGE_NAMES:
                assert text[0].isupper(), (one, text)


# Messages that stand on buttons, tabs and headings of narrow places, with room for so many characters.
LABELS = {
    "End turn": 12,
    "Continue": 12,
    "Undo": 8,
    "Restart turn": 14,
    "Hint": 11,
    "Log": 9,
    "Chat": 9,
    "Score": 10,
    "Now": 8,
    "Send": 8,
    "Storage": 16,
    "Dice": 8,
    "Goods": 10,
    "White die": 12,
    "Phase": 8,
    "Play": 9,
    "Join": 9,
    "Watch": 10,
    "Open": 9,
    "Replay": 10,
    "Save": 9,
    "Copy": 9,
    "Find": 9,
    "Black depot": 15,
    "Play now": 24,
}


@pytest.mark.parametrize("language", TRANSLATED)
def test_labels_fit_their_places(language):
    catalog = catalogue(language)
    long = {said: catalog.get(said).string for said, room in LABELS.items() if len(catalog.get(said).string) > room}
    assert not long
    for message in catalog:
        if isinstance(message.id, str) and 0 < len(message.id) <= 20:
            assert len(message.string) <= 12 + 1.4 * len(message.id), (message.id, message.string)


# -- Polish

FORMS = {
    ("{n} worker", "{n} workers"): ["1 robotnik", "2 robotników", "5 robotników", "12 robotników", "22 robotników"],
    ("{n} silver", "{n} silver"): ["1 moneta", "2 monety", "5 monet", "12 monet", "22 monety"],
    ("{n} good", "{n} goods"): ["1 towar", "2 towary", "5 towarów", "12 towarów", "22 towary"],
    ("{n} point", "{n} points"): ["1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty"],
    ("+{n} point", "+{n} points"): ["+1 punkt", "+2 punkty", "+5 punktów", "+12 punktów", "+22 punkty"],
    ("Take {n} worker", "Take {n} workers"): [
        "Weź 1 robotnika",
        "Weź 2 robotników",
        "Weź 5 robotników",
        "Weź 12 robotników",
        "Weź 22 robotników",
    ],
}


@pytest.mark.parametrize("one, many", FORMS)
def test_polish_counts(one, many):
    with translation.override("pl"):
        say = DjangoSay()
        assert [say.plural(one, many, n) for n in (1, 2, 5, 12, 22)] == FORMS[one, many]


def test_a_polish_object_is_inflected_and_a_polish_name_is_not():
    with translation.override("pl"):
        say = DjangoSay()
        assert tile_name("mine", say) == "kopalnia"
        assert a_tile("mine", say) == "kopalnię"
        assert deed("5 take mine from 5", PEOPLE, say) == "bierze kopalnię z magazynu 5"
        assert deed("2 place cow-3 at c3", PEOPLE, say) == "umieszcza 3 krowy na c3"
        assert deed("sell violet", PEOPLE, say) == "sprzedaje towary: fioletowy"
        assert deed("pass", PEOPLE, say) == "pasuje"


@pytest.mark.parametrize("language", TRANSLATED)
def test_tiles_have_names_of_their_own(language):
    with translation.override(language):
        say = DjangoSay()
        for word in TILES[1:]:
            here, there = tile_name(word, say), tile_name(word, Say())
            assert here != there or here == "bank", word
        assert len({a_tile(word, say) for word in A_TILE}) == len(A_TILE)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize(
    "seats, options",
    [
        (2, {}),
        (4, ALL),
        (4, {"team": "on", "extra_tiles": "on"}),
        (1, {"white_castles": "on"}),
        (3, {"expert": "hidden"}),
    ],
)
def test_a_whole_game_speaks_one_language(language, seats, options):
    """Prompts, actions, chips, story, verdict, description and pictures of a random game."""
    rng = random.Random(seats)
    names = PEOPLE[:seats]
    match = lt.game(GAME).start(seats, options, seed=seats)
    said: set[str] = set()
    with translation.override(language):
        say = DjangoSay()
        while not match.state.is_over:
            if rng.random() < 0.15:
                view = match.state.view(match.state.actor)
                prompt = FACE.prompt(view.state, say)
                said |= {prompt.text, prompt.detail, FACE.clock(view.state, say)}
                for act in FACE.acts(view, say):
                    said |= {act.label, act.whole, act.group, act.item, *[chip.text for chip in act.chips]}
            match.play(rng.choice(match.state.legal_actions()))
        state, entries = match.log.start.copy(), []
        for ply, action in enumerate(match.log.actions):
            before, notation = state.copy(), state.notation(action)
            state.apply(action)
            entries.append(LogEntry(ply, match.log.actors[ply], notation, FACE.note(before, action, state)))
        view = match.state.view(0)
        for line in FACE.tell(entries, names, say):
            said |= {line.text, *[chip.text for chip in line.chips]}
        for heading, lines in FACE.describe(view.state, names, say):
            said |= {heading, *lines}
        said.add(FACE.verdict(match.state, names, say))
        for panel in [
            *FACE.commons(view.state, say),
            FACE.mat(view.state, 0, True, say),
            FACE.mat(view.state, 0, False, say),
        ]:
            parser = Heard()
            parser.feed(panel.draw())
            said |= {panel.title, *parser.found}
    wrong = {text: english_words(text) for text in said if english_words(text)}
    assert not wrong
    assert not [text for text in said if PLACE.search(text)]
    assert len(said) > 100


@pytest.mark.parametrize("language", TRANSLATED)
def test_tips_and_options_speak_one_language(language):
    with translation.override(language):
        say = DjangoSay()
        said = [FACE.summary(say)]
        for tip in FACE.tips(say).values():
            said += [tip.name, tip.text]
        for each in FACE.options(say):
            said += [each.label, each.help, each.group, *[label for _, label in each.values]]
    assert not {text: english_words(text) for text in said if english_words(text)}
    assert not [text for text in said if PLACE.search(text)]


# -- pages


@pytest.fixture
def seen(db):
    """A table under way, one that is open, one that is over, and the pages around them for their player."""
    me, other = person("Ada", auto_confirm=True), person("Bogna", auto_confirm=True)
    rng = random.Random(7)
    playing = play_out(table_of(me, other, options=ALL, hints=True), rng, 12, undos=0)
    while playing.actor != 0 or playing.confirming is not None:
        playing = step(playing, rng, undos=0)
    match = lt.game(GAME).start(2, {}, seed=3)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal_actions()))
    over = import_table(me, match.log.to_text(), names=("Ada", "Bogna"), is_public=True)
    opened = seating.create_table(me, GAME, [SeatPlan("person", name="Ada"), SeatPlan("free")], {}).table
    pages = {
        "lobby": "/",
        "new": f"/new/{GAME}/",
        "boards": f"/boards/{GAME}/",
        "rules": f"/rules/{GAME}/",
        "search": f"/rules/{GAME}/?q=9.11",
        "me": "/me/",
        "fair": "/fair/",
        "import": "/import/",
        "gone": "/s/nothing/",
        "missing": "/t/nothing/",
    }
    for name, table in (("playing", playing), ("over", over), ("open", opened)):
        pages[f"table {name}"] = f"/t/{table.slug}/"
    for name, table in (("playing", playing), ("over", over)):
        for part in ("replay", "plots", "fair", "words", "story", "chat", "mat/1"):
            pages[f"{part} {name}"] = f"/t/{table.slug}/{part}/"
    return me, pages


def shown(browser_of, player, language, pages):
    """The pages in a language: what is heard of each."""
    client = browser_of(player)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    found = {}
    for name, address in pages.items():
        response = client.get(address)
        assert response.status_code < 500, name
        assert f'lang="{language}"'.encode() in response.content, name
        found[name] = heard(response)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_speak_one_language_and_fill_their_places(seen, browser_of, language):
    me, pages = seen
    found = shown(browser_of, me, language, pages)
    for name, texts in found.items():
        assert not [text for text in texts if PLACE.search(text)], name
    if language == "en":
        return
    wrong = {
        name: {text: english_words(text) for text in texts if english_words(text)} for name, texts in found.items()
    }
    assert not {name: texts for name, texts in wrong.items() if texts}


def test_polish_pages_use_the_words_of_polish_players(seen, browser_of):
    me, pages = seen
    chosen = {name: pages[name] for name in ("table playing", "words playing")}
    found = {name: " ".join(texts) for name, texts in shown(browser_of, me, "pl", chosen).items()}
    for word in ("Pola z kluczem", "Czarny magazyn", "Faza", "Cofnij", "Twoja tura"):
        assert word in found["table playing"], word
    for word in ("klasztor", "Magazyn 1", "zamek", "robotnik", "Miasto", "Pastwisko", "żetony bonusowe"):
        assert word in found["words playing"], word


def test_the_browser_chooses_the_language_and_the_cookie_overrules_it(db, browser_of):
    client = browser_of()
    assert "Siadaj do stołu." in heard(client.get("/", headers={"accept-language": "pl-PL,pl;q=0.9,en;q=0.5"}))
    assert "Take a seat." in heard(client.get("/", headers={"accept-language": "de"}))
    client.post("/language/", {"language": "pl", "next": "/"})
    assert "Siadaj do stołu." in heard(client.get("/", headers={"accept-language": "en"}))


def test_refusals_are_said_in_the_language_of_the_page(db, browser_of):
    table = table_of(person("Ada"), person("Bogna"))
    stranger = browser_of(person("Cyryl"))
    stranger.cookies[settings.LANGUAGE_COOKIE_NAME] = "pl"
    form = {"seat": "0", "version": str(table.version), "said": legal(table)[0], "key": "k"}
    answer = stranger.post(f"/t/{table.slug}/play/", form)
    assert answer.status_code == 403
    assert "To nie twoje miejsce." in heard(answer)
    del form["seat"]  # raised in English by the page itself, and looked up
    assert "To nie twoje miejsce." in heard(stranger.post(f"/t/{table.slug}/play/", form))


def test_the_engine_refuses_in_the_language_of_the_page(db, browser_of):
    people = person("Ada"), person("Bogna")
    table = table_of(*people)
    client = browser_of(people[table.actor])
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "pl"
    form = {"seat": str(table.actor), "version": str(table.version), "said": "end", "key": "k"}
    answer = " ".join(heard(client.post(f"/t/{table.slug}/play/", form)))
    assert "COB-5.1" in answer
    assert "every die" not in answer
    assert "trzeba użyć wszystkich kości" in answer


def test_tips_come_in_the_language_of_the_reader(db, browser_of):
    client = browser_of()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "pl"
    tips = json.loads(client.get(f"/g/{GAME}/tips.json").content)
    assert "Kopalnia" in json.dumps(tips, ensure_ascii=False)
