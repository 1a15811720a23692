/** The shape of the window, where the markup depends on it; all else is in the styles. */
import { MediaQuery } from 'svelte/reactivity';
import { HEIGHTS, WIDTHS } from './breakpoints';

const compact = new MediaQuery(
  `(max-width: ${WIDTHS.compact}px), (max-height: ${HEIGHTS.flat}px)`,
  false,
);
const sideways = new MediaQuery(
  `(max-height: ${HEIGHTS.flat}px) and (orientation: landscape)`,
  false,
);
const narrow = new MediaQuery(`(max-width: ${WIDTHS.narrow}px)`, false);
const short = new MediaQuery(`(max-height: ${HEIGHTS.short}px)`, false);
const shallow = new MediaQuery(
  `(max-height: ${HEIGHTS.shallow}px) and (orientation: landscape)`,
  false,
);
const low = new MediaQuery(`(max-height: ${HEIGHTS.low}px)`, false);

export const layout = {
  get isCompact(): boolean {
    return compact.current;
  },
  /** Compact, and the hand stands beside the stage. */
  get isSideways(): boolean {
    return sideways.current;
  },
  get isNarrow(): boolean {
    return narrow.current || compact.current;
  },
  get isShort(): boolean {
    return short.current;
  },
  /** A phone held sideways is that, too. */
  get isShallow(): boolean {
    return shallow.current;
  },
  get isLow(): boolean {
    return low.current;
  },
};
