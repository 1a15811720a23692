"""An edition as it travels: the values of the engine, under the engine's names."""

from dataclasses import asdict as asdict_of
from dataclasses import fields

from msgspec.structs import asdict

from respublica.engine import catalogue
from respublica.engine.edition import Rules
from respublica.protocol.edition import RulesSeen, edition_seen
from tests.everywhere import every_edition


def test_every_house_rule_travels() -> None:
    assert set(RulesSeen.__struct_fields__) == {field.name for field in fields(Rules)}


@every_edition
def test_the_rules_travel_as_they_are(edition: str) -> None:
    known = catalogue.edition(edition)
    assert asdict(edition_seen(known).rules) == asdict_of(known.rules)
