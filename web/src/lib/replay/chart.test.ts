import { describe, expect, it } from 'vitest';
import type { Replay } from '../protocol';
import { apart, line, roundsTold, scale, standings } from './chart';

function replay(points: number[][], totals: number[] | null): Replay {
  return {
    names: ['Amina', 'Björn'],
    frames: points.map((each, at) => ({
      number: at,
      view: { turn: Math.floor(at / 2) + 1, points: each },
    })),
    score: totals?.map((total, seat) => ({ seat, total })) ?? null,
  } as unknown as Replay;
}

// Two moments in every turn: Amina settles in the first, Björn founds a city in the second.
const GAME = replay([[0, 0], [3, 0], [3, 0], [3, 9]], [5, 9]); // prettier-ignore

describe('standings', () => {
  it('are those at the end of each turn, and the whole score at the last', () => {
    expect(standings(GAME)).toEqual([
      { turn: 0, number: 0, points: [0, 0] },
      { turn: 1, number: 1, points: [3, 0] },
      { turn: 2, number: 3, points: [3, 9] },
      { turn: 3, number: 3, points: [5, 9] },
    ]);
  });

  it('have no last jump when the game was given up', () => {
    expect(standings(replay([[0, 0]], null)).at(-1)?.turn).toBe(1);
  });
});

describe('a line', () => {
  const plot = { width: 320, height: 110, left: 10, right: 10, top: 10, bottom: 10 };

  it('rises in steps and ends where the chart does', () => {
    const course = standings(GAME);
    expect(line(course, 0, scale(course, plot))).toBe('M10 100H110V70H310V50H310');
  });
});

describe('labels', () => {
  it('stand where they belong when there is room', () => {
    expect(apart([10, 80, 40], 18, 100)).toEqual([10, 80, 40]);
  });

  it('give way to each other, and do not fall off the end', () => {
    expect(apart([90, 92, 94], 18, 100)).toEqual([64, 82, 100]);
  });

  it('name a few rounds and the last', () => {
    expect(roundsTold(19)).toEqual([1, 5, 10, 15, 19]);
    expect(roundsTold(11)).toEqual([1, 5, 11]);
    expect(roundsTold(1)).toEqual([1]);
  });
});
