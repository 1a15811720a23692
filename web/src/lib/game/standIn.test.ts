import { expect, test } from 'vitest';
import type { Line, Shown } from '../protocol';
import { stoodIn } from './standIn';

const ME = 0;
const line = (number: number, about: Partial<Line> = {}): Line => ({
  event: number,
  number,
  turn: 1,
  seat: ME,
  sort: 'trade',
  stand_in: true,
  text: `${number}`,
  said: null,
  ...about,
});
const shown = (...stood_in: number[]) => ({ stood_in, view: { seat: ME } }) as unknown as Shown;

test('nothing is told to whoever decided everything themselves', () => {
  expect(stoodIn(shown(), [line(1, { stand_in: false })])).toBeNull();
});

test('it counts the turns of mine that a bot played, and not those of others', () => {
  const lines = [
    line(0, { sort: 'turn', turn: 1, stand_in: false }),
    line(1, { turn: 1 }),
    line(1, { sort: 'turn', seat: 1, turn: 2, stand_in: false }),
    line(3, { turn: 2 }),
    line(4, { sort: 'turn', turn: 3, stand_in: false }),
    line(5, { turn: 3 }),
  ];
  const told = stoodIn(shown(1, 3, 5), lines);
  expect(told?.turns).toBe(2);
  expect(told?.lines.map(({ number }) => number)).toEqual([1, 3, 5]);
});

test('what a bot only answered is no turn', () => {
  const lines = [
    line(1, { sort: 'turn', seat: 1, turn: 2, stand_in: false }),
    line(3, { turn: 2 }),
    line(4, { turn: 2, seat: 2 }),
  ];
  const told = stoodIn(shown(3), lines);
  expect(told?.turns).toBe(0);
  expect(told?.lines).toHaveLength(1);
});

test('what it did before my last decision was told before', () => {
  expect(stoodIn(shown(5), [line(1), line(5)])?.lines.map(({ number }) => number)).toEqual([5]);
});
