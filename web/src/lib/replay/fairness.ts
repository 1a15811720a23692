/** Was the deal the one that was promised? Checked here, from what the server reveals at the end. */
import { readCards, type Cards } from '../cards/cards';
import type { Frame, Replay } from '../protocol';
import { recall } from '../state/storage';
import { commit, deal, type Deal } from './shuffle';

/** The promise, and what is revealed to check it. */
export interface Promised {
  readonly game: string;
  readonly setup: string;
  readonly commitment: string | null;
  /** Of every seat; none where it added nothing. */
  readonly nonces: readonly (string | null)[] | null;
  readonly seed: string | null;
}

/** What this device stored before the deal. */
interface Noted {
  readonly commitment: string | null;
  readonly nonces: readonly { readonly seat: number; readonly nonce: string }[];
}

/** `promise`: the seed fits it. `unchanged`: it is the one this device saw before the deal. */
export type Check = 'promise' | 'unchanged' | 'nonce' | 'deal' | 'draws';

export interface Finding {
  readonly check: Check;
  readonly holds: boolean;
}

const NOTHING: Noted = { commitment: null, nonces: [] };

export function noted(game: string, seats: number): Noted {
  const nonces = Array.from({ length: seats }, (_, seat) => ({
    seat,
    nonce: recall(`respublica-nonce-${game}-${seat}`),
  }));
  return {
    commitment: recall(`respublica-promise-${game}`),
    nonces: nonces.flatMap(({ seat, nonce }) => (nonce === null ? [] : [{ seat, nonce }])),
  };
}

/** Everything that can be checked, each with whether it holds; the hands of `replay` lie open. */
export async function check(
  promised: Promised,
  replay: Replay,
  known: Noted = NOTHING,
): Promise<Finding[]> {
  const { seed, nonces, commitment } = promised;
  if (seed === null) return [];
  const found: Finding[] = [];
  if (commitment !== null)
    found.push({ check: 'promise', holds: await fits(promised, replay, seed) });
  if (known.commitment !== null)
    found.push({ check: 'unchanged', holds: known.commitment === commitment });
  if (known.nonces.length > 0)
    found.push({
      check: 'nonce',
      holds: known.nonces.every(({ seat, nonce }) => nonces?.[seat] === nonce),
    });
  const shares = (nonces ?? []).map((nonce) => nonce ?? '');
  const decks = await deal(replay.edition.kinds, replay.names.length, seed, shares);
  found.push({ check: 'deal', holds: isDealt(decks, replay) });
  found.push({ check: 'draws', holds: isDrawn(decks, replay.frames) });
  return found;
}

async function fits(promised: Promised, replay: Replay, seed: string): Promise<boolean> {
  const { edition, revision } = replay.edition;
  const played = `edition ${edition} ${revision}\nseats ${replay.names.length}\n`;
  if (!promised.setup.startsWith(played)) return false;
  return (await commit(promised.game, promised.setup, seed)) === promised.commitment;
}

function counted(cards: readonly string[]): Cards {
  const counts: Record<string, number> = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

function same(one: Cards, other: Cards): boolean {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...kinds].every((kind) => (one[kind] ?? 0) === (other[kind] ?? 0));
}

function hand(frame: Frame, seat: number): Cards {
  return readCards(frame.hands?.[seat] ?? '');
}

/** Hands come from the top of the people deck, one after the other, and the right seat begins. */
function isDealt(decks: Deal, replay: Replay): boolean {
  const first = replay.frames[0];
  if (!first?.hands) return false;
  const seats = first.hands.length;
  const each = (decks.people.length - first.view.decks.people) / seats;
  const begins = replay.edition.rules.starting_seat ?? decks.start;
  return (
    first.view.active === begins &&
    first.hands.every((_, seat) =>
      same(hand(first, seat), counted(decks.people.slice(each * seat, each * (seat + 1)))),
    )
  );
}

/** Whenever a deck is smaller than before, its top cards are in the hand of whoever's turn it was. */
function isDrawn(decks: Deal, frames: readonly Frame[]): boolean {
  return frames.every((frame, at) => {
    const before = frames[at - 1];
    if (!before) return true;
    const drawn = [
      ...taken(decks.people, before.view.decks.people, frame.view.decks.people),
      ...taken(decks.civilisation, before.view.decks.civilisation, frame.view.decks.civilisation),
    ];
    if (drawn.length === 0) return true;
    const expected = { ...hand(before, before.view.active) } as Record<string, number>;
    for (const card of drawn) expected[card] = (expected[card] ?? 0) + 1;
    return same(expected, hand(frame, before.view.active));
  });
}

function taken(deck: readonly string[], left: number, leaves: number): readonly string[] {
  return deck.slice(deck.length - left, deck.length - leaves);
}

/** What a record's head says about its shuffle. */
export function promisedIn(record: string): Promised | null {
  const lines = record.slice(0, record.indexOf('\n\n')).split('\n');
  const after = (word: string) => lines.flatMap((line) => line.match(`^${word} (.*)$`)?.[1] ?? []);
  const [seed] = after('seed');
  if (seed === undefined) return null;
  const [game = '', commitment = null] = after('game')[0]?.split(' commitment ') ?? [];
  const setup = lines.slice(1, lines.findIndex((line) => line.startsWith('shuffle ')) + 1);
  const nonces = after('nonce').map((nonce) => (nonce === '-' ? null : nonce));
  return { game, setup: setup.map((line) => `${line}\n`).join(''), commitment, nonces, seed };
}
