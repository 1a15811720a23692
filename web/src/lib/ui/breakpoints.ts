/**
 * Where the page changes its shape, in pixels. Styles cannot read these numbers, so their media
 * queries repeat them: `max-width` with the number, `min-width` with the next one.
 * `src/styles.test.ts` finds every other one.
 */
export const WIDTHS = {
  /** A phone held upright: smaller type and padding, columns become rows. */
  small: 699,
  /** A phone held sideways, a tablet held upright: one column; the table ends with a bottom sheet. */
  compact: 939,
  /** No room beside the table: the log is a drawer. */
  narrow: 1179,
} as const;

export const HEIGHTS = {
  /** A laptop, with all that a browser has above and below the page. */
  short: 820,
  /** A small laptop, or a phone. */
  low: 700,
} as const;
