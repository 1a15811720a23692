import { expect, it } from 'vitest';
import { completed, cutAt } from './positions';

it('cuts at code points where a letter takes two units', () => {
  expect(cutAt('𝔊 2 Huns', [2, 3])).toEqual(['𝔊 ', '2', ' Huns']);
});

it('completes from a code point on', () => {
  expect(completed('😀 2 hu', { text: 'Huns', start: 4 })).toBe('😀 2 Huns');
});

it('reaches to the end and no further', () => {
  expect(cutAt('abc', [2, 9])).toEqual(['ab', 'c', '']);
});
