# The commands a person needs: `make play` and `make test`. Each sets up what it needs first;
# a second run finds that done and starts at once.

PYTHON ?= python3
BIN := .venv/bin
# Where the machine has no Node, the one that was installed beside Python.
NPM := PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web

# What `make check` runs of the tests: quick, and near to what is edited most.
QUICK := tests/architecture tests/rules tests/counts tests/protocol tests/reader \
	tests/server/tables tests/games tests/language/test_sentences.py

.PHONY: play check check-python check-page lint warm test soak bench load load-table load-hour page solo lock screenshots clean

play:
	$(PYTHON) scripts/bootstrap.py play
	$(BIN)/respublica play

# Lint, types, layers and quick tests, in under a minute.
check:
	$(PYTHON) scripts/bootstrap.py test
	$(MAKE) --no-print-directory -j 2 --output-sync check-python check-page

check-python: lint
	$(BIN)/pytest -n 2 -q $(QUICK)

lint:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports
	$(BIN)/mypy

check-page:
	$(NPM) run --silent check
	$(NPM) run --silent lint
	$(NPM) run --silent test

# Compile the kernel once, before tests that run side by side would each do so.
warm:
	$(BIN)/python -m respublica.kernel.warm

# Three at a time on two cores, since many tests wait for a server or a browser.
# A machine that stands still for a minute makes tests run out of time that have no fault. So what
# failed is run once more, alone, and is seen to be: it must pass then. All else ends it at once.
patiently = $(BIN)/pytest -n 3 $(1) || { [ $$? -eq 1 ] && \
	echo "Tests failed. Each of them is run once more, alone:" && \
	$(BIN)/pytest --last-failed --last-failed-no-failures none --maxfail 1 $(1); }

test:
	$(PYTHON) scripts/bootstrap.py test
	$(MAKE) --no-print-directory -j 2 --output-sync lint warm check-page
	$(call patiently,--ignore=tests/browser)
	$(call patiently,tests/browser)

# Long random play, for a release or a change to the rules.
soak:
	$(PYTHON) scripts/bootstrap.py test
	$(BIN)/pytest -n 2 -m soak --timeout 3600

# Side by side with other engines; `make bench ARGS="--json peers.json"` keeps the figures.
bench:
	$(PYTHON) scripts/bootstrap.py bench
	.venv-bench/bin/python bench/peers.py $(ARGS)

# How many people the server carries; `make load ARGS="--calm --rounds 10"` leaves trouble out.
load:
	$(PYTHON) scripts/bootstrap.py play
	$(BIN)/python bench/load.py $(ARGS)

# The same for 1,000 and 2,000 players on both databases; each row is printed when it is done.
load-table:
	$(PYTHON) scripts/bootstrap.py test
	$(BIN)/python bench/load_table.py $(ARGS)

# The server at work for an hour: `make load-hour ARGS="--minutes 10"`.
load-hour:
	$(PYTHON) scripts/bootstrap.py play
	$(BIN)/python bench/soak.py $(ARGS)

# Is the page light and quick? In a real browser, with the processor and the line slowed down.
page:
	$(PYTHON) scripts/bootstrap.py test
	$(BIN)/python bench/page.py $(ARGS)

# A whole game against bots in the page, by a scripted player: waiting, taps, forced decisions.
solo:
	$(PYTHON) scripts/bootstrap.py test
	$(BIN)/python bench/solo.py $(ARGS)

# Write the hash-locked requirements anew; `make lock ARGS=--upgrade` takes newer releases.
LOCK = UV_CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/uv pip compile --quiet \
	--universal --python-version 3.11 --generate-hashes $(ARGS)
lock:
	$(PYTHON) scripts/bootstrap.py play
	$(LOCK) requirements/uv.in -o requirements/uv.txt
	$(LOCK) pyproject.toml -o requirements/play.txt
	$(LOCK) pyproject.toml requirements/test.in -c requirements/play.txt -o requirements/test.txt
	$(LOCK) requirements/kernel.in -c requirements/play.txt -o requirements/kernel.txt
	$(LOCK) requirements/postgresql.in -c requirements/play.txt -o requirements/postgresql.txt
	$(LOCK) requirements/pgserver.in -o requirements/pgserver.txt
	$(LOCK) requirements/ray.in -c requirements/test.txt -o requirements/ray.txt
	$(LOCK) requirements/node.in -o requirements/node.txt
	$(LOCK) requirements/bench.in -o requirements/bench.txt

# The pictures of the README, from a real server in a real browser.
screenshots:
	$(PYTHON) scripts/bootstrap.py test
	$(BIN)/python scripts/take_screenshots.py
	$(BIN)/python scripts/take_terminal_pictures.py

clean:
	rm -rf web/node_modules src/respublica/_web .venv .venv-bench .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache dist
	find src tests scripts bench -name __pycache__ -type d -prune -exec rm -rf {} +
