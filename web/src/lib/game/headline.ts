/** Short descriptions of the game, for the bar and the window's title. */
import type { Shown, Stage, TableSeen } from '../protocol';
import { t } from '../state/messages.svelte';
import { roundOf } from '../state/rounds';
import { words } from '../state/words.svelte';

const BEFORE_THE_END: readonly Stage[] = ['open', 'shuffling', 'playing'];

export function hasEnded(table: TableSeen | null): boolean {
  return table !== null && !BEFORE_THE_END.includes(table.stage);
}

/** `Second edition · 4 seats · Round 8`. */
export function whereInWords(table: TableSeen | null, shown: Shown | null): string {
  const edition = table ? (words.edition(table.options.edition)?.title ?? '') : '';
  if (!table || !shown) return edition;
  const seats = table.chairs.length;
  const rounds = roundOf(shown.view.turn, seats);
  return hasEnded(table)
    ? t('web-table-where-over', { edition, seats, rounds })
    : t('web-table-where', { edition, seats, round: rounds });
}

/** `Clara’s turn`. */
export function turnInWords(table: TableSeen | null, shown: Shown | null): string {
  if (hasEnded(table)) return t('web-table-over');
  if (!table || !shown) return '';
  const { active, seat } = shown.view;
  if (active === seat) return t('web-table-turn-you');
  return t('web-table-turn', { name: table.chairs[active]?.name ?? '' });
}

export function roundInWords({ view }: Shown): string {
  return t('web-table-round', { round: roundOf(view.turn, view.hands.length) });
}
