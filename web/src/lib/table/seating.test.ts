import { expect, it } from 'vitest';
import { round, seatsInRow } from './seating';

it('seats the opponents clockwise from my left', () => {
  expect(seatsInRow(4, 2)).toEqual([3, 0, 1]);
});

it('shows a spectator every seat', () => {
  expect(seatsInRow(3, null)).toEqual([0, 1, 2]);
});

it('counts a round for every turn of all', () => {
  expect([1, 4, 5, 8, 9].map((turn) => round(turn, 4))).toEqual([1, 1, 2, 2, 3]);
});
