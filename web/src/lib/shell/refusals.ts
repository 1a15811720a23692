/** Errors in words, in the language of the page. */
import { Refusal, Unreachable } from '../api';
import type { Reason, Rejected } from '../protocol';
import { t } from '../state/messages.svelte';

const TOLD: Readonly<Record<Reason, () => string>> = {
  malformed: () => t('web-refused-malformed'),
  'too-large': () => t('web-refused-too-large'),
  'too-slow': () => t('web-refused-too-slow'),
  'too-many': () => t('web-refused-too-many'),
  stale: () => t('web-refused-stale'),
  'id-reused': () => t('web-refused-id-reused'),
  'already-delivered': () => t('web-refused-already-delivered'),
  'wrong-stage': () => t('web-refused-wrong-stage'),
  'not-seated': () => t('web-refused-not-seated'),
  'not-the-host': () => t('web-refused-not-the-host'),
  'seat-taken': () => t('web-refused-seat-taken'),
  'no-such-seat': () => t('web-refused-no-such-seat'),
  'seats-empty': () => t('web-refused-seats-empty'),
  'wrong-code': () => t('web-refused-wrong-code'),
  'wrong-option': () => t('web-refused-wrong-option'),
  'no-talk': () => t('web-refused-no-talk'),
  'not-found': () => t('web-refused-not-found'),
  'not-known': () => t('web-refused-not-known'),
  'not-allowed': () => t('web-refused-not-allowed'),
  'wrong-password': () => t('web-refused-wrong-password'),
  'foreign-origin': () => t('web-refused-foreign-origin'),
  'not-stored': () => t('web-refused-not-stored'),
  stopping: () => t('web-refused-stopping'),
  internal: () => t('web-refused-internal'),
};

/** Sentences that fit a place better than the general ones. */
export type SpecialWords = Readonly<Partial<Record<Reason, string>>>;

/** The sentence that people read about an error. */
export function explainError(error: unknown, special: SpecialWords = {}): string {
  if (error instanceof Unreachable) return t('web-refused-unreachable');
  if (error instanceof Refusal) return explain(error.refused, special);
  return isRejected(error) ? explain(error, special) : t('web-refused-internal');
}

function explain({ code, message }: Rejected, special: SpecialWords): string {
  // A refusal by the rules has a message in the reader's language already.
  return isReason(code) ? (special[code] ?? TOLD[code]()) : message;
}

function isReason(code: Rejected['code']): code is Reason {
  return Object.hasOwn(TOLD, code);
}

function isRejected(error: unknown): error is Rejected {
  return (error as { type?: unknown } | null | undefined)?.type === 'refused';
}
