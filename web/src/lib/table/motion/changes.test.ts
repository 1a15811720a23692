import { describe, expect, it } from 'vitest';
import type { EventSeen } from '../../protocol';
import { changesOf } from './changes';

const group = { kind: 'goth', size: 5, value: 3 };
const swapped: EventSeen = {
  event: 'swapped',
  active: 1,
  partner: 2,
  by_active: '1 goth',
  by_partner: '2 trade, 1 hun',
  swap: 'face-up',
};

describe('what is new', () => {
  it('is what I drew and what I got, together', () => {
    const drew: EventSeen = { event: 'drew', seat: 1, cards: '1 hun' };
    expect(changesOf([swapped, drew], 1)?.gained).toEqual({ trade: 2, hun: 2 });
    expect(changesOf([swapped], 2)?.gained).toEqual({ goth: 1 });
  });

  it('is nothing for whoever only looks on, or sees backs', () => {
    const drew: EventSeen = { event: 'drew', seat: 1, cards: { people: 1, civilisation: 0 } };
    expect(changesOf([swapped, drew], 0)).toBeNull();
    expect(changesOf([swapped, drew], null)).toBeNull();
  });

  it('is what anybody displayed', () => {
    const displayed: EventSeen = { event: 'displayed', seat: 2, group };
    expect(changesOf([displayed, displayed], 0)?.displayed).toEqual({ 2: 2 });
  });
});
