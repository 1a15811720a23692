/** How far somebody has come with the lessons, on this device. */
import type { Act } from './lesson.svelte';

interface Remembered {
  readonly done: readonly string[];
  /** The lesson last looked at, and what was done in it. */
  readonly at: string | null;
  readonly acts: readonly Act[];
}

const KEY = 'respublica-lessons';
const NOTHING: Remembered = { done: [], at: null, acts: [] };

export function remembered(): Remembered {
  try {
    return {
      ...NOTHING,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Remembered>),
    };
  } catch {
    return NOTHING;
  }
}

export function remember(progress: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // A browser may forbid storage; then the lessons begin anew next time.
  }
}

/** Where to go on: where somebody was, else the first lesson not done, else the first. */
export function whereToGoOn(lessons: readonly string[], { done, at }: Remembered): string {
  if (at !== null && lessons.includes(at) && !done.includes(at)) return at;
  return lessons.find((lesson) => !done.includes(lesson)) ?? lessons[0] ?? '';
}
