import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../state/languages';
import { speak, t } from '../state/messages.svelte';
import { commandOf } from './commands';

const LETTERS = ['request', 'offer', 'type', 'join', 'none', 'again', 'log', 'hand'];

function pressed(key: string) {
  return commandOf(new KeyboardEvent('keydown', { key }));
}

afterEach(() => speak('en'));

describe.each(LANGUAGES)('the letters in $name', ({ language }) => {
  it('are single ones, and all different', async () => {
    await speak(language);
    const letters = LETTERS.map((each) => t(`web-letter-${each}`));
    expect(letters.every((letter) => /^\p{Lu}$/u.test(letter))).toBe(true);
    expect(new Set(letters).size).toBe(letters.length);
  });
});

it('are those of the language that is spoken', async () => {
  expect(pressed('r')).toBe('request');
  await speak('de');
  expect(pressed('r')).toBe(null);
  expect(pressed('s')).toBe('request');
  await speak('fr');
  expect(pressed('p')).toBe('offer');
});
