/** The position in a replay, and playing on by itself. */

export const SPEEDS = [1, 2, 4] as const;
type Speed = (typeof SPEEDS)[number];

/** Milliseconds for a step at single speed: long enough to read a sentence. */
const STEP_MS = 1400;
/** The part of a step in which cards move; and how long they may move in a step by hand. */
const MOVING_SHARE = 0.6;
const STEP_BY_HAND_MS = 600;

export class Playback {
  at = $state(0);
  isPlaying = $state(false);
  speed = $state<Speed>(1);
  /** Milliseconds in which the last step may be animated; null after a jump. */
  pace = $state<number | null>(null);

  constructor(
    /** How many moments there are. */
    private readonly count: () => number,
    /** Where turns begin. */
    private readonly turns: () => readonly number[],
  ) {}

  get last(): number {
    return Math.max(0, this.count() - 1);
  }

  get isAtEnd(): boolean {
    return this.at >= this.last;
  }

  jump(to: number): void {
    this.pace = null;
    this.at = Math.min(Math.max(0, to), this.last);
    if (this.isAtEnd) this.isPlaying = false;
  }

  step(by: number): void {
    const before = this.at;
    this.jump(before + by);
    if (this.at === before + 1)
      this.pace = this.isPlaying ? (MOVING_SHARE * STEP_MS) / this.speed : STEP_BY_HAND_MS;
  }

  /** Back to where this turn began, or the one before; or on to the next. */
  turn(by: 1 | -1): void {
    const turns = this.turns();
    const to =
      by < 0 ? turns.findLast((each) => each < this.at) : turns.find((each) => each > this.at);
    this.jump(to ?? (by < 0 ? 0 : this.last));
  }

  toggle(): void {
    if (!this.isPlaying && this.isAtEnd) this.jump(0);
    this.isPlaying = !this.isPlaying;
  }

  /** The next speed, and after the fastest the slowest. */
  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  /** Call once in a component: plays on while it is wanted. */
  run(): void {
    $effect(() => {
      if (!this.isPlaying) return;
      void this.at;
      const timer = setTimeout(() => this.step(1), STEP_MS / this.speed);
      return () => clearTimeout(timer);
    });
  }

  /** Does what the key stands for; returns whether it stands for anything. */
  obey(key: string): boolean {
    const act = this.#keys[key];
    act?.();
    return act !== undefined;
  }

  readonly #keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => this.step(-1),
    ArrowRight: () => this.step(1),
    ArrowUp: () => this.turn(-1),
    ArrowDown: () => this.turn(1),
    Home: () => this.jump(0),
    End: () => this.jump(this.last),
    ' ': () => this.toggle(),
  };
}
