import { readFile } from 'node:fs/promises';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

// Built into the Python package, so that whoever installs that needs no Node.
export default defineConfig({
  plugins: [svelte(), withoutComments],
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
