/** Places in a text: the server counts code points, the page's strings count UTF-16 units. */

/** Where the code point with that number begins, in units. */
function unitsBefore(text: string, codePoints: number): number {
  let units = 0;
  let left = codePoints;
  for (const point of text) {
    if (left-- <= 0) break;
    units += point.length;
  }
  return units;
}

/** The text before, in and after a range of code points. */
export function cutAt(text: string, [start, end]: readonly [number, number]): string[] {
  const [from, to] = [unitsBefore(text, start), unitsBefore(text, end)];
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

/** `text` with a completion in place of what stands from `start` on. */
export function completed(text: string, completion: { text: string; start: number }): string {
  return text.slice(0, unitsBefore(text, completion.start)) + completion.text;
}
