import { describe, expect, it } from 'vitest';
import type { EditionSeen, GroupSeen } from '../protocol';
import { densityFor, wonBy } from './wonGroups';

const edition = {
  kinds: [
    { kind: 'goth', earns: 'settlement' },
    { kind: 'hun', earns: 'settlement' },
    { kind: 'trade', earns: 'city' },
    { kind: 'alchemy', earns: 'city' },
    { kind: 'book', earns: 'library' },
  ],
} as unknown as EditionSeen;

const group = (kind: string, value: number): GroupSeen => ({ kind, value, size: 5 });
const sums = (...groups: GroupSeen[]) => wonBy(groups, edition).map(({ pile, sum }) => [pile, sum]);

describe('what a seat has won', () => {
  it('stands closer the less room there is', () => {
    const many = [group('goth', 3), group('hun', 3), group('trade', 9), group('alchemy', 8)];
    const rooms = [400, 240, 180, 100].map((room) => densityFor(wonBy(many, edition), room));
    expect(rooms).toEqual(['full', 'close', 'stacked', 'bare']);
  });

  it('multiplies equal values and adds different ones', () => {
    expect(sums(group('goth', 3), group('trade', 9), group('hun', 3), group('alchemy', 8))).toEqual(
      [
        ['settlement', '2×3'],
        ['city', '9+8'],
      ],
    );
  });

  it('names no number for what is worth nothing', () => {
    expect(sums(group('book', 0))).toEqual([['library', '']]);
  });
});
