"""A review as one HTML file that needs nothing else: the picture, the summary, every decision."""

from html import escape

from respublica.analysis.pictures import MARK_COLOURS, curve
from respublica.analysis.telling import round_of
from respublica.language.messages import message
from respublica.protocol.insight import MARKS, DecisionSeen, ReviewSeen

_STYLE = """
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
svg { width: 100%; height: auto; border-radius: 8px }
.mark { font-weight: 600; padding: 0 .5em; border-radius: 1em; color: #fff; white-space: nowrap }
details { margin: .3em 0; color: GrayText }
li { margin-bottom: .8em }
"""


def html(review: ReviewSeen, language: str) -> str:
    name = review.names[review.seat] if review.names else ""
    title = escape(message("review-of", language, name=name))
    parts = [
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{_STYLE}</style></head><body>",
        f"<main><h1>{title}</h1>",
        *(f"<p>{escape(sentence)}</p>" for sentence in review.summary),
        curve(review, language),
        f"<p>{escape(message('review-accuracy', language, number=review.accuracy))}</p>",
        f"<p>{_counts(review, language)}</p>",
        f"<h2>{escape(message('review-marks', language))}</h2>",
        *_by_turns(review, language),
        f"<p>{escape(message('review-how', language, version=review.version))}</p>",
        "</main></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _counts(review: ReviewSeen, language: str) -> str:
    return " ".join(
        f"{_badge(message(f'mark-{mark}', language), MARK_COLOURS[mark])} {review.counts[mark]}"
        for mark in MARKS
    )


def _badge(word: str, colour: str) -> str:
    return f'<span class="mark" style="background:{colour}">{escape(word)}</span>'


def _by_turns(review: ReviewSeen, language: str) -> list[str]:
    parts: list[str] = []
    turn = None
    for decision in review.decisions:
        if decision.turn != turn:
            parts += ["</ul>"] if turn is not None else []
            turn = decision.turn
            about = {"round": round_of(turn, len(review.names)), "turn": turn}
            heading = escape(message("review-turn", language, **about))
            parts += [f"<h3>{heading}</h3>", "<ul>"]
        parts.append(_item(decision, language))
    return [*parts, "</ul>"] if parts else []


def _item(decision: DecisionSeen, language: str) -> str:
    word = message(f"mark-{decision.mark}", language)
    told = " ".join(map(escape, decision.sentences))
    details = " ".join(map(escape, decision.details))
    return (
        f"<li>{_badge(word, MARK_COLOURS[decision.mark])} {escape(decision.title)}<br>{told}"
        f"<details><summary>…</summary>{details}</details></li>"
    )
