/**
 * Tips in a first game. The first time something is asked, a sentence says what it is about: from
 * what the seat itself is shown, so that it tells nothing that its player does not know.
 */
import type { Shown } from '../protocol';
import { recall, remember } from '../state/storage';
import { holdings, type Holding } from '../table/holdings';
import { sceneOf } from '../trade/scene';

export type Situation =
  | 'request'
  | 'price'
  | 'tender'
  | 'decline'
  | 'compare'
  | 'deliver'
  | 'display'
  | 'draw'
  | 'last-round';

/** What is asked of the viewer, if a tip may help with it. */
export function situationOf(shown: Shown): Situation | null {
  const { view, asked, may } = shown;
  if (view.seat === null || !asked.includes(view.seat)) return null;
  switch (sceneOf(shown, true)) {
    case 'compose':
      return view.final_turns === null ? 'request' : 'last-round';
    case 'answer':
      if (!may.free.includes('respond')) return 'decline';
      return view.negotiation?.act === 'offer' ? 'tender' : 'price';
    case 'compare':
      return 'compare';
    case 'deliver':
      return 'deliver';
    default:
      if (may.actions.some((each) => each.startsWith('display'))) return 'display';
      return may.actions.some((each) => each.startsWith('draw')) ? 'draw' : null;
  }
}

/** The started group that lacks the fewest cards; of these the largest. */
export function nearest(shown: Shown): Holding | null {
  const missing = ({ held, needs }: Holding) => needs - (held % needs);
  const started = holdings(shown).filter(({ held, needs }) => held % needs > 0);
  const sorted = [...started].sort((a, b) => missing(a) - missing(b) || b.held - a.held);
  return sorted[0] ?? null;
}

interface Kept {
  /** The table with tips; none: they are switched off. */
  readonly table: string | null;
  readonly met: readonly Situation[];
}

const KEY = 'respublica-coaching';

function keep(kept: Kept): void {
  remember(KEY, JSON.stringify(kept));
}

function kept(): Kept {
  const nothing: Kept = { table: null, met: [] };
  try {
    return { ...nothing, ...(JSON.parse(recall(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return nothing;
  }
}

/** At this table there will be tips. */
export function coachAt(table: string): void {
  keep({ table, met: [] });
}

export class Coaching {
  /** What there is a tip about now. */
  now = $state<Situation | null>(null);
  #last: Situation | null = null;
  #kept: Kept = kept();

  constructor(readonly table: string) {}

  /** Only the first time, and for as long as it lasts. */
  meet(situation: Situation | null): void {
    if (situation === this.#last) return;
    this.#last = situation;
    const { table, met } = this.#kept;
    const isNew = situation !== null && table === this.table && !met.includes(situation);
    this.now = isNew ? situation : null;
    if (isNew) this.#keep({ table, met: [...met, situation] });
  }

  close = (): void => {
    this.now = null;
  };

  /** No more tips. */
  end = (): void => {
    this.now = null;
    this.#keep({ ...this.#kept, table: null });
  };

  #keep(now: Kept): void {
    this.#kept = now;
    keep(now);
  }
}
