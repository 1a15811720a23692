import { describe, expect, it } from 'vitest';
import { Refusal, Unreachable } from '../api';
import type { Code, Reason, Rejected } from '../protocol';
import protocol from '../protocol.ts?raw';
import { speak } from '../state/messages.svelte';
import { LANGUAGES } from '../state/languages';
import { explainError } from './refusals';

const REASONS = [
  ...(/^export type Reason = (.*);$/m.exec(protocol)?.[1] ?? '').matchAll(/[\w-]+/g),
];

function rejected(code: Reason | Code): Rejected {
  const message = 'in the words of the server';
  return { type: 'refused', code, message, position: null, number: null, id: null };
}

it('reads all reasons from the protocol', () => {
  expect(REASONS.length).toBeGreaterThan(20);
});

describe.each(LANGUAGES)('in $name', ({ language }) => {
  it.each(REASONS.map(([reason]) => reason as Reason))(
    'there is a sentence for %s',
    async (reason) => {
      await speak(language);
      expect(explainError(rejected(reason))).toMatch(/^\p{Lu}.* .*\.$/u);
    },
  );
});

describe('an error', () => {
  it('of the rules speaks for itself', () => {
    expect(explainError(rejected('not-held'))).toBe('in the words of the server');
  });

  it('is told in the words of the place, where it has some', () => {
    const error = new Refusal(rejected('not-found'));
    expect(explainError(error, { 'not-found': 'No such code.' })).toBe('No such code.');
  });

  it('that is none of the server has words, too', async () => {
    await speak('en');
    expect(explainError(new Unreachable())).toMatch(/^The server isn’t responding/);
    expect(explainError(new TypeError('x is undefined'))).toMatch(/^Something went wrong/);
    expect(explainError(null)).toMatch(/^Something went wrong/);
  });
});
