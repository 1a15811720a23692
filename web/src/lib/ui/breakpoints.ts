/**
 * Where the page changes its shape, in pixels. Styles cannot read these numbers, so their media
 * queries repeat them: `max-width` with the number, `min-width` with the next one.
 * `src/styles.test.ts` finds every other one.
 */
export const WIDTHS = {
  /** A phone held upright: smaller type and padding, columns become rows. */
  small: 699,
  /** A tablet held upright: one column; the table ends with a bottom sheet. */
  compact: 939,
  /** No room beside the table: the log is a drawer. */
  narrow: 1179,
  /** A large monitor: with `HEIGHTS.large`, everything is drawn larger. */
  large: 2199,
  /** A larger one still. */
  vast: 3199,
} as const;

export const HEIGHTS = {
  /** A laptop, with all that a browser has above and below the page. */
  short: 820,
  /** A small laptop, or a small phone. */
  low: 700,
  /** Lower still: whoever composes has the whole width of the stage, without decks and piles. */
  shallow: 640,
  /** A phone held sideways: compact whatever its width, with the hand beside the stage. */
  flat: 500,
  large: 1199,
  vast: 1699,
} as const;
