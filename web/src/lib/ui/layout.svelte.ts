/** The four layouts. What only looks different is in the styles; this is for what is built otherwise. */
import { MediaQuery } from 'svelte/reactivity';

const phone = new MediaQuery('(max-width: 699px)', false);
const narrow = new MediaQuery('(max-width: 1179px)', false);
const short = new MediaQuery('(max-height: 820px)', false);
const low = new MediaQuery('(max-height: 700px)', false);

export const layout = {
  /** Seat strip, bottom sheet, the hand as a grid that is also the kind picker. */
  get isPhone(): boolean {
    return phone.current;
  },
  /** The log is a drawer. */
  get isNarrow(): boolean {
    return narrow.current;
  },
  get isShort(): boolean {
    return short.current;
  },
  /** Of a small laptop, with all that a browser has above and below the page. */
  get isLow(): boolean {
    return low.current;
  },
};
