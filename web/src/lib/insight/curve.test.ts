import { describe, expect, it } from 'vitest';
import type { DecisionSeen, ReviewSeen } from '../protocol';
import { dotOf, path, rows, scale } from './curve';
import { changeTold, firstToLookAt, turnAt, turnsOf } from './turns';

const moment = (number: number, turn: number, mine: number) => ({
  number,
  turn,
  wins: [mine, 1 - mine],
  points: [10, 12],
  turning: false,
  text: '',
});
const decision = (number: number, loss: number) =>
  ({ number, turn: 1, mark: loss > 0.03 ? 'mistake' : 'good', loss }) as DecisionSeen;
const review = {
  seat: 0,
  moments: [moment(0, 1, 0.5), moment(10, 2, 1), moment(14, 2, 0)],
  decisions: [decision(2, 0.01), decision(11, 0.1), decision(14, 0)],
} as unknown as ReviewSeen;
const at = scale(review, { width: 120, height: 100, left: 10, right: 10, top: 0, bottom: 0 });

describe('the curve', () => {
  it('gives every turn the same width', () => {
    expect(path(review, 0, at)).toBe('M10.0 50.0L60.0 0.0L110.0 100.0');
    expect(path(review, 1, at)).toBe('M10.0 50.0L60.0 100.0L110.0 0.0');
  });
  it('has decisions on it, within their turn', () => {
    const [first] = turnsOf(review);
    expect(first && dotOf(first, 0)).toEqual({ place: 0.5, chance: 0.75 });
  });
  it('puts labels that would meet on rows of their own', () => {
    expect(rows([10, 20, 50, 55], 30)).toEqual([0, 1, 0, 1]);
  });
});

describe('turns', () => {
  const turns = turnsOf(review);
  it('have the decisions made in them, the last one those at its end', () => {
    expect(turns.map(({ decisions }) => decisions.map(({ number }) => number))).toEqual([
      [2],
      [11, 14],
    ]);
  });
  it('are found by a number of actions', () => {
    expect(turnAt(turns, 9)?.turn).toBe(1);
    expect(turnAt(turns, 10)?.turn).toBe(2);
  });
  it('begin with the costliest', () => {
    expect(firstToLookAt(turns)?.turn).toBe(2);
    expect(firstToLookAt([])).toBeNull();
  });
  it('say how the chance changed', () => {
    expect(turns.map(changeTold)).toEqual(['+50', '−100']);
  });
});
