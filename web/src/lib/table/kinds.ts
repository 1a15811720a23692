import type { Category, EditionSeen } from '../protocol';

export function familyOf(edition: EditionSeen, kind: string): Category {
  return edition.kinds.find((each) => each.kind === kind)?.category ?? 'people';
}
