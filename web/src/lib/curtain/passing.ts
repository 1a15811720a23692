/** Several people at one device: whose hand may be open, and who is to take it next. */
import type { EventSeen, TableSeen } from '../protocol';

/** The seats at this device, one's own first. */
export function seatsHere({ you, chairs }: TableSeen): readonly number[] {
  const kept = chairs.flatMap((chair, seat) => (chair.kept && seat !== you ? [seat] : []));
  return you === null ? kept : [you, ...kept];
}

/** Who must take the device; nobody while whoever has it is asked, or nobody here is. */
export function nextSeat(
  asked: readonly number[],
  here: readonly number[],
  opened: number | null,
): number | null {
  if (opened !== null && asked.includes(opened)) return null;
  return asked.find((seat) => here.includes(seat)) ?? null;
}

/** Whoever just got cards would like to see them before handing the device on. */
export function gotCards(events: readonly EventSeen[], seat: number): boolean {
  return events.some(
    (event) =>
      (event.event === 'drew' && event.seat === seat) ||
      (event.event === 'swapped' && [event.active, event.partner].includes(seat)),
  );
}
