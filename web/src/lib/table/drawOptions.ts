/** The ways to draw, read from the actions that the server lists. */
import type { BacksSeen } from '../protocol';

interface DrawOption {
  readonly action: string;
  readonly backs: BacksSeen;
}

const DRAW = /^draw (\d+) people, (\d+) civilisation$/;

export function drawOptions(actions: readonly string[]): readonly DrawOption[] {
  return actions.flatMap((action) => {
    const found = DRAW.exec(action);
    if (!found) return [];
    return [{ action, backs: { people: Number(found[1]), civilisation: Number(found[2]) } }];
  });
}
