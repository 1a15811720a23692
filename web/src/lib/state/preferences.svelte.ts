/** The settings of this browser, stored in it. */
import { recall, remember } from './storage';

export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = 'auto' | 'light' | 'dark';

export interface QuickGame {
  level: string;
  seats: number;
  edition: string;
}

interface Chosen {
  language: Language;
  theme: Theme;
  /** A statement, an acceptance or a delivery is confirmed by a second tap. */
  confirm: boolean;
  sounds: boolean;
  motion: boolean;
  /** Single letters act; some screen readers and people would rather they did not. */
  letters: boolean;
  notify: boolean;
  memory: boolean;
  name: string;
  quick: QuickGame;
}

const KEY = 'respublica';

function spokenHere(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => wanted.includes(language)) ?? 'en';
}

const DEFAULTS: Chosen = {
  language: 'en',
  theme: 'auto',
  confirm: true,
  sounds: false,
  motion: true,
  letters: true,
  notify: false,
  memory: true,
  name: '',
  quick: { level: 'apprentice', seats: 4, edition: 'second' },
};

function remembered(): Chosen {
  const fresh = { ...DEFAULTS, language: spokenHere() };
  try {
    return { ...fresh, ...(JSON.parse(recall(KEY) ?? '{}') as Partial<Chosen>) };
  } catch {
    return fresh;
  }
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
    if (preferences.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = preferences.theme;
    paintFrame(preferences.theme);
  });
}
