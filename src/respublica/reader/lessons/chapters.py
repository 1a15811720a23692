"""The eight chapters, in order. Their texts are messages."""

from respublica.engine.actions import Decline, Deliver, Draw, Offer, Request, Respond
from respublica.engine.trade import Join
from respublica.reader.lessons.chapter import (
    ActionOfType,
    Chapter,
    ExactAction,
    StatementWith,
    Step,
)

NAMES = ("Björn", "Clara")
"""The names of the other two players."""

REQUEST = Chapter(
    id="request",
    title="lesson-request",
    paragraphs=("lesson-request-one", "lesson-request-two"),
    closing="lesson-request-done",
    section="turn",
    hands=(
        "1 goth, 2 hun, 1 viking",
        "2 hun, 1 langobard, 1 viking",
        "1 anglo-saxon, 2 goth, 1 viking",
    ),
    people="hun, ...",
    steps=(
        Step(
            task="lesson-request-ask",
            goal=StatementWith(Request, of="hun"),
            target="composer",
            show="request 1 hun",
            then=("1: respond 1 viking", "2: decline"),
            remark="lesson-request-remark",
        ),
        Step("lesson-request-accept", ExactAction("accept 1"), "accept:1", "accept 1"),
        Step("lesson-request-end", ExactAction("done"), "go-on", "done"),
    ),
)

ANSWER = Chapter(
    id="answer",
    title="lesson-answer",
    paragraphs=("lesson-answer-one", "lesson-answer-two"),
    closing="lesson-answer-done",
    section="responses",
    hands=(
        "2 goth, 1 hun, 1 monk",
        "1 goth, 2 hun, 1 viking",
        "1 anglo-saxon, 2 langobard, 1 viking",
    ),
    starting_seat=1,
    before=("1: request 1 goth", "2: decline"),
    steps=(
        Step(
            task="lesson-answer-price",
            goal=StatementWith(Respond),
            target="composer",
            show="respond 1 hun",
            then=("1: accept 0", "1: done", "2: offer 1 langobard"),
            remark="lesson-answer-remark",
        ),
        Step(
            task="lesson-answer-offer",
            goal=ActionOfType((Respond, Decline)),
            target="composer",
            show="respond 1 hun",
            then=("1: decline", "2: accept 0"),
        ),
    ),
)

CHOICE = Chapter(
    id="choice",
    title="lesson-choice",
    paragraphs=("lesson-choice-one", "lesson-choice-two"),
    closing="lesson-choice-done",
    section="speaking",
    hands=(
        "1 goth, 1 hun, 1 langobard, 1 viking",
        "1 goth, 1 hun, 1 viking, 1 monk",
        "2 goth, 1 langobard, 1 viking",
    ),
    steps=(
        Step(
            task="lesson-choice-ask",
            goal=StatementWith(Request, join=Join.OR),
            target="composer",
            show="request 1 goth | 1 viking",
            then=("1: respond 1 hun | 1 langobard", "2: respond 1 hun + 1 langobard"),
            remark="lesson-choice-remark",
        ),
        Step(
            task="lesson-choice-accept",
            goal=ExactAction("accept 1"),
            target="accept:1",
            show="accept 1",
            remark="lesson-choice-accept-remark",
        ),
        Step(
            task="lesson-choice-give",
            goal=ActionOfType((Deliver,)),
            target="hand",
            show="deliver 1 langobard",
            then=("1: deliver 1 viking",),
        ),
    ),
)

SETTLEMENT = Chapter(
    id="settlement",
    title="lesson-settlement",
    paragraphs=("lesson-settlement-one", "lesson-settlement-two"),
    closing="lesson-settlement-done",
    section="display",
    hands=(
        "1 goth, 4 hun, 1 langobard, 2 viking",
        "1 anglo-saxon, 2 goth, 2 hun, 2 langobard, 1 viking",
        "3 anglo-saxon, 2 goth, 2 langobard, 1 monk",
    ),
    people="goth, ...",
    civilisation="alchemy, ...",
    steps=(
        Step(
            task="lesson-settlement-offer",
            goal=StatementWith(Offer, of="viking"),
            target="composer",
            show="offer 1 viking",
            then=("1: respond 1 hun", "2: respond 1 langobard"),
            remark="lesson-settlement-remark",
        ),
        Step(
            task="lesson-settlement-accept",
            goal=ExactAction("accept 1"),
            target="accept:1",
            show="accept 1",
            remark="lesson-settlement-accept-remark",
        ),
        Step(
            task="lesson-settlement-display",
            goal=ExactAction("display hun"),
            target="display:hun",
            show="display hun",
        ),
        Step("lesson-settlement-end", ExactAction("done"), "go-on", "done"),
    ),
)

