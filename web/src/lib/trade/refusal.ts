/** Why an act failed, in words. */
import { Refusal, Unreachable } from '../api';
import type { WhyNot } from '../protocol';
import { explainError } from '../shell/refusals';
import { t } from '../state/messages.svelte';

/** An error that is neither a refusal nor a lost connection is a bug, and is thrown on. */
export function refusalIn(error: unknown): WhyNot {
  if (error instanceof Refusal) return { ...error.refused, message: explainError(error) };
  if (!(error instanceof Unreachable)) throw error;
  return { code: 'unreachable', message: t('web-trade-unreachable'), position: null };
}
