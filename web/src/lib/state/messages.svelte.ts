/** The texts of the page, from the same files as the server's and the terminal's. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { preferences, type Language } from './preferences.svelte';

const files = import.meta.glob<string>('../../../../src/respublica/messages/page/*.ftl', {
  query: '?raw',
  import: 'default',
});

let bundle = $state.raw<FluentBundle>();
let spoken = $state<Language>('en');

/** Load a language and use it from then on. */
export async function speak(language: Language): Promise<void> {
  const load = files[`../../../../src/respublica/messages/page/${language}.ftl`];
  if (!load) throw new Error(`no messages in ${language}`);
  const fresh = new FluentBundle(language, { useIsolating: false });
  fresh.addResource(new FluentResource(await load()));
  bundle = fresh;
  spoken = language;
}

/** Call once: the page follows the language in the preferences. */
export function followLanguage(): void {
  $effect(() => {
    const wanted = preferences.language;
    if (wanted !== spoken) void speak(wanted);
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

/** For lists and dates; English as the rulebook writes it, without a comma before `and`. */
export function locale(): string {
  return spoken === 'en' ? 'en-GB' : spoken;
}

/** Names or things in a row: `Clara, Björn and Ilse`. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts);
}
