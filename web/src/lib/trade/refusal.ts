/** Why an act failed, in words. */
import { Refusal, Unreachable } from '../api';
import type { WhyNot } from '../protocol';
import { explainError } from '../shell/refusals';

/** An error that is neither a refusal nor a lost connection is a bug, and is thrown on. */
export function refusalIn(error: unknown): WhyNot {
  if (error instanceof Refusal) return { ...error.refused, message: explainError(error) };
  if (!(error instanceof Unreachable)) throw error;
  return { code: 'unreachable', message: explainError(error), position: null };
}
