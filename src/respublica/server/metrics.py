"""What is counted, for whoever runs the server."""

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Counter("respublica_requests", "Requests answered", ["method", "status"])
ACTS = Counter("respublica_acts", "Acts received", ["answer"])
ACT_SECONDS = Histogram(
    "respublica_act_seconds",
    "From an act's arrival to its acknowledgement",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
CONNECTIONS = Gauge("respublica_connections", "Open sockets and streams")
ROOMS = Gauge("respublica_rooms", "Tables in memory")
BOT_SECONDS = Histogram(
    "respublica_bot_seconds",
    "From a question to a bot's answer, its pause not counted",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
BOT_FAULTS = Counter("respublica_bot_faults", "Bots that failed to answer", ["kind"])
MAILS = Counter("respublica_mails", "Letters to players", ["end"])
REPORTS = Counter("respublica_reports", "Reports by players", ["reason"])
