"""Engines of bots: workers move over to a compiled build when it is there and fits; no process outlives its server."""

import logging
import os
import random
import signal
import subprocess
import sys
import threading
import time

import pytest
from hands import fresh, person, step
from lobbies import NEW, text_of

import longtable as lt
from longtable import bots as all_bots
from longtable.bots import build
from longtable.bots.measured import Measured
from longtable.bots.value import weights
from longtable.web.tables import bots, engines, seating, services
from longtable.web.tables.engines import Engine, Engines, Process

GAME = "castles-of-burgundy"
PATIENCE = 60.0  # seconds, on a busy machine
SAYS_COMPILED = "from longtable.bots import build\nbuild.is_compiled = lambda: True\n"
# Every bot does what its seed says, as a program.
ODD = """
from longtable import bots

class Odd:
    def __init__(self, seed):
        self.seed = seed

    def plan_from_json(self, game, view, budget):
        space = {}
        exec(self.seed, space)
        return space["plan"]

bots.make = lambda name, seed: Odd(seed)
"""


@pytest.fixture
def view():
    state = lt.game(GAME).start(seats=2, seed=7).state
    return state.view(state.actor)


@pytest.fixture
def folder(tmp_path):
    """Where an engine will be."""
    return tmp_path / "engine"


@pytest.fixture
def worker_on():
    """worker_on(engines) -> a worker, stopped in the end."""
    made = []

    def make(of):
        made.append(bots.Worker(of))
        return made[-1]

    yield make
    for worker in made:
        worker.stop()


@pytest.fixture
def process_of():
    """process_of(engine) -> a process that is up."""
    made = []

    def make(engine):
        made.append(Process(engine))
        made[-1].hear(PATIENCE)
        return made[-1]

    yield make
    for process in made:
        process.close()


def set_up(folder, *more):
    """An engine: this build, which does first what the texts say."""
    folder.mkdir(exist_ok=True)
    (folder / "sitecustomize.py").write_text("\n".join(more), encoding="utf-8")
    return Engine(str(folder))


def odd(folder):
    """Engines whose bots do what their seeds say."""
    some = Engines(None, is_quick=False)
    some.current = set_up(folder, ODD)
    return some


def ask(worker, view, seed="seed", seconds=PATIENCE):
    """The actions of the answer, or None."""
    answer = worker.ask("greedy", seed, GAME, view.to_json(), seconds)
    return None if answer is None else answer.actions


def question(view, seed="seed"):
    return ("greedy", seed, GAME, view.to_json(), PATIENCE, 0.0)


def wait_until(is_so):
    limit = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < limit
        time.sleep(0.02)


def warnings_in(caplog):
    return [record.getMessage() for record in caplog.records if record.name == "longtable.bots"]


# -- moving over


def test_a_worker_moves_over_between_two_questions(view, folder, worker_on):
    some = Engines(folder, is_quick=False)
    worker = worker_on(some)
    said = ask(worker, view)
    assert said[0] in view.legal_actions()
    first = worker._process
    assert not some.look()
    assert (some.is_awaited, some.is_quick, first.engine) == (True, False, some.own)
    engine = set_up(folder, SAYS_COMPILED)
    assert some.look()
    assert (some.is_awaited, some.is_quick, some.current) == (False, True, engine)
    worker.move()
    assert not first.is_alive
    second = worker._process
    assert second.engine == engine
    assert ask(worker, view) == said
    assert worker._process is second
    assert not some.look()


def test_a_worker_that_nobody_told_moves_over_with_its_next_question(view, folder, worker_on):
    some = Engines(folder, is_quick=False)
    worker = worker_on(some)
    said = ask(worker, view)
    engine = set_up(folder, SAYS_COMPILED)
    assert some.look()
    assert ask(worker, view) == said
    assert worker._process.engine == engine


