/** The title of the window, which blinks while the player must act and the page is hidden. */
import { preferences } from '../state/preferences.svelte';
import { notify } from './notifications';

interface Title {
  /** What stands before the name of the game: `Your games`, `Second edition`. */
  here?: string;
  /** What the player is asked to do, if anything. */
  asked?: string | null;
}

const NAME = 'Res Publica';
/** Browsers run the timers of hidden pages once a second. */
const BLINK_MS = 1000;

/** `isLit`: the question stands first; to blink, it is left out every other second. */
export function titleOf({ here, asked }: Title, isLit = true): string {
  const marked = asked && isLit ? `● ${asked}` : null;
  return [marked, here, NAME].filter(Boolean).join(' · ');
}

/** Call once in a page: keeps the title up to date, and notifies of new questions. */
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
