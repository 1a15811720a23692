import { expect, it } from 'vitest';
import type { Phase, Shown } from '../protocol';
import { sceneOf, type Scene } from './scene';

function seen(
  phase: Phase,
  seat: number | null,
  asked: number[],
  more: Partial<Shown> = {},
): Shown {
  return {
    asked,
    comparing: null,
    incoming: null,
    ...more,
    view: { phase, seat, active: 0 },
  } as Shown;
}

const owed = { giver: 1, statement: '1 hun', sentence: '1 Hun', cards: null };

it.each<[Scene, Shown]>([
  ['compose', seen('trade', 0, [0])],
  ['none', seen('trade', 1, [0])],
  ['listen', seen('answer', 0, [1])],
  ['answer', seen('answer', 1, [1])],
  ['watch', seen('answer', 2, [1])],
  ['compare', seen('choose', 0, [0], { comparing: [] })],
  ['watch', seen('choose', 1, [0])],
  ['deliver', seen('deliver', 1, [0, 1])],
  ['sealed', seen('deliver', 0, [1], { incoming: owed })],
  ['watch', seen('deliver', null, [0, 1])],
  ['none', seen('display', 0, [0])],
])('shows %s', (scene, shown) => {
  expect(sceneOf(shown, true)).toBe(scene);
});

it('asks nothing of somebody who only looks at a moment', () => {
  expect(sceneOf(seen('trade', 0, [0]), false)).toBe('none');
});
