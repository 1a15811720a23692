/** The player's own tables: what state each is in, in words, and in which order they are listed. */
import type { MyTable, Result, TableSeen } from '../protocol';
import { locale, t } from '../state/messages.svelte';
import { listed } from '../state/words.svelte';
import { roundOf } from '../state/rounds';

export interface Sorted {
  /** First where the player must act, then running games, then tables that have not begun. */
  running: MyTable[];
  finished: MyTable[];
}

const FINISHED = ['over', 'abandoned', 'closed'];

function urgency(table: MyTable): number {
  if (table.asked) return 0;
  return table.stage === 'open' ? 2 : 1;
}

export function sorted(tables: readonly MyTable[]): Sorted {
  const isFinished = (table: MyTable) => FINISHED.includes(table.stage);
  const running = tables.filter((table) => !isFinished(table));
  return {
    running: running.toSorted((one, other) => urgency(one) - urgency(other)),
    finished: tables.filter(isFinished),
  };
}

export function freeSeats(table: TableSeen): number {
  return table.chairs.filter((chair) => chair.taken_by === 'nobody').length;
}

function waitedFor(table: MyTable): string {
  return listed(table.others_asked.map((seat) => table.chairs[seat]?.name ?? ''));
}

/** `Clara won with 38 points, you had 31`, where it is known. */
function winnersTold({ result, you, chairs }: MyTable): string | null {
  if (!result || result.points.length === 0) return null;
  const names = result.winners.map((seat) =>
    seat === you ? t('web-you') : (chairs[seat]?.name ?? ''),
  );
  const points = result.points[result.winners[0] ?? 0] ?? 0;
  if (result.winners.length === 1 && result.winners[0] === you)
    return t('web-game-won', { points });
  const mine = you === null ? undefined : result.points[you];
  const told = { names: listed(names), points };
  return mine === undefined || result.winners.includes(you as number)
    ? t('web-game-winners', told)
    : t('web-game-lost', { ...told, mine });
}

function dateTold({ ended }: Result): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(ended * 1000);
}

/** What matters about a table now. */
export function stateTold(table: MyTable): string {
  if (table.asked) return t('web-game-asked');
  switch (table.stage) {
    case 'open':
      return t('web-game-open', { seats: freeSeats(table) });
    case 'shuffling':
      return t('web-game-shuffling');
    case 'playing':
      return t('web-game-waiting', { names: waitedFor(table) });
    case 'over':
      return winnersTold(table) ?? t('web-game-over');
    case 'abandoned':
      return t('web-game-abandoned');
    case 'closed':
      return t('web-game-closed');
  }
}

/** Who else is there, and how far the game has come. */
export function companyTold(table: MyTable): string {
  const others = table.chairs.filter((chair, seat) => seat !== table.you && chair.name);
  const company = listed(others.map((chair) => chair.name));
  const parts = company ? [t('web-game-with', { names: company })] : [];
  if (table.turn && table.stage === 'playing')
    parts.push(t('web-game-round', { number: roundOf(table.turn, table.options.seats) }));
  if (table.result) parts.push(dateTold(table.result));
  return parts.join(' · ');
}
