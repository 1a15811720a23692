/**
 * What the hand is used for while something is asked: naming kinds for a sentence, or picking the
 * cards to give. Whoever asks (the stage) writes it; the hand shows it and calls `tap`.
 */
export class Selection {
  /** Called with the kind that was tapped; null: the hand cannot be tapped. */
  tap = $state.raw<((kind: string) => void) | null>(null);
  /** Kinds that are marked. To give: with how many of each are chosen; else 0. */
  chosen = $state.raw<Readonly<Record<string, number>>>({});
  /** Kinds that cannot be chosen now, with the reason, which a tap shows. */
  barred = $state.raw<Readonly<Record<string, string>>>({});
  /** Kinds that a lesson points at. */
  pointed = $state.raw<readonly string[]>([]);

  clear(): void {
    this.tap = null;
    this.chosen = {};
    this.barred = {};
  }
}
