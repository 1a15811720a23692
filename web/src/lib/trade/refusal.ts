/** Why an act failed, in words for the place where it was done. */
import { Refusal, Unreachable } from '../api';
import type { WhyNot } from '../protocol';
import { explainError } from '../shell/refusals';
import { t } from '../state/messages.svelte';

/** What was neither refused nor lost is a fault of ours, and goes on. */
export function refusalIn(error: unknown): WhyNot {
  if (error instanceof Refusal) return { ...error.refused, message: explainError(error) };
  if (!(error instanceof Unreachable)) throw error;
  return { code: 'unreachable', message: t('web-trade-unreachable'), position: null };
}
