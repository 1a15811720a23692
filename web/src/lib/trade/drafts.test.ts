import { beforeEach, expect, test } from 'vitest';
import { forgetAll, keep, keepSaid, kept, lastSaid } from './drafts';

beforeEach(() => sessionStorage.clear());

test('whoever signs out leaves no words and no cards behind, and nothing else is touched', () => {
  sessionStorage.setItem('other', 'x');
  keep('table-1', 'deliver', ['Goth', 'Hun']);
  keepSaid('table-1', 'request', { verb: 'request', statement: '2 hun' });
  forgetAll();
  expect(kept('table-1', 'deliver')).toBeNull();
  expect(lastSaid('table-1', 'request')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});
