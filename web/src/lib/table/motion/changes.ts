/** What is new on the table after something happened: it is lit, whether or not anything moves. */
import { plus, readCards, type Cards } from '../../cards/cards';
import type { BacksSeen, EventSeen } from '../../protocol';

export interface Changes {
  /** Cards that came into the viewer's hand, by kind. */
  readonly gained: Cards;
  /** How many groups were displayed, by seat. */
  readonly displayed: Readonly<Record<number, number>>;
}

/** The cards that came to the viewer; of others' cards nothing is known, and nothing is lit. */
function broughtBy(event: EventSeen, mine: number | null): string | BacksSeen {
  switch (event.event) {
    case 'drew':
      return event.seat === mine ? event.cards : '';
    case 'swapped':
      if (event.active === mine) return event.by_partner;
      return event.partner === mine ? event.by_active : '';
    default:
      return '';
  }
}

export function changesOf(events: readonly EventSeen[], mine: number | null): Changes | null {
  let gained: Cards = {};
  const displayed: Record<number, number> = {};
  for (const event of events) {
    const cards = broughtBy(event, mine);
    if (typeof cards === 'string')
      for (const [kind, count] of Object.entries(readCards(cards)))
        gained = plus(gained, kind, count);
    if (event.event === 'displayed') displayed[event.seat] = (displayed[event.seat] ?? 0) + 1;
  }
  const isAny = Object.keys(gained).length > 0 || Object.keys(displayed).length > 0;
  return isAny ? { gained, displayed } : null;
}
