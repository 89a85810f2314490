/** Calls functions of the text with arguments: what each returns, and what it leaves in the state. */

import { readFileSync } from 'node:fs';
import * as text from './constructs.js';

for (const [name, args] of JSON.parse(readFileSync('given.json', 'utf-8'))) {
  const box = new text.Box();
  const answer = text[name](...args.map((one) => (one === 'box' ? box : one)));
  const left = [box.value, ...box.items, ...box.rows.flat(), ...box.parts.map((part) => part.size)];
  if (left.some((one) => !Number.isSafeInteger(one))) throw new Error(`${name} leaves ${left}`);
  console.log(JSON.stringify([answer, left]));
}
