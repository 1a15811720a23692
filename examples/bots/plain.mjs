// A bot in JavaScript: speaks the line protocol, knows no rule.
// It wants one more of what it has most of, declines what others ask, displays what it can.
//
//   respublica bot check "node plain.mjs"

import { createInterface } from "node:readline";

const say = (line) => process.stdout.write(`${line}\n`);

function mostHeld(hand) {
  const held = hand.split(", ").map((cards) => cards.split(" "));
  return held.sort((one, other) => other[0] - one[0])[0][1];
}

function answer({ phase, hand, may }) {
  if (phase === "trade") return `request 1 ${mostHeld(hand)}`;
  return may.actions.at(-1);
}

for await (const line of createInterface({ input: process.stdin })) {
  const space = line.indexOf(" ");
  const word = space < 0 ? line : line.slice(0, space);
  if (word === "respublica") say("ready plain-js");
  if (word === "question") say(answer(JSON.parse(line.slice(space))));
  if (word === "bye") break;
}
