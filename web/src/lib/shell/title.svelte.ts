/** What the window is called, and how it says that something is asked while nobody looks. */
import { preferences } from '../state/preferences.svelte';
import { notify } from './notifications';

interface Title {
  /** What stands before the game's name: `Your games`, `Second edition`. */
  here?: string;
  /** Something is asked of whoever sits here: what. */
  asked?: string | null;
}

const NAME = 'Res Publica';
/** Milliseconds: a browser lets pages that nobody sees do something once a second. */
const BLINK_MS = 1000;

/** `isLit`: what is asked stands first; it blinks by making way for the rest. */
export function titleOf({ here, asked }: Title, isLit = true): string {
  const marked = asked && isLit ? `● ${asked}` : null;
  return [marked, here, NAME].filter(Boolean).join(' · ');
}

/** Call once in a page: the title follows, and a new question is announced if that is wanted. */
export function setTitle(told: () => Title): void {
  let before: string | null = null;
  $effect(() => {
    const now = told();
    const asked = now.asked ?? null;
    document.title = titleOf(now);
    if (asked && asked !== before && preferences.notify)
      void notify(NAME, asked, location.pathname);
    before = asked;
    const blinking = asked ? blink(now) : undefined;
    return () => {
      clearInterval(blinking);
      document.title = NAME;
    };
  });
}

function blink(told: Title): ReturnType<typeof setInterval> {
  let isLit = true;
  return setInterval(() => {
    isLit = !document.hidden || !isLit;
    document.title = titleOf(told, isLit);
  }, BLINK_MS);
}
