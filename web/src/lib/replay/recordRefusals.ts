/** Why a record, or a game, cannot be shown. */
import { explainError } from '../shell/refusals';
import { t } from '../state/messages.svelte';

export function explainRecordError(error: unknown): string {
  return explainError(error, {
    'too-large': t('web-replay-too-large'),
    'wrong-stage': t('web-replay-running'),
    'not-found': t('web-replay-missing'),
  });
}
