/** For tests: which messages the page uses. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('..', import.meta.url));
/** The code that uses messages: all of the page but texts and tests. */
const CODE = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts|json)$/.test(path) && !/^words\/..\/|\.test\.ts$|^generated\/engine/.test(path))
  .map((path) => readFileSync(SRC + path, 'utf8'));

/** The expressions that hold texts: `t()`, `w()`, `words`, `sealWords()`, and `main` in the previews. */
const HOLDERS = String.raw`\b(?:[tw]|messages)\(\)|\bcurrent\.words\b|\bmain\b|\b\w*[wW]ords\b(?:\(\))?`;
const DECLARED = String.raw`(?:const|let) (\w+)(?:: [^=;]+)? = [^;\n]*?`;

/** The message names that a file uses, directly or through its own variables. */
export function asked(code: string): Set<string> {
  const own = new Set<string>();
  const names = new Set<string>();
  let holder = HOLDERS;
  for (let known = -1; known < own.size;) {
    known = own.size;
    for (const [, name = ''] of code.matchAll(new RegExp(`${DECLARED}(?:${holder})`, 'g'))) own.add(name);
    holder = [HOLDERS, ...[...own].map((name) => String.raw`(?<![.\w])${name}\b(?:\(\))?`)].join('|');
  }
  for (const [, chain = ''] of code.matchAll(
    new RegExp(String.raw`(?:${holder})((?:\s*\??\.\s*[\w$]+|\[[^\]]*\]|!)*)`, 'g'),
  ))
    for (const [, name = ''] of chain.matchAll(/\.\s*([\w$]+)/g)) names.add(name);
  for (const [, taken = ''] of code.matchAll(
    new RegExp(String.raw`(?:const|let) \{([^{}]*)\} = [^;\n]*?(?:${holder})`, 'g'),
  ))
    for (const name of taken.match(/[\w$]+/g) ?? []) names.add(name);
  return names;
}

const ASKED = new Set(CODE.flatMap((code) => [...asked(code)]));
const QUOTED = new Set(
  CODE.flatMap((code) => [...code.matchAll(/(['"`])([\w$-]+)\1/g)].map(([, , name = '']) => name)),
);
/** Files whose messages are looked up by codes and options. */
const NAMED_BY_RULES = new Set(['options.ts', 'refusals.ts']);
/** Messages of other files that are looked up by a quoted name. */
const LOOKED_UP = new Set(['chances', 'costly', 'pointsGame', 'pointsRound', 'unsealed', 'witnessed', 'wrong']);

/** Whether the page uses `key`, such as `chapters.goal` or `done`; parts of a message may be looked up by name. */
export const isSaid = (file: string, key: string): boolean =>
  key
    .split('.')
    .filter((name) => !/^\d+$/.test(name))
    .every(
      (name, level) =>
        ASKED.has(name) || (QUOTED.has(name) && (level > 0 || NAMED_BY_RULES.has(file) || LOOKED_UP.has(name))),
    );
