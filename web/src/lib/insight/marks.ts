/** What the marks are called and drawn as. */
import type { Mark } from '../protocol';
import { t } from '../state/messages.svelte';

export const MARKS: readonly Mark[] = ['excellent', 'good', 'inaccuracy', 'mistake', 'blunder'];

export const SIGNS: Readonly<Record<Mark, string>> = {
  excellent: '!',
  good: '✓',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

const IDS: Readonly<Record<Mark, string>> = {
  excellent: 'web-mark-excellent',
  good: 'web-mark-good',
  inaccuracy: 'web-mark-inaccuracy',
  mistake: 'web-mark-mistake',
  blunder: 'web-mark-blunder',
};

export function markTold(mark: Mark): string {
  return t(IDS[mark]);
}
