import { tick } from 'svelte';

/** What waits for the connection loses the focus; it gets it back when it can be used again. */
export function keepFocus(isWaiting: () => boolean): void {
  let last: Element | null = null;
  $effect.pre(() => {
    if (isWaiting()) last = document.activeElement;
    else if (last !== null) void tick().then(giveBack);
  });

  function giveBack(): void {
    const isFree = document.activeElement === document.body;
    if (isFree && last instanceof HTMLElement) last.focus();
    last = null;
  }
}
