/** The settings of a table, in words. */
import type { Clock, EditionVocabulary, Insight, TableSeen } from '../protocol';
import { t } from '../state/messages.svelte';
import type { Option } from '../ui/options';

type Rules = TableSeen['options']['rules'];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in the largest unit that expresses it exactly. */
function secondsTold(seconds: number): string {
  if (seconds % DAY === 0) return t('web-time-days', { number: seconds / DAY });
  if (seconds % HOUR === 0) return t('web-time-hours', { number: seconds / HOUR });
  if (seconds % MINUTE === 0) return t('web-time-minutes', { number: seconds / MINUTE });
  return t('web-time-seconds', { number: seconds });
}

export function clockTold(clock: Clock | null): string {
  if (!clock) return t('web-clock-none');
  const decision = secondsTold(clock.decision);
  if (clock.bank === 0) return t('web-clock-decision', { time: decision });
  return t('web-clock-bank', { time: decision, bank: secondsTold(clock.bank) });
}

/** The house rules that differ from the edition's own, in the edition's words. */
/** From none to most. */
export const INSIGHTS: readonly Insight[] = ['none', 'beliefs', 'coach'];

const INSIGHT_IDS: Readonly<Record<Insight, string>> = {
  none: 'web-insight-none',
  beliefs: 'web-insight-beliefs',
  coach: 'web-insight-coach',
};

export function insightTold(insight: Insight): string {
  return t(INSIGHT_IDS[insight]);
}

export function rulesTold(edition: EditionVocabulary, rules: Rules): string[] {
  return edition.house_rules.flatMap((rule) => {
    const value = rules[rule.rule];
    const choice = rule.choices.find((each) => each.value === value);
    if (value === undefined || value === rule.default || !choice) return [];
    return [t('web-house-told', { rule: rule.text, choice: choice.text })];
  });
}

/** Seats, edition and clock of a table that can be joined. */
export function tableTold(table: TableSeen, edition: EditionVocabulary | undefined): string {
  const taken = table.chairs.filter((chair) => chair.taken_by !== 'nobody').length;
  const seats = t('web-table-seats', { taken, seats: table.chairs.length });
  return [seats, edition?.title, clockTold(table.options.clock)].filter(Boolean).join(' · ');
}

/** A table is named after its host. */
export function tableName(table: TableSeen): string {
  const host = table.chairs[table.host ?? -1];
  return host ? t('web-table-of', { name: host.name }) : t('web-table-of-nobody');
}

/** An edition to choose, with what is in it and where its rules differ. */
export function editionOption({ edition, title, told }: EditionVocabulary): Option<string> {
  return { value: edition, label: title, note: told };
}
