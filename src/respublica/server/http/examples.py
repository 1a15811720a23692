"""Examples for the API's document: a small game is played, and this is what comes of it."""

from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from respublica.engine.hidden import Hidden
from respublica.engine.shuffle import seed_from
from respublica.protocol import account as a
from respublica.protocol import insight as i
from respublica.protocol import messages as m
from respublica.protocol.edition import EditionTitled, edition_titled
from respublica.protocol.events import EventSeen, event_seen
from respublica.protocol.moderation import Deed, DeedListed, PlayerFound, ReportListed
from respublica.protocol.reader import Considered, Draft, Picked, Shown
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import FairnessProof, MyTable, Options, TableId, TableSeen
from respublica.protocol.table import Pace as ChosenPace
from respublica.protocol.view import NumberedChoices, may_now
from respublica.reader.drafts import consider
from respublica.reader.lessons.chapters import CHAPTERS
from respublica.reader.lessons.progress import follow
from respublica.reader.lessons.render import LessonShown, LessonTitle, tell_lesson, titles
from respublica.reader.replay import Played, Replay
from respublica.reader.rules_reference import RulesReference, reference
from respublica.reader.vocabulary import PageTexts, Vocabulary, vocabulary
from respublica.server.rooms.news import shown, view_of
from respublica.server.tables.outcome import DecidedBy
from respublica.server.tables.sheet import (
    Chair,
    Player,
    Sheet,
    bot_chair,
    fairness_proof,
    table_seen,
)
from respublica.server.tables.table import Table

_AT = 1790000000.0
_AMINA, _BJORN = Player("3f9c", "Amina"), Player("77ab", "Björn")


def _sent() -> list[Any]:
    """What a client might send."""
    messages: list[m.Incoming] = [
        m.TakeSeat(code=TableCode("kq3v8mza")),
        m.Start(),
        m.AddNonce(Nonce("00ff")),
        m.Look(since=17, language="fr"),
        m.Act("a-17", 17, "request 2 hun"),
        m.Act("a-18", 18, sentence="I request 2 Huns.", language="en"),
        m.DeclineAhead(),
        m.ChoosePace(ChosenPace.BRISK),
        m.Talk("good-game"),
        m.Abandon(),
    ]
    return [msgspec.to_builtins(message, enc_hook=Hidden.reveal) for message in messages]


def examples() -> dict[Any, object]:
    """An example of every shape that is documented; of what is sent, several."""
    table = _answering()
    game, view = table.require_game(), table.view(0)
    seen = table_seen(table.sheet, 0)
    names = [chair.name for chair in table.sheet.chairs]
    setup = table.sheet.setup()
    replay = Played(setup, game.actions, names, [None, None, "novice"]).replay(0, "en")
    rules = reference(game.edition, "en")
    return {
        m.Incoming: _sent(),
        Shown: shown(table, 0, "en", 0.0, since=1),
        m.ViewUpdate: view_of(table, 0, 0.0, since=1),
        TableSeen: seen,
        MyTable: MyTable(
            **asdict(seen), asked=True, others_asked=[], turn=1, names=names, result=None
        ),
        NumberedChoices: may_now(view),
        Considered: consider(view, Draft("respond", "1 hun | 2 goth")),
        Picked: Picked(False, ["goth", "hun"], "Choose 1 more card."),
        m.Phrase: "good-game",
        m.Status: m.Status("alive"),
        TableId: TableId(table.sheet.id),
        FairnessProof: fairness_proof(table.sheet),
        **_account_examples(),
        m.Acknowledged: m.Acknowledged("a-17", 17),
        m.Rejected: m.Rejected("stale", "made against 16; the game is at 17", None, 17, "a-17"),
        m.Outgoing: m.Talked(1, "good-game"),
        EditionTitled: edition_titled(game.edition),
        EventSeen: event_seen(view.log[-1], game.edition),
        Vocabulary: replace(vocabulary("en"), editions=vocabulary("en").editions[:1]),
        Replay: replace(replay, frames=replay.frames[-1:]),
        PageTexts: PageTexts("en", "web-play-now = Play now"),
        LessonTitle: titles("en")[0],
        LessonShown: tell_lesson(follow(CHAPTERS["request"], [], "en"), "en"),
        RulesReference: replace(rules, sections=rules.sections[:1]),
        **_insight_examples(table),
    }


