/** Every language has the same files and messages, and every message is used somewhere. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages';
import { asked, isSaid } from './said';

const SRC = fileURLToPath(new URL('..', import.meta.url));
const TEXTS = import.meta.glob<Record<string, unknown>>('./*/*.ts', { eager: true, import: 'words' });
/** Files not compared: one composed of others, and one keyed by the English of the tables. */
const UNLIKE = new Set(['index.ts', 'lab-terms.ts']);
const filesOf = (language: string): string[] => readdirSync(`${SRC}words/${language}`).sort();

/** `colors.R`, `parts.0.head`: every message of a file. */
function paths(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, at ? `${at}.${key}` : key));
}
const messages = (file: string, language: string): string[] =>
  paths(TEXTS[`./${language}/${file}`])
    .filter((path) => !/^(terms|synonyms)\./.test(path))
    .sort();

/** A colon written in the page. French needs a space before it, so `labeled` joins label and value instead. */
const OWN_COLON = /="[^"]*\}: |>[^<>]*\}: \{|\baria-label="[^"{]*: \{/;
const screens = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.svelte'));
describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  it('has the files of English', () => expect(filesOf(language)).toEqual(filesOf('en')));
  it.each(filesOf('en').filter((file) => file.endsWith('.ts') && !UNLIKE.has(file)))(
    'has every message of %s',
    (file) => expect(messages(file, language)).toEqual(messages(file, 'en')),
  );
});

describe.each(filesOf('en').filter((file) => file.endsWith('.ts') && !UNLIKE.has(file)))('%s', (file) => {
  it('has no unused message', () => {
    // Answers are keyed by study, deeds by the server's names.
    const keys = messages(file, 'en').filter((path) => !/^(studies|deed)\./.test(path));
    expect(keys.filter((key) => !isSaid(file, key))).toEqual([]);
  });
});

it('finds the message names in code', () => {
  const code =
    "const said = $derived(t().room); const { sit } = w(); other.gone; said.full(2).length; words.a!.b['c'].d;";
  expect([...asked(code)].sort()).toEqual(['a', 'b', 'd', 'full', 'room', 'sit']);
  expect(isSaid('room.ts', 'start')).toBe(true);
  expect(isSaid('room.ts', 'toFixed')).toBe(false);
});

it.each(screens)('%s leaves the colon to the language', (path) => {
  const markup = readFileSync(SRC + path, 'utf8').replace(/<(script|style)[^>]*>[^]*?<\/\1>/g, '');
  expect(OWN_COLON.exec(markup)?.[0]).toBeUndefined();
});
