import { beforeEach, describe, expect, it } from 'vitest';
import type { Shown } from '../protocol';
import { coachAt, Coaching, nearest, situationOf } from './coaching.svelte';

function shown(phase: string, more: object = {}, view: object = {}): Shown {
  const seen = {
    seat: 0,
    active: 0,
    phase,
    final_turns: null,
    negotiation: null,
    hand: '',
    ...view,
  };
  const may = { actions: [], free: ['request', 'offer'] };
  return { view: seen, asked: [0], comparing: null, may, ...more } as unknown as Shown;
}

describe('what a tip may be about', () => {
  it('is nothing while somebody else is asked', () => {
    expect(situationOf(shown('trade', { asked: [1] }))).toBeNull();
  });

  it('follows from what the seat is shown', () => {
    const request = { negotiation: { act: 'request' } };
    const offer = { negotiation: { act: 'offer' } };
    const mayRespond = { may: { actions: [], free: ['respond'] } };
    const mayNot = { may: { actions: ['decline'], free: [] } };
    expect(situationOf(shown('trade'))).toBe('request');
    expect(situationOf(shown('trade', {}, { final_turns: 2 }))).toBe('last-round');
    expect(situationOf(shown('answer', mayRespond, request))).toBe('price');
    expect(situationOf(shown('answer', mayRespond, offer))).toBe('tender');
    expect(situationOf(shown('answer', mayNot, request))).toBe('decline');
    expect(situationOf(shown('choose', { comparing: [] }))).toBe('compare');
    expect(situationOf(shown('deliver'))).toBe('deliver');
    const display = { may: { actions: ['display hun', 'done'], free: [] } };
    expect(situationOf(shown('display', display))).toBe('display');
    expect(situationOf(shown('display', { may: { actions: ['done'], free: [] } }))).toBeNull();
    const draw = { may: { actions: ['draw 1 people'], free: [] } };
    expect(situationOf(shown('draw', draw))).toBe('draw');
  });
});

describe('the nearest group', () => {
  it('lacks the fewest cards', () => {
    const kind = (id: string, group: number) => ({ kind: id, group });
    const edition = { kinds: [kind('hun', 5), kind('goth', 5), kind('monk', 2)] };
    const hand = (text: string) => shown('trade', { edition, progress: null }, { hand: text });
    expect(nearest(hand('2 hun, 3 goth'))?.kind.kind).toBe('goth');
    expect(nearest(hand('3 goth, 1 monk'))?.kind.kind).toBe('monk');
    expect(nearest(hand('5 goth, 1 hun'))?.kind.kind).toBe('hun');
    expect(nearest(hand(''))).toBeNull();
  });
});

describe('a tip', () => {
  beforeEach(() => coachAt('here'));

  it('is given once, for as long as the question lasts', () => {
    const coaching = new Coaching('here');
    coaching.meet('request');
    expect(coaching.now).toBe('request');
    coaching.meet(null);
    coaching.meet('request');
    expect(coaching.now).toBeNull();
    coaching.meet('compare');
    expect(coaching.now).toBe('compare');
    expect(new Coaching('here').now).toBeNull();
  });

  it('is given at that table only, and no more once ended', () => {
    const elsewhere = new Coaching('elsewhere');
    elsewhere.meet('request');
    expect(elsewhere.now).toBeNull();
    const coaching = new Coaching('here');
    coaching.meet('request');
    coaching.end();
    coaching.meet('compare');
    expect(coaching.now).toBeNull();
    const later = new Coaching('here');
    later.meet('deliver');
    expect(later.now).toBeNull();
  });
});
