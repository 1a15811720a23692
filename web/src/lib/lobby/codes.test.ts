import { expect, it } from 'vitest';
import { readCode } from './codes';

it.each([
  ['kq3v8mza', 'kq3v8mza'],
  ['  KQ3V 8MZA ', 'kq3v8mza'],
  ['kq3v-8mza', 'kq3v8mza'],
  ['https://example.org/join/kq3v8mza?from=mail', 'kq3v8mza'],
])('reads the code in %o', (text, code) => {
  expect(readCode(text)).toBe(code);
});

it.each(['', '  ', '<b>code</b>', 'https://example.org/table/1'])('finds none in %o', (text) => {
  expect(readCode(text)).toBeNull();
});
