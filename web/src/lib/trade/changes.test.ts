import { expect, it } from 'vitest';
import type { ChangeSeen, Compared, SideSeen, WaySeen } from '../protocol';
import { changesOf } from './changes';
import { readStatement, writeStatement } from './sentence';

function change(kind: string, before: number, after: number): ChangeSeen {
  return { kind, before, after, completes: after === 5 ? 'settlement' : null, breaks: null };
}

function way(said: string, ...changes: ChangeSeen[]): WaySeen {
  return { terms: readStatement(said).terms, changes, missing: {} };
}

function side(...ways: WaySeen[]): SideSeen {
  return { chooser: null, ways };
}

function told(get: SideSeen, give: SideSeen): string[] {
  return changesOf({ get, give } as Compared).map(({ isElse, change, term }) => {
    const what = change
      ? `${change.kind} ${change.before} ${change.after} ${change.completes ?? ''}`
      : writeStatement(term ? [term] : [], 'or');
    return `${isElse ? 'or ' : ''}${what}`.trim();
  });
}

const aViking = side(way('1 viking', change('viking', 2, 1)));

it('lists the ways to get, then what is given', () => {
  const get = side(way('1 hun', change('hun', 4, 5)), way('2 goth', change('goth', 3, 5)));
  expect(told(get, aViking)).toEqual([
    'hun 4 5 settlement',
    'or goth 3 5 settlement',
    'viking 2 1',
  ]);
});

it('names the way that leaves the cards open', () => {
  const get = side(way('1 hun', change('hun', 4, 5)), way('2 people'));
  expect(told(get, aViking)).toEqual(['hun 4 5 settlement', 'or 2 people', 'viking 2 1']);
});

it('says nothing of what cannot be paid', () => {
  const lacking = side({ ...way('2 monk'), missing: { monk: 1 } });
  expect(told(side(way('1 hun', change('hun', 1, 2))), lacking)).toEqual(['hun 1 2']);
});

it('nets what comes and goes of one kind, and then claims nothing', () => {
  const get = side(way('1 hun', change('hun', 4, 5)));
  expect(told(get, side(way('2 hun', change('hun', 4, 2))))).toEqual(['hun 4 3']);
});
