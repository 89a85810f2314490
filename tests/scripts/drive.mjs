/** Drives matches of text players in Node: the facts of each, and its state at the end. */

import { readFileSync } from 'node:fs';
import { play_facts } from './drive/espresso/rounds.js';
import { Tally } from './drive/espresso/tally.js';
import { Drive, Times } from './games/espresso/drive/state.js';
import { Match } from './games/espresso/rules/state.js';
import { fill, written } from './same.mjs';

const MOST = 20_000;

for (const [match, drive, times] of JSON.parse(readFileSync('given.json', 'utf-8'))) {
  const table = [fill(new Match(), match)];
  const numbers = new Array(3 * MOST).fill(0);
  const count = play_facts(table, 0, fill(new Drive(), drive), fill(new Times(), times), new Tally(), numbers, MOST);
  const facts = Array.from({ length: count }, (_, at) => numbers.slice(3 * at, 3 * at + 3));
  console.log(`[${JSON.stringify(facts)},${written(table[0])}]`);
}
