import { beforeAll, expect, it } from 'vitest';
import type { ChairSeen, MyTable } from '../protocol';
import { speak } from '../state/messages.svelte';
import { companyTold, sorted, stateTold } from './games';

function chair(name: string, taken_by: ChairSeen['taken_by'] = 'person'): ChairSeen {
  return { name, taken_by, bot: null, is_gone: false, kept: false, face: null };
}

function table(changes: Partial<MyTable>): MyTable {
  const chairs = [chair('Amina'), chair('Clara'), chair('Ilse', 'bot'), chair('Otto', 'bot')];
  const options = { seats: 4 };
  return {
    id: 'x',
    stage: 'playing',
    you: 0,
    others_asked: [1],
    chairs,
    options,
    ...changes,
  } as MyTable;
}

beforeAll(() => speak('en'));

it('lists first where something is asked, and what is over apart', () => {
  const tables = [
    table({ id: 'open', stage: 'open' }),
    table({ id: 'over', stage: 'over' }),
    table({ id: 'waiting' }),
    table({ id: 'asked', asked: true }),
  ];
  const { running, finished } = sorted(tables);
  expect(running.map((each) => each.id)).toEqual(['asked', 'waiting', 'open']);
  expect(finished.map((each) => each.id)).toEqual(['over']);
});

it('names those who are there', () => {
  expect(companyTold(table({ turn: 29 }))).toBe('with Clara, Ilse and Otto · round 8');
});

it('says who is waited for', () => {
  expect(stateTold(table({ others_asked: [1, 3] }))).toBe('Waiting for Clara and Otto');
});

it('leaves hostile names as they are', () => {
  const chairs = [chair('Amina'), chair('<img src=x onerror=alert(1)>')];
  expect(companyTold(table({ chairs }))).toBe('with <img src=x onerror=alert(1)>');
});

it('says how many seats are free before the start', () => {
  const chairs = [chair('Amina'), chair('', 'nobody')];
  expect(stateTold(table({ stage: 'open', chairs }))).toBe('One seat is free');
});

it('says who won, with how many points, and when', () => {
  const ended = Date.UTC(2026, 10, 18, 12) / 1000;
  const lost = table({ stage: 'over', result: { ended, points: [31, 38, 20, 9], winners: [1] } });
  expect(stateTold(lost)).toBe('Won by Clara, 38 to 31');
  expect(companyTold(lost)).toContain('2026');
  const won = table({ stage: 'over', result: { ended, points: [40, 38, 20, 9], winners: [0] } });
  expect(stateTold(won)).toBe('You won with 40 points');
  const given = table({ stage: 'abandoned', result: { ended, points: [], winners: [] } });
  expect(stateTold(given)).toBe('Abandoned');
});
