import { expect, it } from 'vitest';
import { seatsInRow } from './seating';

it('seats the opponents clockwise from my left', () => {
  expect(seatsInRow(4, 2)).toEqual([3, 0, 1]);
});

it('shows a spectator every seat', () => {
  expect(seatsInRow(3, null)).toEqual([0, 1, 2]);
});
