"""What an address of PostgreSQL leaves unsaid."""

import pytest

from respublica.server.storage.dialects import PostgreSQL

ELSEWHERE = (
    "postgresql://amina:secret@db.example.org/games",
    "postgresql:///games?host=/run/postgresql,db.example.org",
    "postgresql:///games?host=/run/postgresql&host=10.0.0.7",
    "postgresql://127.example.org/games",
    "postgresql:///games?hostaddr=10.0.0.5",
    "postgresql://localhost/games?hostaddr=127.0.0.1,10.0.0.5",
    "postgresql:///games?service=games",
)
HERE = (
    "postgresql:///games",
    "postgresql:///games?host=/run/postgresql",
    "postgresql://localhost/games",
    "postgresql://127.0.0.1:5433/games",
    "postgresql://[::1]/games",
    "postgresql:///games?hostaddr=127.0.0.1",
)
ENVIRONMENT = {"PGHOST": "db.example.org", "PGHOSTADDR": "10.0.0.5", "PGSERVICE": "games"}


def said(url: str) -> str | None:
    """What the driver is told, also for the line on which notes come."""
    database = PostgreSQL(url)
    told = database.url.query.get("sslmode")
    plain, _ = database.listening()
    assert (f"sslmode={told}" in plain) == (told is not None)
    assert isinstance(told, str | None)
    return told


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("PGSSLMODE", *ENVIRONMENT):
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize("url", ELSEWHERE)
def test_a_database_elsewhere_must_prove_its_name(url: str) -> None:
    assert said(url) == "verify-full"


@pytest.mark.parametrize("url", HERE)
def test_a_database_on_this_machine_need_not(url: str) -> None:
    assert said(url) is None


@pytest.mark.parametrize("variable", ENVIRONMENT)
def test_what_the_address_leaves_unsaid_comes_from_the_environment(
    variable: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, ENVIRONMENT[variable])
    assert said("postgresql:///games") == "verify-full"
    named = said("postgresql:///games?host=/run/postgresql&hostaddr=127.0.0.1")
    assert named == ("verify-full" if variable == "PGSERVICE" else None)


def test_whoever_runs_the_server_may_say_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(f"{ELSEWHERE[0]}?sslmode=require") == "require"
    monkeypatch.setenv("PGSSLMODE", "disable")
    assert said(ELSEWHERE[0]) is None
