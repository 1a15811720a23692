/** Why a record, or a game, cannot be shown. */
import { why } from '../lobby/why';
import { t } from '../state/messages.svelte';

export function refusalTold(error: unknown): string {
  return why(error, {
    'too-large': t('web-replay-too-large'),
    'wrong-stage': t('web-replay-running'),
    'not-found': t('web-replay-missing'),
  });
}
