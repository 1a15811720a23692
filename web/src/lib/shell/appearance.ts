/** The languages and themes to choose from, with the words for them. */
import { MediaQuery } from 'svelte/reactivity';
import { t } from '../state/messages.svelte';
import { LANGUAGES, type Language, type Theme } from '../state/preferences.svelte';
import type { Option } from '../ui/options';

const prefersDark = new MediaQuery('prefers-color-scheme: dark');

/** Each in its own language. */
const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
};

export function languages(): Option<Language>[] {
  return LANGUAGES.map((value) => ({ value, label: NAMES[value], lang: value }));
}

/** The theme in use; if it follows the device, the one that the device has. */
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
