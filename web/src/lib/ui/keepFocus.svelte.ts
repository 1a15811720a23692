import { tick } from 'svelte';

/** Controls lose the focus while they are disabled; the one that had it gets it back afterwards. */
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
