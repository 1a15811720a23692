import { describe, expect, it } from 'vitest';
import { Playback } from './playback.svelte';

// Ten moments; turns begin at 0, 4 and 7.
const fresh = (at = 0) => {
  const playback = new Playback(
    () => 10,
    () => [0, 4, 7],
  );
  playback.jump(at);
  return playback;
};

describe('a replay', () => {
  it('steps, and stays within the game', () => {
    const playback = fresh(8);
    playback.step(1);
    playback.step(1);
    expect(playback.at).toBe(9);
    playback.jump(-3);
    expect(playback.at).toBe(0);
  });

  it('shows only one step on as it happened, quicker where it plays quicker', () => {
    const playback = fresh(3);
    expect(playback.pace).toBeNull();
    playback.step(1);
    expect(playback.pace).toBeGreaterThan(0);
    for (const elsewhere of [() => playback.step(-1), () => playback.turn(1)]) {
      elsewhere();
      expect(playback.pace).toBeNull();
    }
    playback.jump(0);
    playback.toggle();
    playback.step(1);
    const atFirst = playback.pace ?? 0;
    playback.faster();
    playback.step(1);
    expect(playback.pace).toBe(atFirst / 2);
  });

  it('goes by turns: back to where this one began, then to the one before', () => {
    const playback = fresh(6);
    playback.turn(-1);
    expect(playback.at).toBe(4);
    playback.turn(-1);
    expect(playback.at).toBe(0);
    playback.turn(1);
    expect(playback.at).toBe(4);
    playback.jump(8);
    playback.turn(1);
    expect(playback.at).toBe(9);
  });

  it('obeys the keys', () => {
    const playback = fresh(5);
    expect(['ArrowRight', 'End', 'Home', 'ArrowLeft'].map((key) => (playback.obey(key), playback.at))) // prettier-ignore
      .toEqual([6, 9, 0, 0]);
    expect(playback.obey('x')).toBe(false);
  });

  it('begins again when it is played from its end, and rests when it gets there', () => {
    const playback = fresh(9);
    playback.obey(' ');
    expect([playback.at, playback.isPlaying]).toEqual([0, true]);
    playback.jump(9);
    expect(playback.isPlaying).toBe(false);
  });
});
