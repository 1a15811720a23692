/** How quickly bots decide, to be chosen by whoever plays with them alone. */
import type { Pace } from '../protocol';
import { t } from './messages.svelte';

export function paceOptions(): { value: Pace; label: string }[] {
  return [
    { value: 'unhurried', label: t('web-pace-unhurried') },
    { value: 'brisk', label: t('web-pace-brisk') },
    { value: 'at-once', label: t('web-pace-at-once') },
  ];
}
