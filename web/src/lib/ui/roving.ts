/** Roving focus: a group is one stop for the Tab key; arrows, Home and End move inside it. */
import type { Attachment } from 'svelte/attachments';

/** By how many elements, and by how many rows. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
};

function stops(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[data-rove]')];
}

function goal(key: string, at: number, count: number, columns: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (step === undefined) return null;
  const [places, rows] = step;
  return (at + places + rows * columns + count) % count;
}

function keepOneStop(group: Element, chosen?: HTMLElement): void {
  const all = stops(group);
  const stop = chosen ?? all.find((each) => each.tabIndex === 0) ?? all[0];
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}

/** The element in a group that the Tab key would reach. */
export function firstStop(group: Element | null): HTMLElement | null {
  return group?.querySelector<HTMLElement>('[data-rove][tabindex="0"]') ?? null;
}

/**
 * In a grid of several columns, up and down move by rows. `newest`: in a list that grows, the Tab
 * key comes to the last line.
 */
export function roving(columns = 1, newest = false): Attachment<HTMLElement> {
  return (group) => {
    const keep = () => {
      const isElsewhere = newest && !group.contains(document.activeElement);
      keepOneStop(group, isElsewhere ? stops(group).at(-1) : undefined);
    };
    const move = (event: KeyboardEvent) => {
      const all = stops(group);
      const at = all.indexOf(event.target as HTMLElement);
      const next = at < 0 ? null : goal(event.key, at, all.length, columns);
      if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      all[next]?.focus();
    };
    const enter = (event: FocusEvent) => {
      const stop = event.target as HTMLElement;
      if (stop.matches('[data-rove]')) keepOneStop(group, stop);
    };
    group.addEventListener('keydown', move);
    group.addEventListener('focusin', enter);
    // The elements of the group change with the game.
    const watching = new MutationObserver(keep);
    watching.observe(group, { childList: true, subtree: true });
    keep();
    return () => {
      watching.disconnect();
      group.removeEventListener('keydown', move);
      group.removeEventListener('focusin', enter);
    };
  };
}
