/** A button on a phone has room for twenty characters, in every language. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages';
import { gapsOf } from './texts';

const MOST = 20;
const SRC = fileURLToPath(new URL('..', import.meta.url));
/** The page whose texts a folder uses, if its name differs. */
const PAGES: Partial<Record<string, string>> = {
  'daily/puzzle': 'puzzle',
  'games/cafe': 'cafe-table',
  landing: 'welcome',
  'room/options': 'options',
};
const NAMES = readdirSync(`${SRC}words/en`).map((file) => file.replace('.ts', ''));
const FILES = import.meta.glob<unknown>('./*/*.ts', { eager: true, import: 'words' });
const FIRST = ['cafe', 'common', 'espresso', 'missing', 'replay', 'room', 'settings'];

interface Node {
  type: string;
  name?: unknown;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
function walk(value: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value) && visit(value)) for (const one of Object.values(value)) walk(one, visit);
}

/** `t().welcome.start` as `['t', 'welcome', 'start']`; empty if it is something else. */
function chain(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'CallExpression') return chain(node['callee']);
  if (node.type !== 'MemberExpression' || node['computed']) return [];
  const before = chain(node['object']);
  return before.length ? [...before, ...chain(node['property'])] : [];
}

/** `sealWords` are the texts of `seals`. */
const pageOf = (words: string): string => {
  const name = words.replace(/Words$/, '');
  return NAMES.find((page) => page === name || page === `${name}s`) ?? name;
};

/** The messages that buttons of a file show, as `page.key`. */
function shownBy(path: string): string[] {
  const folder = path.split('/').slice(0, -1).join('/');
  const own = PAGES[folder] ?? folder;
  const found = new Set<string>();
  const inButton = (fragment: AST.Fragment): void =>
    walk(fragment, (node) => {
      // A second, smaller line may be longer.
      if (node.type === 'Attribute' || node.name === 'small') return false;
      const [root, ...keys] = node.type === 'MemberExpression' ? chain(node) : [];
      if (!keys.length) return true;
      if (root === 't' && keys[0] === 'table') found.add(`espresso-table.${keys.slice(1).join('.')}`);
      else if (root === 't' && keys[0] === 'welcome') found.add(`welcome.${keys.slice(1).join('.')}`);
      else if (root === 't') for (const page of FIRST) found.add(`${page}.${keys.join('.')}`);
      else if (root === 'w') found.add(`cafe-table.${keys.join('.')}`);
      else if (root === 'words') found.add(`${own}.${keys.join('.')}`);
      else if (root?.endsWith('Words')) found.add(`${pageOf(root)}.${keys.join('.').replace('words.', '')}`);
      return false;
    });
  walk(parse(readFileSync(SRC + path, 'utf8'), { modern: true }).fragment, (node) => {
    const classes = JSON.stringify(node['attributes'] ?? '');
    if (node.type === 'RegularElement' && node.name === 'button' && /"btn\b/.test(classes))
      inButton(node['fragment'] as AST.Fragment);
    return true;
  });
  return [...found];
}

const shown = new Set(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.svelte'))
    .flatMap(shownBy),
);

it('finds the buttons of every page that has any', () => {
  const pages = new Set([...shown].map((message) => message.split('.')[0]));
  for (const page of [
    'cafe-table',
    'common',
    'daily',
    'learn',
    'pad',
    'profile',
    'puzzle',
    'review',
    'room',
    'welcome',
  ])
    expect(pages).toContain(page);
});

type Message = (...facts: unknown[]) => unknown;
/** What fills the gaps of a text, by the type of the parameter in English. */
const TYPICAL: Partial<Record<string, unknown>> = { string: 'Mia', number: 12, boolean: true };
const GAPS = gapsOf('en');

/** The texts of one or several messages, with gaps filled. */
function filled(words: unknown, message: string): string[] {
  if (typeof words === 'string') return [words.replaceAll('\u00ad', '')];
  if (typeof words === 'object' && words !== null)
    return Object.entries(words).flatMap(([key, one]) => filled(one, `${message}.${key}`));
  if (typeof words !== 'function') return [];
  const facts = (GAPS.get(message) ?? []).map((kind) => TYPICAL[kind] ?? 'Mia');
  return filled((words as Message)(...facts), message);
}
/** The message of a language at `room.colors.R`. */
const found = (language: string, message: string): unknown => {
  const [page = '', ...keys] = message.split('.');
  const at = (words: unknown, key: string): unknown => (words as Record<string, unknown> | undefined)?.[key];
  return keys.reduce(at, FILES[`./${language}/${page}.ts`]);
};

describe.each(LANGUAGES)('%s', (language) => {
  it('has short texts on buttons', () => {
    const long = [...shown]
      .flatMap((message) => filled(found(language, message), message).map((text) => ({ message, text })))
      .filter(({ text }) => text.length > MOST)
      .map(({ message, text }) => `${message}: ${text} (${text.length})`);
    expect(long).toEqual([]);
  });
});
