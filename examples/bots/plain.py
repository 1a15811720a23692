"""A bot in plain Python, without the respublica package: speaks the line protocol.

It asks for the kind it holds most of and lays out every group; whoever asks for a kind of which it
holds a single card gets it for one of its favourites.

    respublica bot check "python3 plain.py"
    respublica arena match --bots "run:python3 plain.py,novice,novice,novice"
"""

import json
import sys


def main():
    favourite = "card"
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "respublica":
            say("ready plain")
        elif word == "question":
            question = json.loads(rest)
            favourite = most_held(question["hand"]) or favourite
            say(answer(question, favourite))
        elif word == "bye":
            return


def answer(question, favourite):
    may = question["may"]
    if question["phase"] == "trade":
        return f"request 1 {favourite}"
    if question["phase"] == "answer" and "respond" in may["free"]:
        asked = question["negotiation"]
        if asked["act"] == "request" and spare(asked["statement"], question["hand"]):
            return f"respond 1 {favourite}"
        return may["safe"]
    return may["actions"][-1]


def spare(statement, hand):
    """Whether just one card is asked for, of a kind held once."""
    return statement.startswith("1 ") and statement in hand.split(", ")


def most_held(hand):
    if hand == "nothing":
        return None
    return max((card.split(" ", 1) for card in hand.split(", ")), key=lambda card: int(card[0]))[1]


def say(line):
    print(line, flush=True)


if __name__ == "__main__":
    main()
