/** What is said aloud about a seat and about a group in the hand. */
import type { EditionSeen, GroupSeen, Shown } from '../protocol';
import { t } from '../state/messages.svelte';
import { listed, words } from '../state/words.svelte';
import type { Holding } from './holdings';
import { pointsOf } from './points';
import { wonBy, type Won } from './wonGroups';

/** `2 Settlements`, or a card for itself where its value matters: `City of 9 points`. */
function wonInWords({ pile, groups }: Won, edition: EditionSeen): string[] {
  const { one, many } = words.score(edition.edition, pile);
  const printed = new Set(edition.piles[pile]);
  if (printed.size > 1)
    return groups.map(({ value }) => t('web-seat-card-of', { card: one, value }));
  return [groups.length === 1 ? `1 ${one}` : `${groups.length} ${many}`];
}

export function seatInWords(name: string, seat: number, shown: Shown): string {
  const { view, edition } = shown;
  const backs = view.hands[seat] ?? { people: 0, civilisation: 0 };
  const groups = wonBy(view.groups[seat] ?? [], edition);
  const cards = [
    words.counted(edition.edition, backs.people, 'people'),
    words.counted(edition.edition, backs.civilisation, 'civilisation'),
  ];
  const parts = [
    t('web-seat-points', { name, points: pointsOf(shown, seat) }),
    listed(cards),
    ...groups.flatMap((won) => wonInWords(won, edition)),
  ];
  return `${parts.join(', ')}.`;
}

/** `Your land: 2 Settlements and City of 9 points.` */
export function landInWords(
  name: string | null,
  groups: readonly GroupSeen[],
  edition: EditionSeen,
): string {
  const what = listed(wonBy(groups, edition).flatMap((won) => wonInWords(won, edition)));
  if (name === null) return what ? t('web-land-mine', { what }) : t('web-land-mine-empty');
  return what ? t('web-land', { name, what }) : t('web-land-empty', { name });
}

/** `Goths, 3 of 5.` */
export function holdingInWords({ kind, held, needs, isReady }: Holding, edition: string): string {
  const noun = words.noun(edition, kind.kind);
  const name = held === 1 ? noun.name : noun.names;
  return isReady
    ? t('web-hand-group-ready', { name, held, needs })
    : t('web-hand-group', { name, held, needs });
}
