import { mount, unmount } from 'svelte';
import { encode } from 'uqr';
import { afterEach, expect, it, vi } from 'vitest';
import QrCode from './QrCode.svelte';

const LINK = 'https://example.org/join/kq3v8mza';
let shown: Record<string, unknown>;

async function drawn(text: string): Promise<SVGElement> {
  shown = mount(QrCode, { target: document.body, props: { text, label: 'The link' } });
  return vi.waitFor(() => {
    const found = document.querySelector<SVGElement>('svg[role=img]');
    if (!found) throw new Error('nothing is drawn yet');
    return found;
  });
}

afterEach(() => unmount(shown));

it('draws every dark module, four modules from the edge', async () => {
  const { data, size } = encode(LINK, { ecc: 'L', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x + 4} ${y + 4}`] : [])));
  const code = await drawn(LINK);
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${size + 8} ${size + 8}`);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  expect([...path.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, at]) => at)).toEqual(dark);
});

it('draws nothing of a text that no code holds', async () => {
  const text = 'x'.repeat(4000);
  shown = mount(QrCode, { target: document.body, props: { text, label: 'The link' } });
  await vi.dynamicImportSettled();
  await new Promise((done) => setTimeout(done));
  expect(document.querySelector('svg[role=img]')).toBeNull();
});
