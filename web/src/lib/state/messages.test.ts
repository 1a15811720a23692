import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from './languages';
import { language, quotes, speak, t } from './messages.svelte';

const asked: string[] = [];

function serverSays(messages: string): void {
  const answer = JSON.stringify({ language: 'xx', messages });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(answer));
  });
}

describe('the texts', () => {
  afterEach(async () => {
    vi.unstubAllGlobals();
    asked.length = 0;
    await speak(LANGUAGES[0].language);
  });

  it.each(LANGUAGES)('of $name come with the page', async (each) => {
    serverSays('');
    await speak(each.language);
    expect(t('web-play-now')).not.toBe('web-play-now');
    expect(quotes()).toBe(each.quotes);
    expect(asked).toEqual([]);
  });

  it('of a language that was added are the server’s', async () => {
    serverSays('web-play-now = Xi xa');
    await speak('xx');
    expect([language(), t('web-play-now')]).toEqual(['xx', 'Xi xa']);
    expect(asked).toEqual(['/api/texts?language=xx']);
  });

  it('stay as they are when the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
    await expect(speak('xx')).rejects.toThrow();
    expect(language()).toBe(LANGUAGES[0].language);
  });

  it('are those asked for last, whichever come first', async () => {
    serverSays('web-play-now = Xi xa');
    const slow = speak('xx');
    await speak(LANGUAGES[0].language);
    await slow;
    expect(language()).toBe(LANGUAGES[0].language);
  });
});
