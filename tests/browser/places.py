"""Every page that is not a table in play."""

PAGES = (
    "/",
    "/?create",
    "/games",
    "/account",
    "/learn/choice",
    "/rules/second",
    "/replay",
    "/join/nowhere1",
    "/link#nothing",
    "/recover",
    "/recover#nothing",
    "/confirm#nothing",
    "/report/nowhere1",
    "/moderation",
    "/puzzles",
    "/review/nowhere1",
    "/no/such/page",
)
