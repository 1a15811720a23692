import { beforeAll, expect, it } from 'vitest';
import type { EditionVocabulary, TableSeen } from '../protocol';
import { speak } from '../state/messages.svelte';
import { clockTold, rulesTold, tableName } from './tableWords';

beforeAll(() => speak('en'));

it.each([
  [null, 'No clock'],
  [{ decision: 90, bank: 0 }, '90 seconds per decision'],
  [{ decision: 60, bank: 600 }, '1 minute per decision, 10 minutes in reserve'],
  [{ decision: 86400, bank: 7200 }, '1 day per decision, 2 hours in reserve'],
])('tells a clock in the largest unit that is exact: %j', (clock, told) => {
  expect(clockTold(clock)).toBe(told);
});

it('tells only the house rules that differ, also one that is chosen to be nothing', () => {
  const choices = [
    { value: null, text: 'by lot' },
    { value: 0, text: 'Seat 1' },
  ];
  const house_rules = [
    { rule: 'first', text: 'Who begins', default: 0, choices },
    { rule: 'other', text: 'Who ends', default: 0, choices },
  ];
  const edition = { house_rules } as unknown as EditionVocabulary;
  expect(rulesTold(edition, { first: null, other: 0 })).toEqual(['Who begins: by lot']);
});

it('knows a table by its host, who may have gone', () => {
  const table = { host: 0, chairs: [{ name: 'Amina' }] } as unknown as TableSeen;
  expect(tableName(table)).toBe('Amina’s table');
  expect(tableName({ ...table, host: null })).toBe('A table without a host');
});
