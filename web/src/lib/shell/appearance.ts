/** What can be chosen in the menu, with the words for it. */
import { MediaQuery } from 'svelte/reactivity';
import { t } from '../state/messages.svelte';
import type { Language } from '../protocol';
import { LANGUAGES } from '../state/languages';
import type { Commit, Theme } from '../state/preferences.svelte';
import type { Option } from '../ui/options';

const prefersDark = new MediaQuery('prefers-color-scheme: dark');

/** Each in its own language. */
export function languages(): Option<Language>[] {
  return LANGUAGES.map(({ language, name }) => ({ value: language, label: name, lang: language }));
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

export function commits(): Option<Commit>[] {
  return [
    { value: 'undo', label: t('web-commit-undo'), note: t('web-commit-undo-note') },
    { value: 'second-tap', label: t('web-commit-twice'), note: t('web-commit-twice-note') },
    { value: 'at-once', label: t('web-commit-at-once'), note: t('web-commit-at-once-note') },
  ];
}
