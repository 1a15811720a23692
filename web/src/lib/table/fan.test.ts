import { describe, expect, it } from 'vitest';
import { fanFor, handWidth, type Pile } from './fan';

const alike = (...counts: number[]): Pile[] => counts.map((count) => ({ count, needs: 5 }));

describe('the hand lies in the room there is', () => {
  it('with the widest cards where they fit', () => {
    expect(fanFor(alike(3, 4, 1), 1200)).toMatchObject({ width: 86, foot: 'full' });
  });

  it('drops the pips before it drops the size', () => {
    const piles = alike(1, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(fanFor(piles, 1000)).toMatchObject({ width: 86, foot: 'brief' });
  });

  it('holds thirty cards of twelve kinds in a narrow window', () => {
    const piles = alike(3, 5, 4, 2, 3, 1, 3, 2, 2, 1, 3, 1);
    const fan = fanFor(piles, 992);
    expect(fan.width).toBe(53);
    expect(handWidth(piles, fan)).toBeLessThanOrEqual(992);
  });

  it('never needs more room for more than five alike', () => {
    const fan = fanFor(alike(5), 600);
    expect(handWidth(alike(12), fan)).toBe(handWidth(alike(5), fan));
  });

  it.each([600, 700, 900, 1100])('holds every kind and fifty cards in %i pixels', (room) => {
    const piles = alike(6, 6, 6, 6, 6, 4, 3, 3, 3, 3, 2, 2);
    expect(handWidth(piles, fanFor(piles, room))).toBeLessThanOrEqual(room);
  });

  it('leaves room for a button under a group', () => {
    const piles = alike(1, 1).map((pile) => ({ ...pile, label: 140 }));
    expect(handWidth(piles, fanFor(piles, 600))).toBeGreaterThan(280);
  });

  it('starts smaller in a short window', () => {
    expect(fanFor(alike(2), 1200, 68).width).toBe(68);
  });
});
