/** The trade that is under way: who speaks with whom, and what each has promised. */
import type { NegotiationSeen, TermsAre, ViewSeen } from '../protocol';
import { readStatement } from './sentence';

const NOTHING: TermsAre = { join: null, terms: [] };

/** The seat on the other side, once an answer is accepted. */
export function partnerOf({ negotiation, active, seat }: ViewSeen): number {
  const partner = negotiation?.partner ?? active;
  return seat === partner ? active : partner;
}

/** What a seat gives: the words of the one who offered, or what was asked of it in return. */
export function owedBy({ negotiation, active }: ViewSeen, seat: number): TermsAre {
  if (!negotiation) return NOTHING;
  const isFirst = (seat === active) === (negotiation.act === 'offer');
  const said = isFirst ? negotiation.statement : accepted(negotiation);
  return said ? readStatement(said) : NOTHING;
}

function accepted({ answers, partner }: NegotiationSeen): string | null {
  return answers.find(({ seat }) => seat === partner)?.response ?? null;
}
