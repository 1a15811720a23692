import { expect, it } from 'vitest';
import type { ChangeSeen, EditionVocabulary, Say, SideSeen, WaySeen } from '../protocol';
import { linesOfSide, numbersText, signOf } from './changes';
import { readStatement, Speech, writeStatement } from './sentence';

const kinds = ['hun', 'goth', 'viking'].map((kind) => ({ kind, category: 'people' }));
const speech = new Speech({} as Say, { kinds, nouns: {} } as unknown as EditionVocabulary);

function change(kind: string, before: number, ...after: number[]): ChangeSeen {
  return { kind, before, after, sure: true, completes: null, breaks: null };
}

function perhaps(kind: string): ChangeSeen {
  const completes = { pile: 'settlement', certain: false } as const;
  return { ...change(kind, 4, 4, 5), sure: false, completes };
}

function way(said: string, changes: ChangeSeen[] = [], others: Partial<WaySeen> = {}): WaySeen {
  const { terms } = readStatement(said);
  return { terms, possible: true, open: false, changes, missing: {}, ...others };
}

function told(...ways: WaySeen[]): string[] {
  const side: SideSeen = { chooser: null, ways };
  return linesOfSide(side, speech, '−').map((line) => {
    if (line.sort === 'perhaps') return `perhaps ${line.kinds.join(' ')}`;
    const what = line.sort === 'kind' ? line.change.kind : writeStatement([line.term], 'or');
    return `${line.isElse ? 'or ' : ''}${line.sign} ${what}`;
  });
}

it('gives every line a sign, and every further way an or', () => {
  expect(told(way('1 hun', [change('hun', 4, 5)]), way('2 goth', [change('goth', 3, 5)]))).toEqual([
    '+ hun',
    'or + goth',
  ]);
});

it('counts the cards that are open, with the sign of their side', () => {
  const open = way('1 hun + 2 people', [change('hun', 4, 3)], { open: true });
  expect(told(open)).toEqual(['− hun', '− 2 people']);
});

it('names the kinds that may complete a group together', () => {
  const open = way('2 people', [perhaps('hun'), perhaps('goth')], { open: true });
  expect(told(open)).toEqual(['− 2 people', 'perhaps hun goth']);
});

it('says nothing of a way that cannot be gone', () => {
  const closed = way('2 monk', [], { possible: false, open: true });
  expect(told(closed, way('1 hun', [change('hun', 1, 0)]))).toEqual(['− hun']);
});

it('sets what comes and goes off', () => {
  expect([3, 5, 4].map((after) => signOf(change('hun', 4, after)))).toEqual(['−', '+', '=']);
  expect(signOf(change('hun', 4, 3, 5))).toBe('±');
  expect(signOf(change('hun', 4, 4, 5))).toBe('+');
});

it('writes numbers as a person would', () => {
  const written = [[5], [4, 5], [0, 2, 5], [3, 4, 5, 6]].map((each) => numbersText(each, 'or'));
  expect(written).toEqual(['5', '4 or 5', '0, 2 or 5', '3–6']);
});
