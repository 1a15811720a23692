import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import vectors from '../../../../tests/vectors/shuffle-1.json';
import type { KindSeen } from '../protocol';
import type { Frame, Replay } from '../protocol';
import { check, noted, promisedIn, type Promised } from './fairness';
import { commit, deal } from './shuffle';

const RECORD = readFileSync(resolve('../tests/games/second.record'), 'utf-8');
const KINDS = ['goth', 'hun', 'trade'].map((kind) => ({
  kind,
  category: kind === 'trade' ? 'civilisation' : 'people',
  copies: 12,
})) as unknown as KindSeen[];
const GAME = 'abc';
const SETUP = 'edition second 1\nseats 3\nshuffle 1\n';
const SEED = vectors.seeds[1]?.seed as string;
const NONCES = ['00ff', null, '1234'];

function text(cards: readonly string[]): string {
  return [...new Set(cards)]
    .map((kind) => `${cards.filter((card) => card === kind).length} ${kind}`)
    .join(', ');
}

function frame(hands: string[][], active: number, people: number, civilisation: number): Frame {
  const view = { active, decks: { people, civilisation } };
  return { hands: hands.map(text), view } as unknown as Frame;
}

/** A deal of four each, and a turn in which a card of each deck is drawn. */
async function played(): Promise<Replay> {
  const decks = await deal(KINDS, 3, SEED, ['00ff', '', '1234']);
  const hands = [0, 1, 2].map((seat) => decks.people.slice(4 * seat, 4 * seat + 4));
  const after = structuredClone(hands);
  after[decks.start]?.push(decks.people[12] as string, decks.civilisation[0] as string);
  return {
    edition: { edition: 'second', revision: 1, kinds: KINDS, rules: { starting_seat: null } },
    names: ['Amina', 'Björn', 'Clara'],
    frames: [
      frame(hands, decks.start, 12, 12),
      frame(hands, decks.start, 12, 12),
      frame(after, (decks.start + 1) % 3, 11, 11),
    ],
  } as unknown as Replay;
}

let promised: Promised;
let replay: Replay;
const known = { commitment: '', nonces: [{ seat: 2, nonce: '1234' }] };

beforeEach(async () => {
  const commitment = await commit(GAME, SETUP, SEED);
  promised = { game: GAME, setup: SETUP, commitment, nonces: NONCES, seed: SEED };
  known.commitment = commitment;
  replay = await played();
});

async function broken(): Promise<string[]> {
  const found = await check(promised, replay, known);
  return found.filter((each) => !each.holds).map((each) => each.check);
}

function withHand(at: number, seat: number, cards: string): void {
  const frames = replay.frames.map((each, number) =>
    number === at
      ? { ...each, hands: each.hands?.map((hand, of) => (of === seat ? cards : hand)) ?? null }
      : each,
  );
  replay = { ...replay, frames };
}

describe('an honest game', () => {
  it('passes every check', async () => {
    const found = await check(promised, replay, known);
    expect(found.map((each) => each.check)).toEqual([
      ...['promise', 'unchanged', 'nonce', 'deal', 'draws'],
    ]);
    expect(await broken()).toEqual([]);
  });

  it('is checked only for what this device knows', async () => {
    const found = await check(promised, replay);
    expect(found.map((each) => each.check)).toEqual(['promise', 'deal', 'draws']);
  });

  it('says nothing before the seed is revealed', async () => {
    expect(await check({ ...promised, seed: null }, replay, known)).toEqual([]);
  });
});

describe('a dishonest game is found out', () => {
  it('another seed than promised', async () => {
    promised = { ...promised, seed: vectors.seeds[2]?.seed as string };
    expect(await broken()).toEqual(expect.arrayContaining(['promise', 'deal']));
  });

  it('a promise for a smaller table', async () => {
    const setup = SETUP.replace('seats 3', 'seats 4');
    promised = { ...promised, setup, commitment: await commit(GAME, setup, SEED) };
    expect(await broken()).toEqual(['promise', 'unchanged']);
  });

  it('a nonce that was left out', async () => {
    promised = { ...promised, nonces: ['00ff', null, null] };
    expect(await broken()).toEqual(expect.arrayContaining(['nonce', 'deal']));
  });

  it('one card of a hand exchanged', async () => {
    const [first] = replay.frames;
    withHand(0, 1, first?.hands?.[1] === '4 hun' ? '4 goth' : '4 hun');
    expect(await broken()).toEqual(['deal']);
  });

  it('another card drawn than the one on top', async () => {
    const { active } = (replay.frames[0] as Frame).view;
    const cards = replay.frames[2]?.hands?.[active] as string;
    withHand(2, active, cards.replace('1 trade', '1 goth'));
    expect(await broken()).toEqual(['draws']);
  });

  it('somebody else begins', async () => {
    replay = {
      ...replay,
      frames: replay.frames.map((each) => ({
        ...each,
        view: { ...each.view, active: (each.view.active + 1) % 3 },
      })),
    };
    expect(await broken()).toContain('deal');
  });
});

describe('what is known beside', () => {
  it('is read from a record', () => {
    const found = promisedIn(RECORD) as Promised;
    expect(found.setup).toBe('edition second 1\nseats 4\nshuffle 1\n');
    expect(found.seed).toBe(vectors.seeds[1]?.seed);
    expect(found.commitment).toBeNull();
    expect(promisedIn('something else')).toBeNull();
  });

  it('is what this device wrote down', () => {
    localStorage.setItem(`respublica-nonce-${GAME}-2`, '1234');
    expect(noted(GAME, 3)).toEqual({ commitment: null, nonces: [{ seat: 2, nonce: '1234' }] });
  });
});
