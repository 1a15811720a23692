import { afterEach, expect, it, vi } from 'vitest';
import { speak } from './messages.svelte';
import { listed, words } from './words.svelte';

afterEach(() => vi.unstubAllGlobals());

it('lists names as the browser does, and once the words are there as the server does', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  await speak('fr');
  expect(listed(['Clara', 'Björn', 'Ilse'])).toBe('Clara, Björn et Ilse');
  await words.load('fr');
  const vocabulary = { language: 'fr', say: { and: '{first} $& xa {second}' }, editions: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(vocabulary))));
  await words.load('fr');
  expect(listed(['Clara', 'Björn', '{first}'])).toBe('Clara, Björn $& xa {first}');
  expect([listed(['Clara']), listed([])]).toEqual(['Clara', '']);
  await speak('en');
});
