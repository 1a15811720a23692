/**
 * Which cards travel where when something happens. Places are named as in the markup
 * (`data-place`), so this knows neither boxes nor elements, and nothing that the events do not tell.
 */
import { readCards } from '../../cards/cards';
import { emblemOf } from '../../cards/scorecards';
import type { BacksSeen, Category, EditionSeen, EventSeen, GroupSeen } from '../../protocol';
import { familyOf } from '../kinds';

interface Face {
  readonly kind: string;
  readonly family: Category | 'score';
  readonly value?: number;
}

/** One card on its way. */
export interface Travel {
  /** From behind. */
  readonly back: Category;
  /** None: it stays face down for whoever looks. */
  readonly face: Face | null;
  /** Whether it turns over halfway, or is seen from the start. */
  readonly turns: boolean;
  /** The first place that is there counts. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Milliseconds from the start of the act. */
  readonly delay: number;
  readonly duration: number;
  /** No card, but what a group founds: it is pressed onto the cloth, then takes its place. */
  readonly founds?: GroupSeen;
}

const CARD_MS = 280;
const REVEAL_MS = 420;
/** The animation of an act ends within this time. */
export const LONGEST_ACT_MS = 900;
export const LONGEST_DEAL_MS = 1200;
/** When cards have nearly come together, something is founded with them. */
const FOUNDING_FROM_MS = 240;

interface Setting {
  readonly edition: EditionSeen;
  /** The viewer's seat. */
  readonly mine: number | null;
}

type Bundle = string | BacksSeen;

interface Seen {
  readonly back: Category;
  readonly face: Face | null;
}

function seenIn(bundle: Bundle, edition: EditionSeen): readonly Seen[] {
  if (typeof bundle !== 'string')
    return (['people', 'civilisation'] as const).flatMap((back) =>
      Array.from({ length: bundle[back] }, () => ({ back, face: null })),
    );
  return Object.entries(readCards(bundle)).flatMap(([kind, count]) => {
    const back = familyOf(edition, kind);
    return Array.from({ length: count }, () => ({ back, face: { kind, family: back } }));
  });
}

const seatPlace = (seat: number) => `seat-${seat}`;

/** Where a card lies with a seat: my own have a place for each kind. */
function heldAt(seat: number, { face }: Seen, { mine }: Setting): readonly string[] {
  return seat === mine && face ? [`hand-${face.kind}`, seatPlace(seat)] : [seatPlace(seat)];
}

function dealt(hands: readonly Bundle[], setting: Setting): Travel[] {
  const seen = hands.map((hand) => seenIn(hand, setting.edition));
  const rounds = Math.max(...seen.map((cards) => cards.length));
  const inOrder = Array.from({ length: rounds }, (_, place) =>
    seen.flatMap((cards, seat) => {
      const card = cards[place];
      return card ? [{ card, seat }] : [];
    }),
  ).flat();
  const apart = Math.min(60, (LONGEST_DEAL_MS - CARD_MS) / Math.max(1, inOrder.length - 1));
  return inOrder.map(({ card, seat }, place) => ({
    ...card,
    turns: true,
    from: [`deck-${card.back}`],
    to: heldAt(seat, card, setting),
    delay: place * apart,
    duration: CARD_MS,
  }));
}

function drew(seat: number, bundle: Bundle, setting: Setting): Travel[] {
  return seenIn(bundle, setting.edition).map((card, place) => ({
    ...card,
    turns: true,
    from: [`deck-${card.back}`],
    to: heldAt(seat, card, setting),
    delay: place * 70,
    duration: CARD_MS,
  }));
}

function given(from: number, to: number, bundle: Bundle, setting: Setting): Travel[] {
  const cards = seenIn(bundle, setting.edition);
  const apart = Math.min(40, (LONGEST_ACT_MS - REVEAL_MS) / Math.max(1, cards.length));
  return cards.map((card, place) => ({
    ...card,
    turns: from !== setting.mine,
    from: heldAt(from, card, setting),
    to: heldAt(to, card, setting),
    delay: place * apart,
    duration: REVEAL_MS,
  }));
}

/** My own is founded in front of me, large; another's goes to the line of what they have won. */
function displayed(seat: number, group: GroupSeen, setting: Setting): Travel[] {
  const { edition, mine } = setting;
  const family = familyOf(edition, group.kind);
  const pile = edition.kinds.find(({ kind }) => kind === group.kind)?.earns ?? 'settlement';
  const isMine = seat === mine;
  const won = [`won-${seat}`, seatPlace(seat)];
  const goal = isMine ? [`land-${seat}`, ...won] : won;
  const cards = Array.from({ length: group.size }, (_, place) => ({
    back: family,
    face: { kind: group.kind, family },
    turns: !isMine,
    from: isMine ? [`hand-${group.kind}`, seatPlace(seat)] : [seatPlace(seat)],
    to: goal,
    delay: place * 30,
    duration: CARD_MS,
  }));
  const scoreCard: Travel = {
    back: family,
    face: { kind: emblemOf(edition.edition, pile), family: 'score', value: group.value },
    turns: false,
    from: [`pile-${pile}`],
    to: goal,
    delay: isMine ? 0 : group.size * 30 + CARD_MS / 2,
    duration: REVEAL_MS,
  };
  if (!isMine) return [...cards, scoreCard];
  const founding: Travel = {
    ...scoreCard,
    from: goal,
    to: [`newest-${seat}`, ...won],
    delay: FOUNDING_FROM_MS,
    duration: LONGEST_ACT_MS - FOUNDING_FROM_MS,
    founds: group,
  };
  return [...cards, scoreCard, founding];
}

/** The travels of one event; most events move no card. */
function travelsOf(event: EventSeen, setting: Setting): Travel[] {
  switch (event.event) {
    case 'dealt':
      return dealt(event.hands, setting);
    case 'drew':
      return drew(event.seat, event.cards, setting);
    case 'swapped':
      return [
        ...given(event.active, event.partner, event.by_active, setting),
        ...given(event.partner, event.active, event.by_partner, setting),
      ];
    case 'displayed':
      return displayed(event.seat, event.group, setting);
    default:
      return [];
  }
}

const endOf = ({ delay, duration }: Travel) => delay + duration;

/**
 * All that moves when these things happen, one after the other, in no more time than an act has, or
 * than there is.
 */
export function choreograph(
  events: readonly EventSeen[],
  setting: Setting,
  within = Infinity,
): readonly Travel[] {
  const all: Travel[] = [];
  let begin = 0;
  for (const event of events) {
    const travels = travelsOf(event, setting);
    all.push(...travels.map((travel) => ({ ...travel, delay: travel.delay + begin })));
    begin = Math.max(begin, ...all.map(endOf));
  }
  const longest = events.some(({ event }) => event === 'dealt') ? LONGEST_DEAL_MS : LONGEST_ACT_MS;
  const pace = Math.min(1, Math.min(longest, within) / Math.max(1, begin));
  return all.map((travel) => ({
    ...travel,
    delay: travel.delay * pace,
    duration: travel.duration * pace,
  }));
}
