"""A bot of one's own at a table of a server: python remote_bot.py ADDRESS TOKEN TABLE [CODE].

It displays every group, demands any card for a request it can meet, sometimes asks for a people
card, and otherwise plays the safe action. Replace `choose` with something better.
"""

import sys

from respublica.client import RefusedByServer, RemoteQuestion, RemoteTable


def choose(question: RemoteQuestion) -> str:
    displays = [action for action in question.actions if action.startswith("display")]
    if displays:
        return displays[0]
    if "respond" in question.free and question.view["negotiation"]["act"] == "request":
        return "respond 1 card"
    if "request" in question.free and question.number % 3:
        return "request 1 people"
    return question.safe


def main(address: str, token: str, table: str, code: str | None = None) -> None:
    remote = RemoteTable(address, token, table)
    remote.join(code)
    for question in remote.questions():
        try:
            remote.act(question, choose(question))
        except RefusedByServer as refused:
            print(refused, file=sys.stderr)
            remote.act(question, question.safe)
    print(remote.record().splitlines()[-1])


if __name__ == "__main__":
    main(*sys.argv[1:])
