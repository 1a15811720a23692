"""The rules to look up: public, the same for everybody."""

from functools import cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from respublica.engine import catalogue
from respublica.engine.errors import EditionError
from respublica.protocol.fields import DEFAULT_LANGUAGE, Language
from respublica.protocol.refusals import Reason, Refusal
from respublica.reader.rules_reference import RulesReference, reference
from respublica.server.http.openapi import REFUSALS, answers_with
from respublica.server.http.prepared import Prepared

router = APIRouter(prefix="/api", tags=["rules"], responses=REFUSALS)
_Edition = Annotated[str, Query(max_length=40, examples=["second"])]


@router.get("/rules", responses=answers_with(RulesReference))
async def rules(
    request: Request, language: Language = DEFAULT_LANGUAGE, edition: _Edition = catalogue.DEFAULT
) -> Response:
    """An edition's rules, section by section, with its own cards and numbers."""
    try:
        return _prepared(edition, language).answer(request)
    except EditionError as error:
        raise Refusal(Reason.NOT_FOUND, str(error)) from None


@cache
def _prepared(edition: str, language: Language) -> Prepared:
    told = reference(catalogue.edition(edition), language)
    return Prepared(msgspec.json.encode(told), "application/json")
