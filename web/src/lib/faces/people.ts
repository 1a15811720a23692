/** What is told of somebody who plays as a bot. */
import type { BotListed, ChairSeen, PersonListed } from '../protocol';
import { t } from '../state/messages.svelte';
import { words } from '../state/words.svelte';

export function botOf(level: string | null): BotListed | undefined {
  return words.now?.bots.find((bot) => bot.level === level);
}

/** Those who can be chosen here. */
export function botsOffered(): readonly BotListed[] {
  return (words.now?.bots ?? []).filter((bot) => bot.is_offered);
}

/** How a bot of that level is called: `Apprentice`. */
export function levelName(level: string | null): string {
  return botOf(level)?.name ?? '';
}

/** Beside the name of a bot: `Apprentice, bot`; nothing for people. */
export function botTold(chair: ChairSeen | null): string {
  return chair?.taken_by === 'bot' ? t('web-chair-bot', { level: levelName(chair.bot) }) : '';
}

/** How a bot trades, and how the person speaks who plays as it. */
export function tradesTold(level: string | null, face: string | null): string {
  const bot = botOf(level);
  const person = bot?.people.find((each) => each.face === face);
  return [bot?.told, person?.told].filter(Boolean).join(' ');
}

/** Who would sit down as the bot of a level if so many others of it were there already. */
export function nextPerson(level: string, others: number): PersonListed | undefined {
  return botOf(level)?.people[others];
}
