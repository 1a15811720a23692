import { describe, expect, it } from 'vitest';
import type { EditionVocabulary } from '../protocol';
import { bodyOf, inEdition, nameless, newDraft, withSeats, type Draft } from './tableDraft';

const edition = {
  edition: 'avalanche',
  seats: [3, 4],
  house_rules: [
    {
      rule: 'swap',
      text: '',
      default: 'face-up',
      choices: [
        { value: 'face-up', text: '', seats: 0 },
        { value: 'face-down', text: '', seats: 0 },
      ],
    },
    {
      rule: 'starting_seat',
      text: '',
      default: null,
      choices: [
        { value: null, text: '', seats: 0 },
        ...[0, 1, 2, 3].map((seat) => ({ value: seat, text: '', seats: seat + 1 })),
      ],
    },
  ],
} as unknown as EditionVocabulary;

function draft(changes: Partial<Draft> = {}): Draft {
  return { ...newDraft('second', 5), ...changes };
}

describe('a table in the making', () => {
  it('keeps those who stay when there are fewer seats', () => {
    const others = [{ sort: 'bot', level: 'novice' }, { sort: 'free' }, { sort: 'free' }] as const;
    expect(withSeats(draft({ others }), 3).others).toEqual(others.slice(0, 2));
  });

  it('takes no more seats into an edition than it has', () => {
    expect(inEdition(draft(), edition).others).toHaveLength(3);
  });

  it('takes only those house rules into an edition that it knows', () => {
    const rules = { swap: 'face-down', pillaging: true };
    expect(inEdition(draft({ rules }), edition).rules).toEqual({ swap: 'face-down' });
  });

  it('forgets who begins when that seat is gone', () => {
    const rules = { starting_seat: 3 };
    expect(inEdition(draft({ rules }), edition, 4).rules).toEqual(rules);
    expect(inEdition(draft({ rules }), edition, 3).rules).toEqual({});
  });

  it('asks for bots by seat, the creator being at the first', () => {
    const others = [
      { sort: 'free' },
      { sort: 'bot', level: 'novice' },
      { sort: 'here', name: 'Clara' },
    ] as const;
    const body = bodyOf(draft({ others }), edition, 'x');
    expect(body).toMatchObject({ seats: 4, bots: { 2: 'novice' }, here: ['Clara'] });
  });

  it('sends only what differs from the edition', () => {
    const body = bodyOf(draft({ rules: { swap: 'face-up' } }), edition, 'x');
    expect(body).toMatchObject({ rules: {} });
  });

  it('says who at this device has no name', () => {
    const others = [{ sort: 'free' }, { sort: 'here', name: ' ' }] as const;
    expect(nameless(draft({ others }))).toBe(1);
  });
});
