/** Errors in words, in the language of the page. */
import { Refusal, Unreachable } from '../api';
import type { Rejected } from '../protocol';
import { findMessage, t } from '../state/messages.svelte';

/** Sentences that fit a place better than the general ones. */
export type SpecialWords = Readonly<Partial<Record<Rejected['code'], string>>>;

/** The sentence that people read about an error. */
export function explainError(error: unknown, special: SpecialWords = {}): string {
  if (error instanceof Unreachable) return t('web-refused-unreachable');
  if (error instanceof Refusal) return explain(error.refused, special);
  return isRejected(error) ? explain(error, special) : t('web-refused-internal');
}

/** The page has a message for every `Reason`; a `Code` of the rules comes with one of its own. */
function explain({ code, message }: Rejected, special: SpecialWords): string {
  return special[code] ?? findMessage(`web-refused-${code}`) ?? message;
}

function isRejected(error: unknown): error is Rejected {
  return (error as { type?: unknown } | null | undefined)?.type === 'refused';
}
