import { expect, it } from 'vitest';
import type { Line, SaidSeen } from '../protocol';
import { wishesOf } from './wishes';

function line(turn: number, seat: number, words: string, act: SaidSeen['act'] = 'request'): Line {
  const said: SaidSeen = { act, statement: { join: null, terms: [] }, words };
  const about = { event: turn, number: turn, sort: 'trade', stand_in: false, text: '' } as const;
  return { ...about, turn, seat, said: words ? said : null };
}

function told(seat: number, turn: number, ...lines: Line[]): string[] {
  return wishesOf(seat, lines, { number: turn, turn, seats: 3 }).map(
    ({ said, round, isOld }) => `${said.words} ${round}${isOld ? ' old' : ''}`,
  );
}

it('lists what a seat said, the newest first', () => {
  expect(told(1, 5, line(2, 1, '1 Hun'), line(4, 2, '1 Goth'), line(5, 1, '2 Huns'))).toEqual([
    '2 Huns 2',
    '1 Hun 1',
  ]);
});

it('counts what was said again once, but a request and an offer of the same apart', () => {
  const lines = [line(1, 1, '1 Hun'), line(2, 1, '1 Hun', 'offer'), line(4, 1, '1 Hun')];
  expect(told(1, 4, ...lines)).toEqual(['1 Hun 2', '1 Hun 1']);
});

it('lets old ones fade, and go', () => {
  const lines = [
    line(1, 1, 'long ago'),
    line(10, 1, 'before'),
    line(16, 1, 'now'),
    line(18, 1, ''),
  ];
  expect(told(1, 19, ...lines)).toEqual(['now 6', 'before 4 old']);
});

it('knows nothing of what is said later', () => {
  expect(told(1, 4, line(4, 1, '1 Hun'), line(5, 1, '2 Huns'))).toEqual(['1 Hun 2']);
});
