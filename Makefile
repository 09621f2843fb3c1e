# Everything is installed into two environments in this folder, nothing globally:
#   .venv       the sources as they are, interpreted (editable install)
#   .venv-fast  a compiled install; never holds a source under edit
# `make play` compiles into build/engine-* while people play already, and touches neither of them.

PYTHON ?= python3
GAMES ?= 10000
PLAY_ARGS ?=
LADDER_ARGS ?=
LOAD_ARGS ?=
TEST_ARGS ?=
BENCH_ARGS ?=
PEERS_ARGS ?=

SHELL := bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play fast test check types bench soak ladder-check load words clean

PIP := bin/python -m pip install --quiet --disable-pip-version-check --no-compile
# Coverage of core and games is measured while the tests that aim at them run interpreted, which makes them three times
# as slow.
COVERING := tests/rules tests/golden tests/fuzz/test_fuzz.py tests/property/test_newzealand_objectives.py \
    tests/conformance/test_conformance.py tests/conformance/test_toy.py tests/conformance/test_rng.py \
    tests/conformance/test_defaults.py tests/conformance/test_registry.py tests/cli/test_verify.py tests/cli/test_commands.py \
    src/longtable/core src/longtable/games
# What is the same in both forms, or slow without need when interpreted, runs once, compiled: bots, the site, properties,
# bad input. Whether every figure of the data is read is asked once too, interpreted.
COMPILED := tests/browser tests/web tests/bots tests/arena tests/training tests/property tests/fuzz tests/cli tests/conformance \
    tests/rules tests/golden tests/perft tests/kept
ONCE := tests/web tests/browser tests/bots tests/arena tests/training tests/property tests/fuzz tests/cli/test_backup.py \
    tests/kept/test_kept_site.py

# A test of the site waits for a server, a browser or a database about a third of its time: half as many more of them
# at once keep the processors busy.
MANY := $(shell $(PYTHON) -c 'import os; print(3 * (os.cpu_count() or 1) // 2)')
PYTEST := -m pytest -n auto --dist worksteal
COVER = LONGTABLE_EXPECT=interpreted LONGTABLE_NO_SITE=1 .venv/bin/python $(PYTEST) -p no:django \
    -m "not long and not soak" $(COVERING) --cov --cov-report= $(TEST_ARGS)
# With arguments of one's own, a pass that has none of the chosen tests is no failure.
NONE = $(if $(TEST_ARGS), || [ $$? = 5 ])

# A digest of all that goes into the compiled install: the stamp carries it, so any change makes the install out of date.
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' -not -path '*/.*' | LC_ALL=C sort)
DIGEST := $(shell cksum pyproject.toml setup.py $(SOURCES) | cksum | cut -d ' ' -f 1)
FAST := .venv-fast/.compiled-$(DIGEST)
# The same for what coverage was measured with.
TESTS := $(shell find tests -type f -not -path '*/__pycache__/*' -not -path '*/.*' | LC_ALL=C sort)
COVERED := .venv/.covered-$(DIGEST)-$(shell cksum $(TESTS) | cksum | cut -d ' ' -f 1)
# The compiled rules alone, for .venv to put in front of its own; the folder is there when it is complete.
ENGINE := build/engine-$(DIGEST)-$(shell $(PYTHON) -c 'import sys; print(sys.implementation.cache_tag)')

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

play: $(if $(wildcard $(FAST)),$(FAST),.venv/.play) ## Start the table in the browser (PLAY_ARGS="--port 8000 --no-browser")
ifneq ($(wildcard $(FAST)),)
	@echo "Compiled rules (.venv-fast)."
	@.venv-fast/bin/longtable serve $(PLAY_ARGS)
else ifneq ($(wildcard $(ENGINE)),)
	@echo "Compiled rules ($(ENGINE))."
	@touch $(ENGINE)
	@PYTHONPATH="$(CURDIR)/$(ENGINE)$${PYTHONPATH:+:$$PYTHONPATH}" .venv/bin/longtable serve $(PLAY_ARGS)
else
	@echo "Interpreted rules (.venv)."
	@LONGTABLE_ENGINE="$(CURDIR)/$(ENGINE)" LONGTABLE_COMPILE=".venv/bin/python tools/compile.py $(ENGINE)" \
	    .venv/bin/longtable serve $(PLAY_ARGS)
endif

fast: $(FAST) ## Compile the rules into .venv-fast, if they changed
	@echo "Compiled and up to date: .venv-fast/bin/longtable"

