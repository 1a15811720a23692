import { beforeEach, expect, it } from 'vitest';
import { guestName, rememberGuest } from './guestNames';
import { speakFirst } from './messages.svelte';
import { preferences } from './preferences.svelte';

beforeEach(async () => {
  localStorage.clear();
  preferences.language = 'en';
  await speakFirst();
});

const first = () => 0;

it('is made of two words', () => {
  expect(guestName([], first)).toBe('Amber Badger');
});

it('is no name of somebody at the table, and none that this browser had before', () => {
  rememberGuest('Amber Bear');
  expect(guestName(['amber badger'], first)).toBe('Amber Crane');
});
