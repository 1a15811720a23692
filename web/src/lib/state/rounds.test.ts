import { expect, it } from 'vitest';
import { roundOf } from './rounds';

it('counts a round for every turn of all', () => {
  expect([1, 4, 5, 8, 9].map((turn) => roundOf(turn, 4))).toEqual([1, 1, 2, 2, 3]);
});
