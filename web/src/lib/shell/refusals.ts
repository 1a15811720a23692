/** Why something did not work, in words: the server's codes, told in the language of the page. */
import { Refusal, Unreachable } from '../api';
import { t } from '../state/messages.svelte';

const TOLD: Readonly<Record<string, () => string>> = {
  malformed: () => t('web-refused-malformed'),
  'too-many': () => t('web-refused-too-many'),
  'wrong-stage': () => t('web-refused-wrong-stage'),
  'not-seated': () => t('web-refused-not-seated'),
  'not-the-host': () => t('web-refused-not-the-host'),
  'seat-taken': () => t('web-refused-seat-taken'),
  'seats-empty': () => t('web-refused-seats-empty'),
  'wrong-code': () => t('web-refused-wrong-code'),
  'wrong-option': () => t('web-refused-wrong-option'),
  'not-found': () => t('web-refused-not-found'),
  'not-known': () => t('web-refused-not-known'),
  'not-allowed': () => t('web-refused-not-allowed'),
  'not-stored': () => t('web-refused-not-stored'),
  stopping: () => t('web-refused-stopping'),
  internal: () => t('web-refused-internal'),
};

/** What people are told about a refusal; `special` knows better what was wanted here. */
export function explainError(
  error: unknown,
  special: Readonly<Record<string, string>> = {},
): string {
  if (error instanceof Unreachable) return t('web-refused-unreachable');
  const code = codeOf(error);
  if (code === null) return t('web-refused-internal');
  // What has no sentence of its own was refused by the rules, which explain themselves.
  return special[code] ?? TOLD[code]?.() ?? (error as { message: string }).message;
}

function codeOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.code;
  const { type, code } = (error ?? {}) as { type?: unknown; code?: unknown };
  return type === 'refused' && typeof code === 'string' ? code : null;
}
