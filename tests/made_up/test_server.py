"""A language from a folder of one's own, over the API and on the socket of a real server."""

import json
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from respublica.bots.cast import CAST
from respublica.language.languages import LANGUAGES, VARIABLE
from respublica.reader.lessons.chapters import CHAPTERS
from respublica.reader.lessons.chapters import NAMES as TAUGHT
from respublica.reader.vocabulary import languages_listed
from tests.made_up.cipher import CODE, NAME, QUOTES, differences, turned
from tests.server.clients import Guest, connect, seated
from tests.server.served import Served

BOTS = tuple(person.name for person in CAST)
NAMES = ("Amina", "Björn", "Clara", "Dimitri", "Dmitri", *TAUGHT, *BOTS)
PLACES = ("{terms}", "{first}", "{second}")
OWN = {
    "language": CODE,
    "name": NAME,
    "locale": "eo",
    "direction": "rtl",
    "quotes": QUOTES,
}


@pytest.fixture(scope="module")
def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    place = tmp_path_factory.mktemp("served")
    with Served(place, "--bot-delay", "0", **{VARIABLE: str(folder)}) as running:
        yield running


@pytest.fixture(scope="module")
def table(server: Served) -> tuple[str, Guest, Guest]:
    """A game under way: two people, and seats that nobody moves while they do not."""
    return seated(server, seats=3, rules={"starting_seat": 0}, bots={"2": "novice"})


def in_both(guest: Guest, path: str, **query: Any) -> tuple[Any, Any]:
    return guest.get(path, language="en", **query), guest.get(path, language=CODE, **query)


def same(english: Any, own: Any) -> bool:
    names = (*NAMES, *PLACES, *bots(english))
    return list(differences(english, own, names)) == [] and english != own


def bots(value: Any) -> list[str]:
    return [value["names"][2]] if isinstance(value, dict) and "names" in value else []


# What there is ----------------------------------------------------------------------------------


def test_the_document_lists_it(server: Served) -> None:
    document = httpx.get(f"{server.address}/api/openapi.json").json()
    asked = document["paths"]["/api/vocabulary"]["get"]["parameters"]
    (language,) = [each for each in asked if each["name"] == "language"]
    assert language["schema"]["enum"] == [*LANGUAGES, CODE]
    look = document["components"]["schemas"]["Look"]["properties"]["language"]
    assert sorted(look["anyOf"][0]["enum"]) == sorted([*LANGUAGES, CODE])
    socket = document["x-websocket"]["/api/tables/{table}/socket"]
    assert CODE in socket["parameters"]["language"]


def test_the_vocabulary_is_in_it_and_lists_it(server: Served) -> None:
    english, own = in_both(Guest(server, "Amina"), "/api/vocabulary")
    assert own.pop("language") == CODE
    assert english.pop("language") == "en"
    assert own.pop("languages") == english.pop("languages")
    assert own["editions"][0]["nouns"]["hun"]["many"] == turned("Huns")
    assert same(english, own)
    assert Guest(server, "Amina").get("/api/vocabulary")["languages"][-1] == OWN


def test_the_page_lists_it_and_is_given_its_texts(server: Served, folder: Path) -> None:
    index = httpx.get(f"{server.address}/").text
    _, _, rest = index.partition('<meta name="languages" content="')
    listed = json.loads(unescape(rest.partition('"')[0]))
    assert [each["language"] for each in listed] == [*LANGUAGES, CODE]
    assert (len(listed), listed[-1]) == (len(languages_listed()) + 1, OWN)
    texts = Guest(server, "Amina").get("/api/texts", language=CODE)["messages"]
    assert texts.strip() == (folder / f"messages/page/{CODE}.ftl").read_text("utf-8").strip()


def test_the_editions_have_titles_in_it(server: Served) -> None:
    for edition in Guest(server, "Amina").get("/api/editions"):
        assert edition["title"][CODE] == turned(edition["title"]["en"])


@pytest.mark.parametrize("edition", ["second", "avalanche", "first-fr"])
def test_the_rules_are_told_in_it(edition: str, server: Served) -> None:
    english, own = in_both(Guest(server, "Amina"), "/api/rules", edition=edition)
    assert same(english, own)


@pytest.mark.parametrize("lesson", CHAPTERS)
def test_the_lessons_are_told_in_it(lesson: str, server: Served) -> None:
    amina = Guest(server, "Amina")
    assert same(*in_both(amina, "/api/lessons"))
    english, own = (
        amina.post(f"/api/lessons/{lesson}", acts=[], language=each) for each in ("en", CODE)
    )
    assert own["names"][0] == turned(english["names"][0])
    assert list(differences(english, own, TAUGHT)) == []


# A game -----------------------------------------------------------------------------------------


def test_a_language_that_is_not_there_is_refused_with_those_that_are(server: Served) -> None:
    refused = httpx.get(f"{server.address}/api/vocabulary", params={"language": "yy"})
    assert refused.status_code in (400, 422)
    assert CODE in refused.json()["message"]


def test_a_game_is_played_and_read_in_it(server: Served, table: tuple[str, Guest, Guest]) -> None:
    """From the first look over a sentence typed to the moment, each the same as in English."""
    id, amina, _ = table
    socket = connect(server, amina, id, query=f"language={CODE}")
    shown = _until(socket, "shown")
    assert same(amina.get(f"/api/tables/{id}/shown", language="en"), shown)
    sentence = turned("I request 2 Huns or 1 pair")
    considered = [
        amina.tell(id, "consider", verb="request", sentence=said, language=language)
        for language, said in (("en", turned(sentence)), (CODE, sentence))
    ]
    assert considered[1]["statement"] == "2 hun | 1 pair"
    assert same(*considered)
    act = {"type": "act", "id": "a-1", "number": shown["number"]}
    socket.send(json.dumps({**act, "sentence": sentence, "language": CODE}))
    told = _until(socket, "shown")
    (line,) = [line["text"] for line in told["lines"] if line["sort"] == "trade"]
    assert line.endswith(f"{QUOTES[0]}{turned('I request 2 Huns or 1 pair.')}{QUOTES[1]}")
    for path in ("shown", "moments/0", "moments/1"):
        english, own = in_both(amina, f"/api/tables/{id}/{path}")
        assert same(english, own), path


def test_what_may_not_be_said_is_refused_in_it(
    server: Served, table: tuple[str, Guest, Guest]
) -> None:
    id, amina, _ = table
    refused = [
        amina.tell(id, "consider", verb="request", sentence=said, language=language)
        for language, said in (
            ("en", "I request at least 2 Huns"),
            (CODE, turned("I request at least 2 Huns")),
        )
    ]
    assert refused[1]["refusal"]["code"] == "bound"
    assert same(*refused)


def _until(socket: Any, kind: str) -> Any:
    while True:
        message = json.loads(socket.recv(30))
        assert message["type"] != "refused", message
        if message["type"] == kind:
            return message
