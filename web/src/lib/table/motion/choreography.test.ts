import { describe, expect, it } from 'vitest';
import type { EditionSeen, EventSeen } from '../../protocol';
import { choreograph, LONGEST_ACT_MS, LONGEST_DEAL_MS, type Travel } from './choreography';

const edition = {
  edition: 'second',
  kinds: [
    { kind: 'goth', category: 'people', earns: 'settlement' },
    { kind: 'hun', category: 'people', earns: 'settlement' },
    { kind: 'trade', category: 'civilisation', earns: 'city' },
  ],
} as unknown as EditionSeen;

const seenBy = (mine: number | null, ...events: EventSeen[]) =>
  choreograph(events, { edition, mine });
const end = (travels: readonly Travel[]) =>
  Math.max(...travels.map(({ delay, duration }) => delay + duration));
const faces = (travels: readonly Travel[]) => travels.map(({ face }) => face?.kind ?? null);

const faceDown: EventSeen = {
  event: 'swapped',
  active: 1,
  partner: 2,
  by_active: { people: 1, civilisation: 0 },
  by_partner: { people: 0, civilisation: 2 },
  swap: 'face-down',
};

describe('what moves', () => {
  it('shows others only the backs of a face-down swap', () => {
    const travels = seenBy(0, faceDown);
    expect(faces(travels)).toEqual([null, null, null]);
    expect(travels.map(({ back }) => back)).toEqual(['people', 'civilisation', 'civilisation']);
  });

  it('crosses both bundles at once', () => {
    const [first, second] = seenBy(0, faceDown);
    expect([first?.from, first?.to, first?.delay]).toEqual([['seat-1'], ['seat-2'], 0]);
    expect([second?.from, second?.to, second?.delay]).toEqual([['seat-2'], ['seat-1'], 0]);
  });

  it('turns over what comes to me, and not what I give', () => {
    const travels = seenBy(1, {
      event: 'swapped',
      active: 1,
      partner: 2,
      by_active: '1 goth',
      by_partner: '1 trade',
      swap: 'face-up',
    });
    expect(travels.map(({ turns }) => turns)).toEqual([false, true]);
    expect(travels[1]?.to).toEqual(['hand-trade', 'seat-1']);
  });

  it('brings the score card from its pile', () => {
    const group = { kind: 'trade', size: 5, value: 9 };
    const last = seenBy(0, { event: 'displayed', seat: 2, group }).at(-1);
    expect(last).toMatchObject({ from: ['pile-city'], face: { kind: 'city', value: 9 } });
  });

  it('deals to five seats in time', () => {
    const hands = Array.from({ length: 5 }, () => ({ people: 4, civilisation: 0 }));
    const travels = seenBy(null, { event: 'dealt', hands, starting_seat: 0 });
    expect(travels).toHaveLength(20);
    expect(end(travels)).toBeLessThanOrEqual(LONGEST_DEAL_MS);
  });

  it('ends within the time of an act, however much happens', () => {
    const group = { kind: 'goth', size: 5, value: 3 };
    const travels = seenBy(
      0,
      faceDown,
      { event: 'displayed', seat: 1, group },
      { event: 'drew', seat: 1, cards: { people: 1, civilisation: 2 } },
    );
    expect(end(travels)).toBeLessThanOrEqual(LONGEST_ACT_MS + 0.001);
  });

  it('takes no more time than there is', () => {
    const drew: EventSeen = { event: 'drew', seat: 1, cards: { people: 1, civilisation: 2 } };
    expect(end(choreograph([drew], { edition, mine: 0 }, 200))).toBeCloseTo(200);
    expect(end(choreograph([drew], { edition, mine: 0 }, 5000))).toBeLessThanOrEqual(
      LONGEST_ACT_MS,
    );
  });

  it('moves nothing for words: an answer and a decline look alike', () => {
    expect(seenBy(0, { event: 'declined', seat: 1 })).toEqual([]);
    expect(seenBy(0, { event: 'responded', seat: 1, statement: '1 hun', to: 'request' })).toEqual(
      [],
    );
  });
});
