import { describe, expect, it } from 'vitest';
import type { EventSeen, TableSeen } from '../protocol';
import { gotCards, nextSeat, seatsHere } from './passing';

function table(you: number | null, kept: boolean[]): TableSeen {
  return { you, chairs: kept.map((each) => ({ kept: each })) } as unknown as TableSeen;
}

describe('who sits at this device', () => {
  it('the host first, then whose chairs are kept', () => {
    expect(seatsHere(table(2, [true, false, false, true]))).toEqual([2, 0, 3]);
  });
});

describe('who takes the device next', () => {
  const here = [0, 2, 3];

  it('nobody, while whoever has it is asked', () => {
    expect(nextSeat([2], here, 2)).toBeNull();
    expect(nextSeat([0, 2], here, 2)).toBeNull();
  });

  it('the first who is asked and sits here', () => {
    expect(nextSeat([3], here, 2)).toBe(3);
    expect(nextSeat([1, 3, 0], here, 2)).toBe(3);
    expect(nextSeat([3], here, null)).toBe(3);
  });

  it('nobody, while somebody elsewhere is asked: the hand stays open', () => {
    expect(nextSeat([1], here, 2)).toBeNull();
  });
});

describe('cards just got', () => {
  const events = [
    { event: 'drew', seat: 1, cards: { people: 1, civilisation: 0 } },
    { event: 'swapped', active: 0, partner: 3 },
  ] as unknown as EventSeen[];

  it('by drawing or by a swap, on either side', () => {
    expect([0, 1, 2, 3].filter((seat) => gotCards(events, seat))).toEqual([0, 1, 3]);
  });
});
