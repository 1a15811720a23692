import { flushSync } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import { Refusal } from '../api';
import type { Rejected } from '../protocol';
import { speak } from '../state/messages.svelte';
import { Attempt } from './attempt.svelte';

const taken = { code: 'seat-taken', message: 'seat 2 is taken' } as Rejected;

beforeAll(() => speak('en'));

it('tells a refusal in the words of the page, or of the place', async () => {
  const attempt = new Attempt();
  const refuse = () => Promise.reject(new Refusal(taken));
  await attempt.run(refuse);
  expect(attempt.refused).toBe('That seat is taken.');
  await attempt.run(refuse, { 'seat-taken': 'Too late.' });
  expect(attempt.refused).toBe('Too late.');
});

it('tries one thing at a time', async () => {
  const attempt = new Attempt();
  let tries = 0;
  const deed = () => Promise.resolve(tries++);
  await Promise.all([attempt.run(deed), attempt.run(deed)]);
  expect(tries).toBe(1);
});

it('does not make an effect follow its own trying', async () => {
  const attempt = new Attempt();
  let tries = 0;
  const stop = $effect.root(() => {
    $effect(() => void attempt.run(() => Promise.resolve(tries++)));
  });
  flushSync();
  await new Promise((done) => setTimeout(done, 20));
  expect(tries).toBe(1);
  stop();
});
