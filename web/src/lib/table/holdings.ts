/** How near each kind in the hand is to a group, as the server says. */
import { readCards } from '../cards/cards';
import type { KindSeen, Shown } from '../protocol';

export interface Holding {
  readonly kind: KindSeen;
  readonly held: number;
  /** How many alike make a group now. */
  readonly needs: number;
  /** A group could be displayed. */
  readonly isReady: boolean;
  /** The action that displays it, while that is asked. */
  readonly display: string | null;
}

/** Every kind of the edition, in its order, held or not. */
export function holdings({ view, edition, may, progress }: Shown): readonly Holding[] {
  const held = readCards(view.hand);
  return edition.kinds.map((kind, place) => {
    const display = `display ${kind.kind}`;
    return {
      kind,
      held: held[kind.kind] ?? 0,
      needs: progress?.needs[place] ?? kind.group,
      isReady: progress?.ready.includes(kind.kind) ?? false,
      display: may.actions.includes(display) ? display : null,
    };
  });
}
