/** What can be chosen about the page, with the words for it. */
import { MediaQuery } from 'svelte/reactivity';
import { t } from '../state/messages.svelte';
import { LANGUAGES, type Language, type Theme } from '../state/preferences.svelte';

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  /** A sentence about it. */
  readonly note?: string;
  /** The language of the label, if not the page's. */
  readonly lang?: string;
}

const prefersDark = new MediaQuery('prefers-color-scheme: dark');

/** Each in its own language, whichever is spoken. */
const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
};

export function languages(): Option<Language>[] {
  return LANGUAGES.map((value) => ({ value, label: NAMES[value], lang: value }));
}

/** What is seen now: of a theme that follows the device, the one it has. */
export function themeSeen(theme: Theme): string {
  const isDark = theme === 'auto' ? prefersDark.current : theme === 'dark';
  return isDark ? t('web-theme-dark') : t('web-theme-light');
}

export function themes(): Option<Theme>[] {
  return [
    { value: 'auto', label: t('web-theme-auto') },
    { value: 'light', label: t('web-theme-light') },
    { value: 'dark', label: t('web-theme-dark') },
  ];
}
