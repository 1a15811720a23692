import { readFile, writeFile } from 'node:fs/promises';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { listed, packageLanguages } from './languages.ts';

/** The comments in the messages are for translators: the page is sent without them. */
const withoutComments: Plugin = {
  name: 'messages-without-comments',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.ftl?raw')) return null;
    const messages = await readFile(id.replace('?raw', ''), 'utf-8');
    return `export default ${JSON.stringify(messages.replace(/^#.*\n|^\n/gm, ''))}`;
  },
};

const MESSAGES = new URL('../src/respublica/messages/page/', import.meta.url);
const PAGE = new URL('../src/respublica/_web/', import.meta.url);

/** What the page is, by language, the first one first. */
async function descriptions(): Promise<[string, string][]> {
  const told = (await listed()).map(async ({ language = '' }): Promise<[string, string]> => {
    const messages = await readFile(new URL(`${language}.ftl`, MESSAGES), 'utf-8');
    return [language, /^web-description = (.*)$/m.exec(messages)?.[1] ?? ''];
  });
  return Promise.all(told);
}

/** Texts that are read before any script runs, from the same messages as all others. */
const described: Plugin = {
  name: 'described',
  async transformIndexHtml(html) {
    const [[, description] = ['', '']] = await descriptions();
    return html.replace('%description%', description);
  },
  async writeBundle() {
    const file = new URL('manifest.webmanifest', PAGE);
    const manifest = JSON.parse(await readFile(file, 'utf-8')) as Record<string, unknown>;
    const [[, description] = ['', ''], ...others] = await descriptions();
    const localized = Object.fromEntries(others);
    const told = { ...manifest, description, description_localized: localized };
    await writeFile(file, JSON.stringify(told, null, 2) + '\n');
  },
};

// Built into the Python package, so that whoever installs that needs no Node.
export default defineConfig({
  plugins: [svelte(), withoutComments, packageLanguages, described],
  build: {
    outDir: '../src/respublica/_web',
    emptyOutDir: true,
    target: 'es2022',
    // An inlined asset would be a data: address, which the page's policy does not allow in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first page needs is one script and one sheet: on a poor line every file is a wait.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  // Tests run in Node, what they test in a browser.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  server: {
    // The messages lie in the Python package.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8710', ws: true } },
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], isolate: false },
});
