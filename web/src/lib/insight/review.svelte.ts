/** The review of a finished game: asked for, watched while it is made, cancelled. */
import { api } from '../api';
import type { DecisionSeen, ReviewProgress, ReviewSeen } from '../protocol';

const LOOK_AGAIN_MS = 700;

export class ReviewOfGame {
  progress = $state.raw<ReviewProgress | null>(null);
  error = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(
    readonly id: string,
    readonly seat: number | null,
    readonly code: string | null,
    readonly language: string,
  ) {
    void this.#look();
  }

  get review(): ReviewSeen | null {
    return this.progress?.review ?? null;
  }

  get isUnderWay(): boolean {
    const state = this.progress?.state;
    return state === 'waiting' || state === 'running';
  }

  /** Of 100. */
  get done(): number {
    const { done, total } = this.progress ?? { done: 0, total: 0 };
    return total === 0 ? 0 : Math.round((100 * done) / total);
  }

  async start(): Promise<void> {
    await this.#ask(() =>
      api.post<ReviewProgress>(`/tables/${this.id}/review`, {
        seat: this.seat,
        language: this.language,
      }),
    );
  }

  async cancel(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#ask(() =>
      api.delete<ReviewProgress>(`/tables/${this.id}/review`, { seat: this.seat }),
    );
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    await this.#ask(() =>
      api.get<ReviewProgress>(`/tables/${this.id}/review`, {
        seat: this.seat,
        code: this.code,
        language: this.language,
      }),
    );
  }

  async #ask(question: () => Promise<ReviewProgress>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const found = await question();
      if (this.#isClosed) return;
      this.progress = found;
      this.error = null;
    } catch (error) {
      if (this.#isClosed) return;
      this.error = error;
    }
    if (this.isUnderWay) this.#timer = setTimeout(() => void this.#look(), LOOK_AGAIN_MS);
  }
}

/** What deserves a second look: whatever was given away. */
export function isWorthALook({ mark }: DecisionSeen): boolean {
  return mark !== 'excellent' && mark !== 'good';
}
