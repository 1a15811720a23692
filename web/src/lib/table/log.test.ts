import { describe, expect, it } from 'vitest';
import type { Line, Sort } from '../protocol';
import { byTurns, lastLines, pieces } from './log';

let event = 0;
const line = (sort: Sort, text: string): Line => ({
  event: event++,
  number: event,
  turn: 1,
  seat: 0,
  sort,
  stand_in: false,
  text,
  said: null,
});

describe('the log', () => {
  const lines = [
    line('turn', 'Turn 1'),
    line('trade', 'asks'),
    line('draw', 'draws'),
    line('turn', 'Turn 2'),
    line('trade', 'passes'),
  ];

  it('stands by turns', () => {
    expect(byTurns(lines, 'all').map((turn) => turn.lines.map(({ text }) => text))).toEqual([
      ['asks', 'draws'],
      ['passes'],
    ]);
  });

  it('leaves out turns of which nothing passes the filter', () => {
    expect(byTurns(lines, 'draw').map((turn) => turn.heading?.text)).toEqual(['Turn 1']);
  });

  it('leaves out what only leads on', () => {
    const more = [...lines, line('aside', 'displays nothing more')];
    expect(byTurns(more, 'all')).toEqual(byTurns(lines, 'all'));
  });

  it('shows the heading of a turn that has only begun', () => {
    const begun = [...lines, line('turn', 'Turn 3')];
    expect(byTurns(begun, 'all').at(-1)?.heading?.text).toBe('Turn 3');
  });

  it.each([
    ['Clara: “I request 2 Huns.”', '“”'],
    ['Clara : « Je demande 2 Huns. »', '«»'],
    ['Clara: „Ich suche 2 Hunnen.“', '„“'],
    ['Clara: [Xi 2 Xi.]', '[]'],
    ['Clara: "Xi 2 Xi."', '""'],
  ])('sets apart what is said: %s', (text, quotes) => {
    expect(pieces(text, quotes).map(({ isSaid }) => isSaid)).toEqual([false, true]);
  });
});

describe('the last lines of the log', () => {
  it('are what was told last, without headings and asides', () => {
    const lines = [
      line('trade', 'asks'),
      line('draw', 'draws'),
      line('turn', 'Turn 2'),
      line('trade', 'passes'),
      line('aside', 'displays nothing more'),
    ];
    expect(lastLines(lines, 2).map(({ text }) => text)).toEqual(['draws', 'passes']);
    expect(lastLines(lines.slice(0, 1), 2)).toHaveLength(1);
  });
});
