import { beforeEach, describe, expect, it } from 'vitest';
import type { Cards } from '../cards/cards';
import { readCards, size } from '../cards/cards';
import type { Picked } from '../protocol';
import type { Play } from '../state/play';
import { preferences } from '../state/preferences.svelte';
import { Delivering } from './delivering.svelte';

/** One Hun or two Goths are owed. */
const DELIVERIES: Cards[] = [{ hun: 1 }, { goth: 2 }];

function isWithin(cards: Cards, delivery: Cards): boolean {
  return Object.entries(cards).every(([kind, count]) => count <= (delivery[kind] ?? 0));
}

function pick(text: string): Picked {
  const cards = readCards(text);
  const open = DELIVERIES.filter((each) => isWithin(cards, each));
  const may_add = ['hun', 'goth'].filter((kind) =>
    open.some((each) => isWithin({ ...cards, [kind]: (cards[kind] ?? 0) + 1 }, each)),
  );
  return { complete: open.some((each) => size(each) === size(cards)), may_add, told: '' };
}

const acts: string[] = [];
const play: Play = {
  id: 'table',
  complain: () => undefined,
  act: (what) => {
    acts.push('action' in what ? what.action : what.sentence);
    return Promise.resolve();
  },
  consider: () => Promise.reject(new Error('nothing is said here')),
  pick: (cards) => Promise.resolve(pick(cards)),
};

function deliver(only: Cards | null = null, turn = '3'): Delivering {
  const held = { hun: 4, goth: 3, monk: 1 };
  return new Delivering({ play, place: 'table-0', question: turn, only, held: () => held });
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  acts.length = 0;
  sessionStorage.clear();
  preferences.commit = 'at-once';
});

describe('a delivery in the making', () => {
  it('takes only kinds that can belong to it', async () => {
    const delivering = deliver(null, 'a');
    await settled();
    delivering.tap('monk');
    await settled();
    expect(delivering.chosen).toEqual({});
    expect(delivering.isPossible('monk')).toBe(false);
    expect(delivering.isPossible('hun')).toBe(true);
  });
  it('cannot be given before it is complete', async () => {
    const delivering = deliver(null, 'b');
    delivering.tap('goth');
    await settled();
    expect(delivering.mayGive).toBe(false);
    delivering.tap('goth');
    await settled();
    delivering.commit();
    await settled();
    expect(acts).toEqual(['deliver 2 goth']);
  });
  it('begins anew with a kind that does not go with the others', async () => {
    const delivering = deliver(null, 'c');
    delivering.tap('goth');
    delivering.tap('hun');
    await settled();
    expect(delivering.chosen).toEqual({ hun: 1 });
  });
  it('puts a kind back when there cannot be more of it', async () => {
    const delivering = deliver(null, 'd');
    delivering.tap('hun');
    delivering.tap('hun');
    await settled();
    expect(delivering.isEmpty).toBe(true);
  });
  it('proposes the only cards there are, and remembers another choice', async () => {
    const delivering = deliver({ goth: 2 }, 'e');
    await settled();
    expect(delivering.mayGive).toBe(true);
    delivering.tap('hun');
    await settled();
    expect(deliver({ goth: 2 }, 'e').chosen).toEqual({ hun: 1 });
  });
});
