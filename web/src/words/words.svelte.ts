/** The current language, and texts built from more than one message. */

import type { Refused } from '$src/protocol';
import { colorOf } from '$src/games/espresso/cards';
import { loadMessages, missingWords, type Language } from './languages';
import type { Messages } from './shape';

class Spoken {
  language = $state<Language>('en');
  words = $state.raw<Messages>({} as Messages);
}
const current = new Spoken();

/** The messages of the current language. */
export const t = (): Messages => current.words;

/** Load a language; returns whether that worked. Without it the page can only say that something is missing. */
export async function speakFirst(language: Language): Promise<boolean> {
  try {
    await speak(language);
    return true;
  } catch {
    current.words = missingWords(language) as Messages;
    document.documentElement.lang = language;
    return false;
  }
}

export async function speak(language: Language): Promise<void> {
  current.words = await loadMessages(language);
  current.language = language;
  document.documentElement.lang = language;
  document.querySelector('meta[name=description]')?.setAttribute('content', current.words.welcome.hookLine);
}

/** `R5` as "red 5". */
export function cardName(card: string | null): string {
  if (card === null) return t().noCard;
  const color = colorOf(card);
  return color ? t().card(t().colors[color], card[1] ?? '') : t().hiddenCard;
}

/** Old records write `AF` for Ethiopia. */
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

/** A refusal by the server or by the rules in the page. */
type Reason = Partial<Pick<Refused, 'rule' | 'facts' | 'sentence'>> & { code: string };
/** Why something was refused, in the player's language. */
export function refusalText(refused: Reason): string {
  const rule = refused.rule ?? '';
  const facts: Record<string, string> = {
    ...refused.facts,
    rule,
    zero: rule === 'ESP-ZERO-01' ? rule : '',
    pair: rule === 'ESP-R-26' || rule === 'ESP-ZERO-08' ? rule : '',
  };
  for (const name of ['card', 'seen', 'second', 'top', 'wanted']) {
    if (facts[name]) facts[name] = cardName(facts[name]);
  }
  for (const name of ['tile', 'first_tile', 'guest', 'joker']) {
    if (facts[name]) facts[name] = tileName(facts[name]);
  }
  const known = new Proxy(facts, { get: (target, name) => target[String(name)] ?? '?' });
  const words: Partial<Record<string, (facts: Record<string, string>) => string>> = t().refusals;
  const text = words[refused.code]?.(known) ?? refused.sentence ?? refused.code;
  return capital(text);
}

/** 1.30 or 1,30, by language. */
export const decimal = (value: number, digits: number): string =>
  new Intl.NumberFormat(current.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );
/** 45% or 45 %, by language. */
export const percent = (part: number): string =>
  new Intl.NumberFormat(current.language, { style: 'percent', maximumFractionDigits: 1 }).format(part);

/** +3, −4 or 0, with a real minus sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
