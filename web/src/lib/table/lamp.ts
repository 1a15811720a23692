/** Which seats are highlighted: who is asked, and whose turn it is. */
import type { Shown } from '../protocol';

export interface Lamp {
  readonly isAsked: boolean;
  readonly isActive: boolean;
  /** Has a gold ring: seats that are asked; while I am asked, the seat whose turn it is. */
  readonly isLit: boolean;
}

export function lampOf(seat: number, { view, asked }: Shown): Lamp {
  const isAsked = asked.includes(seat);
  const isActive = view.active === seat && asked.length > 0;
  const isMyQuestion = view.seat !== null && asked.includes(view.seat);
  return { isAsked, isActive, isLit: isAsked || (isActive && isMyQuestion) };
}
