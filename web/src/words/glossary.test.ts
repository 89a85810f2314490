/** One word for each thing, and the typography of each language. */

import { describe, expect, it } from 'vitest';
import glossary from './glossary.json';
import { LANGUAGES } from './languages';
import { countedByHand, privacyOf, textsOf, type Text } from './texts';

const FILES = import.meta.glob<unknown>('./*/*.ts', { eager: true, import: 'words' });
type Message = (...facts: unknown[]) => unknown;
/** A message with this count everywhere, without the numbers themselves. */
const counted = (message: Message, count: number): string =>
  String(message(...Array.from({ length: message.length }, () => count))).replace(/\d+/g, '#');
/** Ordinals: "2nd of 4" counts nothing. */
const ORDINALS = /\.place$/;

/** The messages that differ between one and many in English but not in this language. */
function unmoved(words: unknown, english: unknown, at: string): string[] {
  if (typeof words === 'function' && typeof english === 'function') {
    if (/\.charAt\(/.test(String(english)) || ORDINALS.test(at)) return [];
    const moves = (message: Message): boolean => counted(message, 1) !== counted(message, 2);
    return moves(english as Message) && !moves(words as Message) ? [at] : [];
  }
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, one]) =>
    unmoved(one, (english as Record<string, unknown> | undefined)?.[key], `${at}.${key}`),
  );
}

interface Entry {
  thing: string;
  never?: Partial<Record<string, string[]>>;
}

/** By language: foreign quotation marks, and wrong spaces. */
const FOREIGN_MARKS: Partial<Record<string, RegExp>> = { en: /[„«»]/, de: /[”«»]/, nl: /[„“”«»]/, fr: /[„“”]/ };
const WRONG_SPACES: Partial<Record<string, RegExp>> = {
  en: /(?<!\d) …|\d %/,
  de: /\d %/,
  nl: /(?<!\d) …|\d[ \u00a0]%/,
  fr: / [;:!?»%]|« |(?<!\d) …/,
};
/** French needs a no-break space before these, so a missing one is wrong too; `://` and `CAF-R-12:` are exempt. */
const NO_SPACE = /[^\s;:!?»][;!?»%]|\p{Ll}:(?!\/)|«[^\u00a0\u202f]|^[;:!?»]./u;
/** `10,000`: the page leaves grouping to Intl. */
const GROUPED = /\d[.,\u00a0\u202f ]\d{3}(?!\d)/;
const told = ({ file, key, text }: Text): string => `${file} ${key}: ${text}`;

describe.each(LANGUAGES)('%s', (language) => {
  // Search terms may be any word.
  const texts = textsOf(language).filter(({ key }) => !key.startsWith('synonyms'));
  const having = (wrong: RegExp): string[] => texts.filter(({ text }) => wrong.test(text)).map(told);

  it.each((glossary as Entry[]).filter(({ never }) => never?.[language]))('has one word for: $thing', ({ never }) => {
    const sensitive = never?.[language]?.some((one) => one === 'espresso stack');
    const flags = sensitive ? 'u' : 'iu';
    expect(having(new RegExp(`(?<![\\p{L}\\d])(?:${never?.[language]?.join('|')})(?![\\p{L}\\d])`, flags))).toEqual([]);
  });
  it('uses its own quotation marks', () => {
    expect(having(/"|\p{L}'\p{L}/u)).toEqual([]);
    expect(having(FOREIGN_MARKS[language] ?? /"/)).toEqual([]);
  });
  it('puts spaces where its readers expect them', () => {
    expect(having(WRONG_SPACES[language] ?? / {2}/)).toEqual([]);
    if (language === 'fr') expect(having(NO_SPACE)).toEqual([]);
  });
  it('groups no number by hand', () => expect(having(GROUPED)).toEqual([]));
  it('leaves plurals and numbers to Intl', () => expect(countedByHand(language)).toEqual([]));
  it('distinguishes one from many wherever English does', () => {
    const own = Object.entries(FILES).filter(([path]) => path.startsWith(`./${language}/`));
    expect(own.flatMap(([path, words]) => unmoved(words, FILES[path.replace(language, 'en')], path))).toEqual([]);
  });
  it('names the buttons of a turn as the glossary does, and no others', () => {
    const cafe = FILES[`./${language}/cafe.ts`] as { confirm: (points: string) => string; undo: string };
    const { cancel } = FILES[`./${language}/pad.ts`] as { cancel: string };
    const { back } = FILES[`./${language}/common.ts`] as { back: string };
    const named = (glossary as Record<string, unknown>[]).find(({ thing }) => thing === 'the buttons of a turn');
    expect([cafe.confirm(''), cafe.undo, cancel].join(', ')).toBe(named?.[language]);
    expect([cafe.confirm(''), cafe.undo, cancel]).not.toContain(back);
  });
  it('calls the button that deletes everything by its name on the privacy page', () => {
    const { delete: button } = FILES[`./${language}/profile.ts`] as { delete: string };
    expect(privacyOf(language).filter(({ text }) => text.includes(button))).not.toEqual([]);
  });
});
