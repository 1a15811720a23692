import type { Category, EditionIs } from '../protocol';

export function familyOf(edition: EditionIs, kind: string): Category {
  return edition.kinds.find((each) => each.kind === kind)?.category ?? 'people';
}
