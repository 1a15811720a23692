import { describe, expect, it } from 'vitest';
import type { EditionSeen, SeatScore } from '../protocol';
import { earnings, pairsOf, pilesOf } from './scoreSources';

const EDITION = {
  kinds: [
    { kind: 'hun', earns: 'settlement' },
    { kind: 'alchemy', earns: 'city' },
    { kind: 'book', earns: 'library' },
  ],
  piles: { settlement: [3, 3], city: [9, 8, 7], church: [], library: [0, 0] },
} as unknown as EditionSeen;

const GROUPS = [
  { kind: 'hun', size: 5, value: 3 },
  { kind: 'alchemy', size: 5, value: 9 },
  { kind: 'alchemy', size: 4, value: 7 },
  { kind: 'book', size: 2, value: 0 },
];

describe('where points come from', () => {
  it('is shown so that it can be added up', () => {
    const told = (['settlement', 'city', 'library'] as const).map((pile) =>
      earnings(GROUPS, pile, EDITION),
    );
    expect(told).toEqual(['1 × 3', '9 + 7', '1 × 0']);
    expect(earnings([], 'city', EDITION)).toBe('');
  });

  it('has a line for every pile that the edition has', () => {
    expect(pilesOf(EDITION)).toEqual(['settlement', 'city', 'library']);
  });

  it('names pairs in the order of the edition', () => {
    const found = pairsOf({ paired: { book: 1, hun: 2 } } as unknown as SeatScore, EDITION);
    expect(found.map(({ kind, pairs }) => [kind.kind, pairs])).toEqual([
      ['hun', 2],
      ['book', 1],
    ]);
  });
});
