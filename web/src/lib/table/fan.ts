/**
 * How the hand lies in the room there is: the widest cards that fit. Alike cards overlap, so that
 * only a strip of the covered ones is seen; more than five alike are shown as five and a number, and
 * where there is no room even for that, fewer. A hand never scrolls.
 */

/** From the widest down; short windows leave the first two out. */
export const WIDTHS = [86, 76, 68, 53] as const;
export const MOST_SHOWN = 5;
const STRIP_SHARE = 0.3;
const LEAST_STRIP_PX = 13;

export interface Fan {
  /** Of a card, in pixels. */
  readonly width: number;
  /** Of a covered card. */
  readonly strip: number;
  /** Between groups. */
  readonly gap: number;
  /** Pips and `4 of 5`, or only `4/5`. */
  readonly foot: 'full' | 'brief';
  /** So many alike at most; a number says how many they are. */
  readonly most: number;
}

export interface Pile {
  readonly count: number;
  /** How many pips stand under it. */
  readonly needs: number;
  /** Of what stands under it in place of the pips, in pixels: a button. */
  readonly label?: number;
}

const PIP_PX = 14;
/** `4 of 5` beside the pips, in the longest language. */
const WORDS_PX = 56;

function groupWidth({ count, needs, label = 0 }: Pile, fan: Fan): number {
  const cards = Math.max(label, fan.width + (Math.min(count, fan.most) - 1) * fan.strip);
  return fan.foot === 'full' && !label ? Math.max(cards, needs * PIP_PX + WORDS_PX) : cards;
}

export function handWidth(piles: readonly Pile[], fan: Fan): number {
  const groups = piles.reduce((sum, pile) => sum + groupWidth(pile, fan), 0);
  // The divider between people and civilisation takes a gap more.
  return groups + piles.length * fan.gap;
}

function candidates(widest: number): Fan[] {
  const fans: Fan[] = [];
  for (const width of WIDTHS.filter((each) => each <= widest)) {
    const strip = Math.max(LEAST_STRIP_PX, Math.round(width * STRIP_SHARE));
    fans.push({ width, strip, gap: 16, foot: 'full', most: MOST_SHOWN });
    for (const gap of [12, 7]) fans.push({ width, strip, gap, foot: 'brief', most: MOST_SHOWN });
  }
  return fans;
}

/** Where all that is too wide: fewer of those alike, and at last smaller cards. */
const TIGHT: readonly Fan[] = [
  { width: 53, strip: LEAST_STRIP_PX, gap: 5, foot: 'brief', most: 4 },
  { width: 53, strip: 9, gap: 5, foot: 'brief', most: 3 },
  { width: 53, strip: 7, gap: 4, foot: 'brief', most: 2 },
  { width: 46, strip: 6, gap: 4, foot: 'brief', most: 2 },
];
const TIGHTEST: Fan = { width: 40, strip: 6, gap: 3, foot: 'brief', most: 1 };

export function fanFor(piles: readonly Pile[], room: number, widest = WIDTHS[0] as number): Fan {
  const fans = [...candidates(widest), ...TIGHT];
  return fans.find((fan) => handWidth(piles, fan) <= room) ?? TIGHTEST;
}
