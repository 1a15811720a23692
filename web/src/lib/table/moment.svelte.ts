/** An earlier moment of a running game, looked at while the game goes on. */
import { api } from '../api';
import type { Line, Shown } from '../protocol';
import { language } from '../state/messages.svelte';

interface Place {
  readonly id: string;
  readonly code: string | null;
  readonly seat: number | null;
}

export class Moment {
  shown = $state.raw<Shown | null>(null);
  isLost = $state(false);

  constructor(readonly place: Place) {}

  async look(line: Line): Promise<void> {
    const { id, code, seat } = this.place;
    this.isLost = false;
    try {
      const query = { language: language(), code, seat };
      this.shown = await api.get<Shown>(`/tables/${id}/moments/${line.number}`, query);
    } catch {
      this.isLost = true;
    }
  }

  back = (): void => {
    this.shown = null;
  };
}
