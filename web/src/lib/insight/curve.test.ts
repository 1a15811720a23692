import { describe, expect, it } from 'vitest';
import type { ReviewSeen } from '../protocol';
import { chanceAt, path, scale } from './curve';

const moment = (number: number, mine: number) => ({
  number,
  turn: number,
  wins: [mine, 1 - mine],
  points: [10, 12],
  turning: false,
  text: '',
});
const review = {
  seat: 0,
  moments: [moment(0, 0.5), moment(10, 1)],
  decisions: [],
} as unknown as ReviewSeen;
const at = scale(review, { width: 120, height: 100, left: 10, right: 10, top: 0, bottom: 0 });

describe('the curve', () => {
  it('goes from the first moment to the last', () => {
    expect(path(review, 0, at)).toBe('M10.0 50.0L110.0 0.0');
    expect(path(review, 1, at)).toBe('M10.0 50.0L110.0 100.0');
  });
  it('has decisions on it, between moments', () => {
    expect(chanceAt(review, { number: 5 })).toBeCloseTo(0.75);
    expect(chanceAt(review, { number: 99 })).toBe(1);
  });
});