def test_a_question_is_answered_before_its_worker_moves(view, folder, worker_on, monkeypatch):
    some = Engines(folder, is_quick=False)
    worker = worker_on(some)
    ask(worker, view)
    asked, go_on = threading.Event(), threading.Event()
    hear = Process.hear

    def slowly(self, seconds):
        if self.engine is some.own:
            asked.set()
            assert go_on.wait(PATIENCE)
        return hear(self, seconds)

    monkeypatch.setattr(Process, "hear", slowly)
    answers = []
    asking = threading.Thread(target=lambda: answers.append(ask(worker, view)))
    asking.start()
    assert asked.wait(PATIENCE)
    set_up(folder, SAYS_COMPILED)
    assert some.look()
    before = worker._process
    moving = threading.Thread(target=worker.move)
    moving.start()
    moving.join(0.1)
    assert moving.is_alive()
    assert before.is_alive
    go_on.set()
    asking.join(PATIENCE)
    moving.join(PATIENCE)
    assert answers[0][0] in view.legal_actions()
    assert worker._process.engine is some.current


@pytest.mark.django_db
def test_a_running_site_notices_by_itself(view, folder, monkeypatch):
    monkeypatch.setattr(bots, "LOOKING", 0.01)
    some = Engines(folder, is_quick=False)
    runner = bots.Runner(some)
    runner.start(bots.Tables(list, lambda table: False, lambda table, worker: None))
    try:
        worker = runner.worker()
        said = ask(worker, view)
        # Complete at once, as a renamed folder is.
        set_up(folder.with_name("unfinished"), SAYS_COMPILED)
        folder.with_name("unfinished").rename(folder)
        wait_until(lambda: some.is_quick and getattr(worker._process, "engine", None) is some.current)
        assert ask(worker, view) == said
        process = worker._process
    finally:
        runner.stop()
    assert not process.is_alive


def test_a_compiled_server_awaits_nothing(folder):
    set_up(folder, SAYS_COMPILED)
    some = Engines(folder, is_quick=True)
    assert not some.look()
    assert (some.is_awaited, some.is_quick, some.current) == (False, True, some.own)


# -- engines that do not fit


@pytest.mark.parametrize(
    "does, why",
    [
        ("from longtable.bots import build\nbuild.is_compiled = lambda: False\n", "it is not compiled"),
        (SAYS_COMPILED + "build.code_digest = lambda: '0' * 64\n", "it has other rules or bots"),
        (SAYS_COMPILED + "from longtable import bots\nbots.names = lambda: []\n", "it has no "),
        ("import os\nos._exit(3)\n", "it does not start (OSError)"),
        ("print('Hello!', flush=True)\n", "it does not start (JSONDecodeError)"),
        ("print('[]', flush=True)\n", "it does not start (TypeError)"),
        ("print('{}', flush=True)\n", "it does not start (KeyError)"),
    ],
)
def test_an_engine_that_does_not_fit_is_not_used(does, why, view, folder, worker_on, caplog):
    some = Engines(folder, is_quick=False)
    set_up(folder, does)
    with caplog.at_level(logging.WARNING, "longtable.bots"):
        assert not some.look()
        assert not some.look()
    (told,) = warnings_in(caplog)
    assert why in told
    assert (some.is_awaited, some.is_quick, some.current) == (False, False, some.own)
    assert ask(worker_on(some), view)[0] in view.legal_actions()


def test_an_engine_that_never_says_a_word_is_not_used(folder, monkeypatch, caplog):
    monkeypatch.setattr(engines, "START_SECONDS", 0.2)
    some = Engines(folder, is_quick=False)
    set_up(folder, "import time\ntime.sleep(600)\n")
    with caplog.at_level(logging.WARNING, "longtable.bots"):
        assert not some.look()
    assert "it does not start (TimeoutError)" in warnings_in(caplog)[0]


def test_an_engine_that_breaks_later_is_left_without_a_lost_answer(view, folder, worker_on, caplog):
    some = Engines(folder, is_quick=False)
    set_up(folder, SAYS_COMPILED)
    assert some.look()
    set_up(folder, "import os\nos._exit(3)\n")
    worker = worker_on(some)
    with caplog.at_level(logging.WARNING, "longtable.bots"):
        assert ask(worker, view)[0] in view.legal_actions()
    assert len(warnings_in(caplog)) == 1
    assert (some.is_quick, worker._process.engine) == (False, some.own)


def test_both_builds_have_one_fingerprint():
    """The sources lie beside the compiled modules; what is not code of rules and bots is left out."""
    assert build.code_digest() == build.code_digest()
    assert build.is_compiled() == lt.is_compiled()


# -- worker processes


