/** Opening a table, from a draft. */
import { api, freshId } from '../api';
import type { BotListed, EditionVocabulary, TableSeen } from '../protocol';
import type { QuickGame } from '../state/preferences.svelte';
import { bodyOf, freeIn, newDraft, withSeats, type Draft } from './tableDraft';

/** A table against bots, started at once. */
export function quickDraft(quick: QuickGame): Draft {
  const bot = { sort: 'bot', level: quick.level } as const;
  return withSeats(newDraft(quick.edition, 1), quick.seats, bot);
}

/** A first game: as few others as there may be, and the easiest of them. */
export function firstDraft(edition: EditionVocabulary, bots: readonly BotListed[]): Draft {
  const [easiest] = bots.filter((bot) => !bot.is_character);
  const seats = Math.min(...edition.seats);
  return quickDraft({ edition: edition.edition, seats, level: easiest?.level ?? '' });
}

/** Creates the table and starts it if every seat is taken; returns its address. */
export async function open(draft: Draft, edition: EditionVocabulary): Promise<string> {
  const table = await api.post<TableSeen>('/tables', bodyOf(draft, edition, freshId()));
  if (freeIn(draft) === 0) await api.post(`/tables/${table.id}/start`);
  return `/table/${table.id}`;
}
