/** A game that is over, moment by moment. */
import { api } from '../api';
import type { Frame, Replay, Shown } from '../protocol';

/** From which perspective: a seat's, with all hands open, or a spectator's. */
export interface Looking {
  readonly language: string;
  readonly code?: string | null;
  readonly seat?: number | null;
  readonly open?: boolean;
}

/** A whole game may take this long to load over a slow connection. */
const LOADING_TIMEOUT_MS = 60_000;

/** A finished game that was played on this server. */
export function replayOf(id: string, looking: Looking): Promise<Replay> {
  return api.get(`/tables/${id}/replay`, { ...looking }, LOADING_TIMEOUT_MS);
}

/** A game from a record; throws `Refusal` that names the damaged line. */
export function replayFrom(record: string, looking: Looking): Promise<Replay> {
  const { language, seat = null, open = false } = looking;
  return api.post('/replays', { record, language, seat, open }, {}, LOADING_TIMEOUT_MS);
}

const NOTHING_TO_DO = { safe: null, actions: [], free: [], all: true };

/** A moment as the table shows it; nobody can act in it. */
export function shownAt(replay: Replay, at: number): Shown {
  const frame = replay.frames[at] as Frame;
  return {
    type: 'shown',
    number: frame.number,
    since: 0,
    events: [],
    lines: replay.lines.filter((line) => line.number <= frame.number),
    stood_in: [],
    view: frame.view,
    may: NOTHING_TO_DO,
    only: null,
    edition: replay.edition,
    asked: frame.asked,
    clocks: replay.names.map(() => null),
    declines_ahead: false,
    prompt: frame.prompt,
    progress: frame.progress,
    comparing: null,
    owed: null,
    incoming: null,
    score: at === replay.frames.length - 1 ? replay.score : null,
  };
}

/** Where each turn begins, as places among the frames. */
export function turns(replay: Replay): readonly number[] {
  const begins = new Map<number, number>();
  replay.frames.forEach(({ view }, at) => {
    if (!begins.has(view.turn)) begins.set(view.turn, at);
  });
  return [...begins.values()];
}