def test_a_worker_says_who_it_is(worker_on):
    process = Process(Engine(""))
    try:
        assert process.hear(PATIENCE) == {
            "code": build.code_digest(),
            "is_compiled": lt.is_compiled(),
            "games": lt.game_ids(),
            "bots": all_bots.names(),
        }
    finally:
        process.close()


def test_a_worker_ends_when_its_input_does(process_of):
    process = process_of(Engine(""))
    process._child.stdin.close()
    assert process._child.wait(PATIENCE) == 0


def test_a_worker_ends_with_its_server_in_mid_thought(view, folder, process_of):
    process = process_of(odd(folder).current)
    process.tell(question(view, "while True: pass"))
    process._child.stdin.close()
    assert process._child.wait(PATIENCE) == 0


def test_no_worker_outlives_a_server_that_is_killed(view):
    """Both hold the pipe of their errors, which ends when the last of them has ended."""
    program = """
import time
from longtable.web.tables.engines import Engine, Process
process = Process(Engine(""))
process.hear(60)
print(process.pid, flush=True)
time.sleep(600)
"""
    words = [sys.executable, "-c", program]
    server = subprocess.Popen(
        words, env=Engine("").environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    pid = int(server.stdout.readline())
    os.kill(pid, 0)
    server.kill()
    server.communicate(timeout=PATIENCE)


def test_ctrl_c_does_not_reach_a_worker(view, process_of):
    process = process_of(Engine(""))
    assert os.getpgid(process.pid) != os.getpgid(0)
    os.kill(process.pid, signal.SIGINT)
    process.tell(question(view))
    assert process.hear(PATIENCE)["actions"][0] in view.legal_actions()


def test_a_bot_that_thinks_too_long_is_stopped(view, folder, worker_on, caplog):
    worker = worker_on(odd(folder))
    with caplog.at_level(logging.WARNING, "longtable.bots"):
        assert ask(worker, view, "while True: pass", 0.3) is None
    assert "took longer than 0.3 seconds" in warnings_in(caplog)[0]
    assert worker._process is None


def test_whatever_a_bot_does_there_is_an_answer_or_none(view, folder, worker_on):
    worker = worker_on(odd(folder))
    for seed, answer in (
        ("print('thinking', flush=True); plan = [17]", [17]),
        ("from fractions import Fraction; plan = [Fraction(17), True]", [17, 1]),
        ("raise RuntimeError('no idea')", None),
        ("plan = None", None),
        ("plan = ['place']", None),
        ("plan = [18]", [18]),
    ):
        process = worker._process
        assert ask(worker, view, seed) == answer
        assert process in (None, worker._process)
    for seed in ("import os; os._exit(1)", "raise SystemExit"):
        assert ask(worker, view, seed) is None
        assert ask(worker, view, "plan = [19]") == [19]


def test_a_worker_has_a_limit_of_memory(view, folder, worker_on):
    seed = "import resource; plan = resource.getrlimit(resource.RLIMIT_AS)"
    assert ask(worker_on(odd(folder)), view, seed) == [2 * 1024**3] * 2


def test_a_worker_learns_no_secret_of_the_site(monkeypatch):
    for name in ("LONGTABLE_SECRET_KEY", "DATABASE_URL", "REDIS_URL"):
        monkeypatch.setenv(name, "hidden-word")
    monkeypatch.setenv("PLAIN", "seen")
    found = Engine("").environment()
    assert found["PLAIN"] == "seen"
    assert "hidden-word" not in found.values()
    assert not [name for name in found if name.startswith("LONGTABLE_")]


def test_a_worker_that_is_stopped_while_it_comes_up(monkeypatch, worker_on):
    begun, heard = threading.Event(), []

    class Slow(Process):
        def __init__(self, engine):
            begun.set()
            time.sleep(0.3)
            super().__init__(engine)

    monkeypatch.setattr(bots, "Process", Slow)
    worker = worker_on(Engines(None, is_quick=False))

    def asking():
        with pytest.raises(bots.Stopped):
            worker.ask("random", "seed", GAME, "{}", 20)
        heard.append("stopped")

    thread = threading.Thread(target=asking)
    thread.start()
    assert begun.wait(10)
    began = time.monotonic()
    worker.stop()
    thread.join(10)
    assert heard == ["stopped"]
    assert time.monotonic() - began < 5


# -- what people are told


@pytest.mark.django_db
@pytest.mark.parametrize("is_quick", [True, False])
def test_the_picker_says_when_levels_see_less(is_quick, browser_of, monkeypatch):
    monkeypatch.setattr(bots.RUNNER.engines, "is_quick", is_quick)
    page = text_of(browser_of().get(NEW))
    cards = {name: page.split(f'data-told="{name}"')[1].split("</p>")[0] for name in ("club", "strong", "expert")}
    fewer = {name: "fewer futures while the quick engine is not running" in card for name, card in cards.items()}
    assert fewer == {"club": False, "strong": not is_quick, "expert": not is_quick}


@pytest.mark.django_db
@pytest.mark.parametrize("is_quick", [True, False])
def test_so_does_the_choice_of_a_bot_for_a_seat(is_quick, ada, made, browser_of, monkeypatch):
    monkeypatch.setattr(bots.RUNNER.engines, "is_quick", is_quick)
    page = text_of(browser_of(ada).get(f"/t/{made.slug}/bot/1/"))
    assert ("Looks at fewer futures" in page) != is_quick


@pytest.mark.django_db
@pytest.mark.parametrize("is_quick", [True, False])
def test_a_card_tells_how_long_a_level_thinks(is_quick, browser_of, monkeypatch):
    """Usually, where that was measured and the engine is the one that it was measured on; at most, anywhere else."""
    monkeypatch.setattr(bots.RUNNER.engines, "is_quick", is_quick)
    found = {GAME: {"strong": Measured(78.0, 1220, 40, 170.0), "club": Measured(60.0, 1070, 40, 3.0)}}
    monkeypatch.setattr("longtable.bots.measured.shipped", lambda: found)
    page = text_of(browser_of().get(NEW))
    cards = {level.name: page.split(f'data-told="{level.name}"')[1].split("</p>")[0] for level in all_bots.LEVELS}
    for level in all_bots.LEVELS:
        effort = level.effort(GAME)
        told = f"Thinks for up to about {effort.seconds:g} s a turn." if effort.samples else "Answers at once."
        if level.name == "strong" and is_quick:
            told = "Usually takes about 0.2 s a turn."
        assert told in cards[level.name]


@pytest.mark.django_db
def test_a_site_says_which_learned_weights_are_not_used(monkeypatch, caplog):
    monkeypatch.setattr(weights, "fingerprint", lambda value: "12345678")
    weights.shipped_weights.cache_clear()
    runner = bots.Runner(Engines(None, is_quick=True))
    try:
        with caplog.at_level(logging.WARNING, "longtable.bots"):
            runner.start(bots.Tables(list, lambda table: False, lambda table, worker: None))
    finally:
        runner.stop()
        weights.shipped_weights.cache_clear()
    (told,) = [line for line in warnings_in(caplog) if "Burgundy" in line]
    assert "by hand alone, without what was learned: weights for the features " in told
    assert told.endswith(", not 12345678")


# -- the time of a turn


@pytest.mark.django_db
def test_a_turn_that_is_planned_again_says_what_it_has_cost():
    """Draws interrupt turns; each thought is said to take half a second here, and plans one action."""
    table = seating.create_table(
        person(), "great-western-trail-nz", [seating.SeatPlan("person"), seating.SeatPlan("bot", bot="strong")]
    ).table
    heard = []

    class Slow:
        def ask(self, bot, seed, game, view, seconds, spent):
            heard.append(spent)
            return bots.Answer([lt.game(game).view_from_json(view).legal_actions()[0]], 0.5)

    rng = random.Random(3)
    turns, wanted, is_same = 0, 0.0, False
    for _ in range(120):
        table = fresh(table)
        if table.actor == 1 and table.confirming is None:
            if not is_same:
                turns += 1
                wanted = 0.0
            asked = len(heard)
            services.bot_turn(table.pk, Slow())
            assert heard[asked:] in ([], [wanted])  # nobody is asked about what is forced
            wanted += 0.5 * (len(heard) - asked)
            is_same = True
        else:
            step(table, rng, undos=0)
            is_same = False
    assert turns > 5
    assert max(heard) >= 1.0
