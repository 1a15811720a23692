/** Getting to a table: somebody to be, a table, a place at it. */
import { api, freshId } from '../api';
import type { EditionWordsAre, TableSeen } from '../protocol';
import { t } from '../state/messages.svelte';
import type { QuickGame } from '../state/preferences.svelte';
import { preferences } from '../state/preferences.svelte';
import { session, type Me } from '../state/session.svelte';
import { bodyOf, freeIn, newDraft, withSeats, type Draft } from './draft';

/** The guest one is, or a new one: nobody is asked for more than a name. */
export function beSomebody(name: string = preferences.name): Promise<Me> {
  return session.enter(name.trim() || t('web-name-default'));
}

/** A table against bots, started at once. */
export function quickDraft(quick: QuickGame): Draft {
  const bot = { sort: 'bot', level: quick.level } as const;
  return withSeats(newDraft(quick.edition, 1), quick.seats, bot);
}

/** Create the table; where every seat is taken, start it. Returns where to go. */
export async function open(draft: Draft, edition: EditionWordsAre): Promise<string> {
  const table = await api.post<TableSeen>('/tables', bodyOf(draft, edition, freshId()));
  if (freeIn(draft) === 0) await api.post(`/tables/${table.id}/start`);
  return `/table/${table.id}`;
}
