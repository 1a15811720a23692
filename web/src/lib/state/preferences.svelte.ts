/** The settings of this browser, stored in it. */
import type { Language, Pace } from '../protocol';
import { about, bestMatch, isSpoken } from './languages';
import { recall, remember } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

/** How a statement, an acceptance or a delivery becomes final: see `trade/arming.svelte.ts`. */
const COMMITS = ['undo', 'second-tap', 'at-once'] as const;
export type Commit = (typeof COMMITS)[number];

export interface QuickGame {
  level: string;
  seats: number;
  edition: string;
}

interface Chosen {
  language: Language;
  theme: Theme;
  commit: Commit;
  sounds: boolean;
  /** Whether sounds are wanted has been asked: once is enough. */
  soundsAsked: boolean;
  motion: boolean;
  /** Single letters act; some screen readers and people would rather they did not. */
  letters: boolean;
  notify: boolean;
  memory: boolean;
  /** Against bots, what leaves no choice happens by itself. */
  goesOn: boolean;
  /** Of bots, where I play with them alone. */
  pace: Pace;
  name: string;
  quick: QuickGame;
}

const KEY = 'respublica';

const DEFAULTS: Omit<Chosen, 'language'> = {
  theme: 'auto',
  commit: 'undo',
  sounds: false,
  soundsAsked: false,
  motion: true,
  letters: true,
  notify: false,
  memory: true,
  goesOn: true,
  pace: 'unhurried',
  name: '',
  quick: { level: 'apprentice', seats: 4, edition: 'second' },
};

function remembered(): Chosen {
  const fresh = { ...DEFAULTS, language: bestMatch(navigator.languages) };
  try {
    const chosen = { ...fresh, ...stored() };
    if (!isSpoken(chosen.language)) chosen.language = fresh.language;
    if (!COMMITS.includes(chosen.commit)) chosen.commit = fresh.commit;
    return chosen;
  } catch {
    return fresh;
  }
}

/**
 * What the browser has. Once there was a switch for the second tap, `confirm`, stored whether or not
 * anybody had touched it: only its being off was a choice.
 */
function stored(): Partial<Chosen> {
  const { confirm, ...kept } = JSON.parse(recall(KEY) ?? '{}') as Partial<Chosen> & {
    confirm?: boolean;
  };
  return confirm === false ? { commit: 'at-once', ...kept } : kept;
}

export const preferences: Chosen = $state(remembered());

/** The frame that a phone draws around the page: index.html has a colour for each theme. */
const FRAMES = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
  (meta) => ({ meta, own: meta.content, theme: meta.media.includes('dark') ? 'dark' : 'light' }),
);

function paintFrame(chosen: Theme): void {
  const colour = FRAMES.find(({ theme }) => theme === chosen)?.own;
  for (const { meta, own } of FRAMES) meta.content = colour ?? own;
}

/** Call once: stores the preferences and applies language and theme. */
export function keepPreferences(): void {
  $effect(() => {
    remember(KEY, JSON.stringify(preferences));
  });
  $effect(() => {
    document.documentElement.lang = preferences.language;
    document.documentElement.dir = about(preferences.language).direction;
    if (preferences.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = preferences.theme;
    paintFrame(preferences.theme);
  });
}
