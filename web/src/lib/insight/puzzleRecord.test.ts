import { describe, expect, it } from 'vitest';
import type { PuzzleList } from '../protocol';
import { after, BLANK, untried } from './puzzleRecord';

const list: PuzzleList = {
  today: 'b',
  puzzles: ['a', 'b', 'c'].map((id) => ({ id, edition: 'second', title: '' })),
};

describe('the record of puzzles', () => {
  it('counts what was solved in a row', () => {
    const once = after(BLANK, 'a', true, null);
    expect(after(once, 'b', true, null).row).toBe(2);
    expect(after(once, 'b', false, null).row).toBe(0);
  });
  it('counts only the first answer', () => {
    const once = after(BLANK, 'a', false, null);
    expect(after(once, 'a', true, null)).toBe(once);
  });
  it('counts days in a row on which the puzzle of the day was tried', () => {
    const once = after(BLANK, 'a', true, '2026-02-28');
    expect(after(once, 'b', false, '2026-03-01').days).toBe(2);
    expect(after(once, 'b', false, '2026-03-02').days).toBe(1);
  });
  it('finds the next one that was not tried', () => {
    const tried = after(BLANK, 'c', true, null);
    expect(untried(list, 'second', tried, 'b')).toBe('a');
    expect(untried(list, 'second', tried)).toBe('a');
    expect(untried(list, 'first', tried)).toBeNull();
  });
});