test: .venv/.dev $(FAST) ## Run the tests interpreted, then those of rules and browser compiled (TEST_ARGS=...)
	tools/chromium.sh
	@rm -f .venv/.covered-*
	set -o pipefail; { $(COVER)$(NONE); } | tee .venv/covered.log
	$(if $(TEST_ARGS),,@touch $(COVERED))
	set -o pipefail; { LONGTABLE_EXPECT=interpreted .venv/bin/python $(PYTEST) -m "not long and not soak" \
	    $(addprefix --ignore ,$(COVERING) $(ONCE)) $(TEST_ARGS)$(NONE); } | tee .venv/test.log
	set -o pipefail; { LONGTABLE_EXPECT=compiled .venv-fast/bin/python $(PYTEST) -n $(MANY) -m "not soak" \
	    $(COMPILED) --ignore-glob "*/test_every_figure.py" $(TEST_ARGS)$(NONE); } | tee .venv-fast/test.log
	@echo "interpreted: $$(tail -n 1 .venv/covered.log)"
	@echo "interpreted: $$(tail -n 1 .venv/test.log)"
	@echo "compiled:    $$(tail -n 1 .venv-fast/test.log)"

check: .venv/.dev $(COVERED) types ## Lint, format, strict types, and coverage of core and of every game
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/python tools/words.py --check
	for part in core $(patsubst src/longtable/%/game.py,%,$(wildcard src/longtable/games/*/game.py)); do \
	    .venv/bin/coverage report --include="src/longtable/$$part/*" --fail-under=97 || exit 1; done
	@echo "check: lint, format, types and coverage are in order"

types: .venv/.dev
	LONGTABLE_SECRET_KEY=only-for-reading-the-settings-here .venv/bin/mypy

bench: .venv/.play .venv-fast/.bench ## Measure the speed, beside that of other engines (BENCH_ARGS=..., PEERS_ARGS=...)
	.venv-fast/bin/longtable bench $(BENCH_ARGS)
	.venv-fast/bin/python benchmarks/peers.py --interpreted .venv/bin/python $(PEERS_ARGS)

soak: $(FAST) .venv-fast/.ray ## Play 10,000 random games over mixes of all options (GAMES=...), the tests that repeat, those on a cluster, and the ladder check
	.venv-fast/bin/python tools/soak.py --games $(GAMES)
	LONGTABLE_EXPECT=compiled .venv-fast/bin/python $(PYTEST) -m soak $(COMPILED)
	LONGTABLE_EXPECT=compiled .venv-fast/bin/python -m pytest tests/arena/test_ray.py
	.venv-fast/bin/python tools/ladder.py check $(LADDER_ARGS)

ladder-check: $(FAST) ## Play the levels until each is shown to hold its place, or not (LADDER_ARGS="shipyard --jobs 2")
	.venv-fast/bin/python tools/ladder.py check $(LADDER_ARGS)

load: $(FAST) ## Measure the site under load: 100 tables, 500 streams (LOAD_ARGS=...)
	.venv-fast/bin/python benchmarks/load.py $(LOAD_ARGS)

words: .venv/.dev ## Collect the words of the site and compile the translations
	.venv/bin/python tools/words.py

clean: ## Remove the environments and everything built
	rm -rf .venv .venv-fast build dist src/*.egg-info .coverage .coverage.* .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

%/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Longtable needs Python 3.11 or newer, and '$(PYTHON)' is not; try: make PYTHON=python3.12" >&2; exit 1; }
	@echo "Setting up $* ..."
	@$(PYTHON) -m venv --clear $*

.venv/.play: pyproject.toml setup.py | .venv/bin/pip
	@echo "Installing Longtable into .venv ..."
	@LONGTABLE_PURE=1 .venv/$(PIP) --editable '.[web]'
	@touch $@

.venv/.dev: pyproject.toml setup.py | .venv/bin/pip
	@echo "Installing Longtable and its tools into .venv ..."
	@LONGTABLE_PURE=1 .venv/$(PIP) --editable '.[dev]'
	@touch $@ .venv/.play

$(COVERED): .venv/.dev
	@rm -f .venv/.covered-*
	$(COVER)
	@touch $@

$(FAST): | .venv-fast/bin/pip
	@echo "Compiling Longtable into .venv-fast (a minute or two) ..."
	@rm -f .venv-fast/.compiled-*
	@LONGTABLE_PURE=0 .venv-fast/$(PIP) '.[test]'
	@touch $@

.venv-fast/.ray: pyproject.toml $(FAST)
	@echo "Installing Ray into .venv-fast ..."
	@.venv-fast/$(PIP) 'longtable[ray]'
	@touch $@

.venv-fast/.bench: pyproject.toml $(FAST)
	@echo "Installing the other engines into .venv-fast ..."
	@.venv-fast/$(PIP) 'longtable[bench]'
	@touch $@
