/** The texts of the page, from the same files as the server's and the terminal's. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { api } from '../api';
import type { Language, PageTexts } from '../protocol';
import { about, LANGUAGES } from './languages';
import { preferences } from './preferences.svelte';

const files = import.meta.glob<string>('../../../../src/respublica/messages/page/*.ftl', {
  query: '?raw',
  import: 'default',
});

let bundle = $state.raw<FluentBundle>();
let spoken = $state<Language>(LANGUAGES[0].language);
let asked: Language | null = null;

/** Load a language and use it from then on, unless another one was asked for in the meantime. */
export async function speak(language: Language): Promise<void> {
  asked = language;
  const fresh = new FluentBundle(about(language).locale, { useIsolating: false });
  fresh.addResource(new FluentResource(await textsIn(language)));
  if (asked !== language) return;
  bundle = fresh;
  spoken = language;
  document.querySelector('meta[name=description]')?.setAttribute('content', t('web-description'));
}

/** A language that the page was not built with is the server's. */
async function textsIn(language: Language): Promise<string> {
  const load = files[`../../../../src/respublica/messages/page/${language}.ftl`];
  return load ? load() : (await api.get<PageTexts>('/texts', { language })).messages;
}

/** The language of the preferences; if the server does not answer, one that needs no server. */
export async function speakFirst(): Promise<void> {
  await speak(preferences.language).catch(() => speak(LANGUAGES[0].language));
}

/** Call once: the page follows the language in the preferences. */
export function followLanguage(): void {
  $effect(() => {
    const wanted = preferences.language;
    // One that cannot be fetched now is asked for again with the next change.
    if (wanted !== spoken) speak(wanted).catch(() => undefined);
  });
}

type Arguments = Record<string, FluentVariable>;

/** The message with that id, in the present language. */
export function t(id: string, args?: Arguments): string {
  return findMessage(id, args) ?? id;
}

/** As `t`, where there may be no such message. */
export function findMessage(id: string, args?: Arguments): string | null {
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, args) : null;
}

export function language(): Language {
  return spoken;
}

/** For dates, and for lists until the words are there. */
export function locale(): string {
  return about(spoken).locale;
}

/** The marks before and after what people say. */
export function quotes(): string {
  return about(spoken).quotes;
}
