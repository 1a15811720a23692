import { expect, it } from 'vitest';
import { jsonLines } from './jsonLines';

async function read(chunks: Uint8Array[]): Promise<unknown[]> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const found: unknown[] = [];
  for await (const value of jsonLines(stream)) found.push(value);
  return found;
}

const text = new TextEncoder().encode('["Björn"]\n\n["Théodora"]\n["unfinished');

it('reads a value a line and leaves what is not finished', async () => {
  expect(await read([text])).toEqual([['Björn'], ['Théodora']]);
});

it('does not mind where the chunks are cut, not even in a letter', async () => {
  for (let cut = 1; cut < text.length; cut++)
    expect(await read([text.slice(0, cut), text.slice(cut)])).toEqual([['Björn'], ['Théodora']]);
});
