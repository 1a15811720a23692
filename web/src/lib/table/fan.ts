/**
 * How the hand lies in the room there is: the widest cards that fit. Alike cards overlap, so that
 * only a strip of the covered ones is seen; more than five alike are shown as five and a number.
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
}

export interface Pile {
  readonly count: number;
  /** How many pips stand under it. */
  readonly needs: number;
}

const PIP_PX = 14;
/** `4 of 5` beside the pips, in the longest language. */
const WORDS_PX = 56;

function groupWidth({ count, needs }: Pile, fan: Fan): number {
  const cards = fan.width + (Math.min(count, MOST_SHOWN) - 1) * fan.strip;
  return fan.foot === 'full' ? Math.max(cards, needs * PIP_PX + WORDS_PX) : cards;
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
    fans.push({ width, strip, gap: 16, foot: 'full' });
    for (const gap of [12, 7]) fans.push({ width, strip, gap, foot: 'brief' });
  }
  return fans;
}

/** The hand of last resort is as tight as can be read; if even that is too wide, it scrolls. */
const TIGHTEST: Fan = { width: 53, strip: LEAST_STRIP_PX, gap: 7, foot: 'brief' };

export function fanFor(piles: readonly Pile[], room: number, widest = WIDTHS[0] as number): Fan {
  return candidates(widest).find((fan) => handWidth(piles, fan) <= room) ?? TIGHTEST;
}
