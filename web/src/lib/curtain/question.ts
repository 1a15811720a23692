/** What somebody behind the curtain is asked: public words only, and of a trade alone. */
import type { ChairSeen, Shown } from '../protocol';
import { t } from '../state/messages.svelte';
import { readStatement } from '../trade/sentence';
import { speechOf } from '../trade/speech.svelte';

/** `Björn: “I request 2 Huns.”`, while it is answered. */
export function question(shown: Shown, chairs: readonly ChairSeen[]): string | null {
  const { negotiation, phase, active } = shown.view;
  if (phase !== 'answer' || !negotiation) return null;
  const speech = speechOf(shown.edition.edition);
  if (!speech) return null;
  const sentence = speech.sentence(negotiation.act, readStatement(negotiation.statement));
  return t('web-trade-says', { name: chairs[active]?.name ?? '', sentence });
}
