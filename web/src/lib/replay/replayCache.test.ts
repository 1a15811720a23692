import { describe, expect, it } from 'vitest';
import type { Replay } from '../protocol';
import type { Looking } from './replay';
import { ReplayCache } from './replayCache';

const FOUND = {} as Replay;

function counted(answer: () => Promise<Replay> = () => Promise.resolve(FOUND)) {
  const asked: Looking[] = [];
  const replays = new ReplayCache((looking) => {
    asked.push(looking);
    return answer();
  });
  return { asked, replays };
}

describe('a game gone through again', () => {
  it('is asked for once for each pair of eyes and each language', async () => {
    const { asked, replays } = counted();
    for (const seat of [null, 1, null, 1]) await replays.seenBy(seat, 'en');
    await replays.seenBy(null, 'de');
    expect(asked).toEqual([
      { language: 'en', seat: null, open: true },
      { language: 'en', seat: 1, open: false },
      { language: 'de', seat: null, open: true },
    ]);
  });

  it('is asked for again after a failure', async () => {
    let isAway = true;
    const { replays } = counted(() =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(FOUND),
    );
    await expect(replays.seenBy(0, 'en')).rejects.toThrow('away');
    isAway = false;
    await expect(replays.seenBy(0, 'en')).resolves.toBe(FOUND);
  });
});