def _insight_examples(table: Table) -> dict[Any, object]:
    moment = i.MomentSeen(0, 1, [0.3, 0.3, 0.4], [20.0, 20.0, 22.0], False, "Turn 1: …")
    declined = i.ActJudged("decline", "Decline.", 30, 17.5, None, None, None)
    said = "Say: “I want 1 Hun.”"
    answered = i.ActJudged("respond 1 hun", said, 36, 18.2, None, "1 hun", "1 goth")
    lesson, choices = "An answer was worth it.", [declined, answered]
    decision = i.DecisionSeen(
        *(1, 1, "mistake", "You declined.", [lesson], [], 0.04, lesson, None, declined, answered)
    )
    counts: dict[i.Mark, int] = {mark: int(mark == "mistake") for mark in i.MARKS}
    names = ["Amina", "Björn", "Clara"]
    review = i.ReviewSeen(1, 0, names, ["…"], counts, 90, [moment], [decision])
    goths = i.KindBelieved("goth", [0.2, 0.5, 0.3], 1.1)
    view = shown(table, 0, "en", 0.0, since=1)
    return {
        i.ReviewProgress: i.ReviewProgress("running", 1, 2, review),
        i.BeliefsSeen: i.BeliefsSeen(2, [i.HandBelieved(1, [goths], "Björn probably holds …")]),
        i.AdviceSeen: i.AdviceSeen(70, ["Someone answers: about 70%."]),
        i.HintSeen: i.HintSeen(["Think of …", "…", "Better: decline."], "decline"),
        i.PuzzleList: i.PuzzleList("second-1-20", [i.PuzzleTitle("second-1-20", "second", "…")]),
        i.PuzzleShown: i.PuzzleShown(
            *("second-1-20", "second", 0, view),
            *([declined.text, answered.text], [declined.action, answered.action], "second-2-30"),
        ),
        i.WhatIfShown: i.WhatIfShown(view, ["decline"], names),
        i.PuzzleGraded: i.PuzzleGraded("excellent", True, 1, choices, ["Well chosen."]),
    }


def _account_examples() -> dict[Any, object]:
    token = a.TokenListed("5mz8", "my bot", ["read", "play"], _AT)
    me = a.Me(_AMINA.id, _AMINA.name, protected=False)
    amina, bjorn = (a.PlayerSeen(each.id, each.name) for each in (_AMINA, _BJORN))
    table, note = "x7k2m9q4w8r3t6yb", "Left three games in a row."
    leaving = a.Offence.LEAVING
    return {
        a.PlayerSeen: a.PlayerSeen(_AMINA.id, _AMINA.name),
        a.Me: me,
        a.Me | None: me,
        a.SignInLink: a.SignInLink("n5Yk...", 600),
        a.TokenCreated: a.TokenCreated("5mz8", "rp_..."),
        a.TokenListed: token,
        a.SessionListed: a.SessionListed("7c1d...", _AT, _AT + 3600, True),
        a.Exported: a.Exported(
            a.PlayerStored(_AMINA.id, _AMINA.name, "amina", _AT),
            [a.SessionStored(_AT, _AT + 3600)],
            [token],
            [a.SeatStored(table, 0, {1: "Clara"})],
            "amina@example.org",
            [a.ReportStored(_AT, table, leaving, note)],
        ),
        a.AddressKnown: a.AddressKnown("amina@example.org"),
        ReportListed: ReportListed(
            "9d1f", _AT, amina, bjorn, "Björn", False, table, leaving, note, None
        ),
        DeedListed: DeedListed(_AT, "Amina", Deed.RENAME, bjorn, None, "Guest"),
        PlayerFound: PlayerFound(_BJORN.id, _BJORN.name, True, False, False, _AT, 2),
    }


def _answering() -> Table:
    """Björn has asked for something, and Amina is to answer."""
    chairs = (Chair(_AMINA.id, _AMINA.name), Chair(_BJORN.id, _BJORN.name), bot_chair("novice"))
    options = Options(seats=3, rules={"starting_seat": 1})
    sheet = Sheet("x7k2m9q4w8r3t6yb", TableCode("kq3v8mza"), _AMINA.id, options, chairs)
    table = Table(sheet, secret=lambda: seed_from(1))
    table.receive(_AMINA, m.Start(), 0.0)
    table.receive(_AMINA, m.AddNonce(Nonce("00ff")), 0.0)
    table.receive(_BJORN, m.AddNonce(Nonce("f00d")), 0.0)
    table.receive(_BJORN, m.Act("b-1", 0, "request 1 people"), 0.0)
    table.play_for(2, table.view(2).legal.safe(), DecidedBy.BOT, table.number, 0.0)
    return table
