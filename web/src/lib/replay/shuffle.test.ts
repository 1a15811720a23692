import { describe, expect, it } from 'vitest';
import commitments from '../../../../tests/vectors/commitments.json';
import vectors from '../../../../tests/vectors/shuffle-1.json';
import type { KindSeen } from '../protocol';
import { commit, deal, Stream } from './shuffle';

/** Kinds in the order of their edition; a vector's cards tell how many there are of each. */
const ORDER = {
  avalanche: {
    people: 'roman babylonian egyptian atlantean greek',
    civilisation: 'metalworking wheel architecture chemistry navigation',
  },
  others: {
    people: 'anglo-saxon goth hun langobard viking monk',
    civilisation: 'alchemy architecture trade metalworking shipbuilding book',
  },
};

function kinds(vector: (typeof vectors.deals)[number]): KindSeen[] {
  const order = vector.edition === 'avalanche' ? ORDER.avalanche : ORDER.others;
  return (['people', 'civilisation'] as const).flatMap((category) =>
    order[category].split(' ').map((kind) => {
      const copies = vector[category].filter((card) => card === kind).length;
      return { kind, category, copies, group: 5, earns: 'settlement' };
    }),
  );
}

describe('the promise', () => {
  it.each(commitments)('$game', async (vector) => {
    expect(await commit(vector.game, vector.setup, vector.seed)).toBe(vector.commitment);
  });
});

describe('the stream', () => {
  it.each(vectors.streams.map((vector, at) => ({ at, ...vector })))('$at', async (vector) => {
    const words = await Stream.of(vector.seed, vector.nonces);
    for (const word of vector.words) expect(await words.word()).toBe(word);
    const numbers = await Stream.of(vector.seed, vector.nonces);
    for (const [limit, drawn] of vector.below)
      expect(await numbers.below(limit as number)).toBe(drawn);
  });
});

describe('the deal', () => {
  it.each(vectors.deals)('$edition for $seats', async (vector) => {
    const dealt = await deal(kinds(vector), vector.seats, vector.seed, vector.nonces);
    const { people, civilisation, start } = vector;
    expect(dealt).toEqual({ people, civilisation, start });
  });
});
