/** The language in use, and texts that need more than one message. */

import type { Refused } from '$src/protocol';
import type { Language } from '$src/app/store.svelte';
import { colorOf } from '$src/games/espresso/cards';
import type { Messages } from './en';

const LOADERS: Record<Language, () => Promise<Messages>> = {
  de: async () => (await import('./de')).de,
  nl: async () => (await import('./nl')).nl,
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
};

class Spoken {
  words = $state.raw<Messages>({} as Messages);
}
const current = new Spoken();

/** The messages of the language in use. */
export const t = (): Messages => current.words;

export async function speak(language: Language): Promise<void> {
  current.words = await LOADERS[language]();
  document.documentElement.lang = language;
}

/** `R5` as "red 5". */
export function cardName(card: string | null): string {
  if (card === null) return t().noCard;
  const color = colorOf(card);
  return color ? t().card(t().colors[color], card[1] ?? '') : t().hiddenCard;
}

/** Old records write `AF` where Ethiopia is now. */
export function nationName(code: string): string {
  return (t().nations as Record<string, string>)[code === 'AF' ? 'ET' : code] ?? code;
}

/** `FR-F` as "lady from France"; `JK-F:FR` as a joker. */
export function tileName(tile: string): string {
  const [guest = ''] = tile.split(':');
  const [code = '', gender] = guest.split('-');
  return code === 'JK' ? t().joker(gender === 'F') : t().guest(nationName(code), gender === 'F');
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why something was refused, in the player's language. */
export function refusalText(refused: Refused): string {
  const facts: Record<string, string> = { ...refused.facts, rule: refused.rule ?? '' };
  // Zero: a joker stands for the number that the pile waits for, so the card after it is one higher.
  if (/^[RBYG]\d$/.test(facts['wanted'] ?? '')) facts['after'] = String(Number(facts['wanted']?.[1]) + 1);
  for (const name of ['card', 'seen', 'second', 'top', 'wanted']) {
    if (facts[name]) facts[name] = cardName(facts[name]);
  }
  for (const name of ['tile', 'guest', 'joker']) {
    if (facts[name]) facts[name] = tileName(facts[name]);
  }
  const known = new Proxy(facts, { get: (target, name) => target[String(name)] ?? '?' });
  const text = t().refusals[refused.code]?.(known) ?? refused.sentence ?? refused.code;
  return capital(text);
}

/** +3, −4, 0 with a real minus sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
