/** What a seat has said in the trade under way. */
import type { Shown } from '../protocol';
import { answerTo, readStatement, type Speech } from './sentence';

type Said =
  | {
      sort: 'words';
      text: string;
      isAccepted: boolean;
      /** Another answer was accepted. */
      isApart: boolean;
    }
  | { sort: 'declined' }
  | { sort: 'misspoke' }
  | { sort: 'thinking' };

export function saidBy(seat: number, shown: Shown, speech: Speech): Said | null {
  const { view, asked } = shown;
  const { negotiation, active } = view;
  if (!negotiation) return null;
  if (seat === active) {
    const text = speech.sentence(negotiation.act, readStatement(negotiation.statement));
    return { sort: 'words', text, isAccepted: false, isApart: false };
  }
  const answer = negotiation.answers.find((each) => each.seat === seat);
  if (!answer) return asked.includes(seat) && seat !== view.seat ? { sort: 'thinking' } : null;
  if (answer.misspoke) return { sort: 'misspoke' };
  if (answer.response === null) return { sort: 'declined' };
  return {
    sort: 'words',
    text: speech.sentence(answerTo(negotiation.act), readStatement(answer.response)),
    isAccepted: negotiation.partner === seat,
    isApart: negotiation.partner !== null && negotiation.partner !== seat,
  };
}
