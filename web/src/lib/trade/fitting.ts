/** How large cards can be, side by side in the room there is. */
import type { TermSeen, WaySeen } from '../protocol';
import { MOST_SHOWN } from '../table/fan';
import { nounOf, type Speech } from './sentence';

/** How far a covered card shows, in card widths. */
export const STRIP_SHARE = 0.43;
const JOINT_PX = 46;
const SMALLEST_CARD_PX = 18;

/** How many cards a term counts. */
export function cardsIn(term: TermSeen, speech: Speech, count = term.count): number {
  return count * speech.alike(nounOf(term));
}

/** In card widths, a missing card not being covered. */
function widthOf(term: TermSeen, missing: number, speech: Speech): number {
  const shown = Math.min(MOST_SHOWN, cardsIn(term, speech));
  const lacking = Math.min(shown, cardsIn(term, speech, missing));
  return 1 + (shown - 1) * STRIP_SHARE + Math.min(lacking, shown - 1) * (1.1 - STRIP_SHARE);
}

/** The width of a card, at most `largest`, where fans of these widths stand side by side. */
export function fit(fans: readonly number[], gap: number, room: number, largest: number): number {
  const cards = fans.reduce((sum, width) => sum + width, 0);
  const left = room - gap * (fans.length - 1);
  return Math.max(SMALLEST_CARD_PX, Math.min(largest, Math.floor(left / cards)));
}

/** For one side of a trade, with a word between the terms. */
export function cardWidth(
  { ways }: { readonly ways: readonly Pick<WaySeen, 'terms' | 'missing'>[] },
  speech: Speech,
  room: number,
  largest: number,
): number {
  const fans = ways.flatMap(({ terms, missing }) =>
    terms.map((term) => widthOf(term, missing[nounOf(term)] ?? 0, speech)),
  );
  return fit(fans, JOINT_PX, room, largest);
}

/** Of a sentence with two terms: the width of its buttons and edges, of its stamps, of a letter. */
const CONTROLS_PX = 322;
const STAMPS_PX = 60;
const LETTER_EM = 0.55;
const TYPE_PX = { largest: 20, withStamps: 16, smallest: 14.5 };

/** The type in which these words, and the controls between them, stand on one line. */
export function typeForTwo(
  words: readonly (string | undefined)[],
  width: number,
): { readonly px: number; readonly hasStamps: boolean } {
  const letters = words.join('').length;
  const fitting = (room: number) => Math.min(TYPE_PX.largest, room / letters / LETTER_EM);
  const px = fitting(width - CONTROLS_PX - STAMPS_PX);
  if (px >= TYPE_PX.withStamps) return { px, hasStamps: true };
  return { px: Math.max(TYPE_PX.smallest, fitting(width - CONTROLS_PX)), hasStamps: false };
}

/** A name where there is little room; the whole one stands at the seat. */
export function brief(name: string, longest = 14): string {
  const letters = Array.from(name);
  if (letters.length <= longest) return name;
  const begun = letters.slice(0, longest - 1).join('');
  return `${begun.trim()}…`;
}