CIVILISATION = Chapter(
    id="civilisation",
    title="lesson-civilisation",
    paragraphs=("lesson-civilisation-one", "lesson-civilisation-two"),
    closing="lesson-civilisation-done",
    section="draw",
    hands=(
        "5 goth, 5 hun, 1 langobard, 5 viking",
        "5 anglo-saxon, 2 hun, 5 langobard, 2 alchemy, 1 architecture, 1 trade",
        "4 anglo-saxon, 2 goth, 4 langobard, 3 viking, 1 monk, 2 shipbuilding",
    ),
    before=(
        "0: pass",
        "0: display hun",
        "0: display goth",
        "0: display viking",
        "0: done",
        "0: draw 1 people, 2 civilisation",
        "1: pass",
        "1: display langobard",
        "1: display anglo-saxon",
        "1: done",
        "2: pass",
        "2: done",
    ),
    people="viking, hun, goth, ...",
    civilisation="alchemy, alchemy, trade, shipbuilding, alchemy, metalworking, trade, ...",
    steps=(
        Step(
            task="lesson-civilisation-ask",
            goal=StatementWith(Request, of="civilisation"),
            target="composer",
            show="request 2 civilisation",
            then=("1: respond 1 langobard", "2: decline"),
            remark="lesson-civilisation-remark",
        ),
        Step(
            task="lesson-civilisation-accept",
            goal=ExactAction("accept 1"),
            target="accept:1",
            show="accept 1",
            then=("1: deliver 2 alchemy",),
        ),
        Step("lesson-civilisation-end", ExactAction("done"), "go-on", "done"),
        Step(
            task="lesson-civilisation-draw",
            goal=ActionOfType((Draw,)),
            target="draw",
            show="draw 0 people, 3 civilisation",
        ),
    ),
)

CITY = Chapter(
    id="city",
    title="lesson-city",
    paragraphs=("lesson-city-one", "lesson-city-two"),
    closing="lesson-city-done",
    section="cards",
    hands=(
        "2 goth, 1 hun, 1 viking, 4 alchemy",
        "1 goth, 2 langobard, 2 alchemy, 3 trade",
        "2 anglo-saxon, 1 hun, 2 viking, 3 architecture",
    ),
    groups={0: "hun", 1: "anglo-saxon", 2: "goth"},
    steps=(
        Step(
            task="lesson-city-ask",
            goal=StatementWith(Request, of="alchemy"),
            target="composer",
            show="request 1 alchemy",
            then=("1: respond 2 people", "2: decline"),
            remark="lesson-city-remark",
        ),
        Step("lesson-city-accept", ExactAction("accept 1"), "accept:1", "accept 1"),
        Step("lesson-city-give", ActionOfType((Deliver,)), "hand", "deliver 1 hun, 1 viking"),
        Step(
            task="lesson-city-display",
            goal=ExactAction("display alchemy"),
            target="display:alchemy",
            show="display alchemy",
        ),
    ),
)

BOOKS = Chapter(
    id="books",
    title="lesson-books",
    paragraphs=("lesson-books-one", "lesson-books-two"),
    closing="lesson-books-done",
    section="display",
    hands=(
        "2 monk, 4 architecture, 2 book",
        "2 goth, 2 langobard, 1 monk, 3 trade",
        "2 anglo-saxon, 2 hun, 2 viking, 2 alchemy",
    ),
    groups={0: "hun", 1: "viking", 2: "goth"},
    before=("0: pass",),
    steps=(
        Step("lesson-books-church", ExactAction("display monk"), "display:monk", "display monk"),
        Step("lesson-books-library", ExactAction("display book"), "display:book", "display book"),
        Step(
            task="lesson-books-city",
            goal=ExactAction("display architecture"),
            target="display:architecture",
            show="display architecture",
        ),
    ),
)

END = Chapter(
    id="end",
    title="lesson-end",
    paragraphs=("lesson-end-one", "lesson-end-two"),
    closing="lesson-end-done",
    section="end",
    hands=(
        "4 goth, 5 hun, 2 viking",
        "3 anglo-saxon, 3 langobard, 3 viking, 1 monk, 1 alchemy",
        "5 anglo-saxon, 2 goth, 1 hun, 2 langobard, 1 trade",
    ),
    before=("0: pass", "0: display hun"),
    people="monk, langobard, viking, goth, ...",
    civilisation="trade",
    steps=(
        Step(
            task="lesson-end-last-card",
            goal=ExactAction("done"),
            target="go-on",
            show="done",
            then=("1: pass", "1: done", "2: pass", "2: display anglo-saxon", "2: done"),
        ),
        Step("lesson-end-last-turn", ExactAction("pass"), "go-on", "pass"),
        Step("lesson-end-no-group", ExactAction("done"), "go-on", "done", ("1: done", "2: done")),
        Step("lesson-end-display", ExactAction("display goth"), "display:goth", "display goth"),
        Step("lesson-end-score", ExactAction("done"), "go-on", "done"),
    ),
)

CHAPTERS = {
    chapter.id: chapter
    for chapter in (REQUEST, ANSWER, CHOICE, SETTLEMENT, CIVILISATION, CITY, BOOKS, END)
}
