import { expect, it } from 'vitest';
import type { Shown } from '../protocol';
import { lampOf } from './lamp';

const at = (mine: number | null, active: number, ...asked: number[]) =>
  ({ view: { seat: mine, active }, asked }) as unknown as Shown;

it('burns where somebody is asked, not where they wait', () => {
  const shown = at(0, 1, 2);
  expect([1, 2].map((seat) => lampOf(seat, shown).isLit)).toEqual([false, true]);
});

it('shows whose turn it is while I am asked', () => {
  expect(lampOf(1, at(0, 1, 0)).isLit).toBe(true);
});

it('burns nowhere when nothing is asked any more', () => {
  expect(lampOf(1, at(0, 1))).toEqual({ isAsked: false, isActive: false, isLit: false });
});
