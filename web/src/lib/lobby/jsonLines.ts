/** Reads a stream of JSON values, one a line; empty lines only show that it is alive. */

/** `heard` is called whenever something arrives, also for an empty line. */
export async function* jsonLines<T>(
  stream: ReadableStream<Uint8Array>,
  heard?: () => void,
): AsyncGenerator<T> {
  const reader = stream.getReader();
  // A character may lie across two chunks: the decoder keeps its beginning.
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard?.();
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter(Boolean)) yield JSON.parse(line) as T;
  }
}
