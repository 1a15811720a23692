import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => localStorage.clear());

async function rememberedFrom(stored: object) {
  localStorage.setItem('respublica', JSON.stringify(stored));
  return (await import('./preferences.svelte')).preferences;
}

it('keeps the choice of whoever had switched the second tap off', async () => {
  const preferences = await rememberedFrom({ confirm: false, theme: 'dark' });
  expect([preferences.commit, preferences.theme]).toEqual(['at-once', 'dark']);
  expect(preferences).not.toHaveProperty('confirm');
});

it('takes the second tap of before, which nobody chose, for the undo window', async () => {
  expect((await rememberedFrom({ confirm: true })).commit).toBe('undo');
});

it('remembers what was chosen since, and ignores what cannot be chosen', async () => {
  expect((await rememberedFrom({ commit: 'second-tap' })).commit).toBe('second-tap');
  vi.resetModules();
  expect((await rememberedFrom({ commit: 'thrice' })).commit).toBe('undo');
});
