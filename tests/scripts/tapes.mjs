/** Plays the tapes of given.json in Node: what is wrong with each, or nothing. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { play } from './same.mjs';

const { game, tapes } = JSON.parse(readFileSync('given.json', 'utf-8'));
const rules = {};
for (const file of readdirSync(`games/${game}/rules`).filter((one) => one.endsWith('.js')))
  rules[file.slice(0, -3)] = await import(`./games/${game}/rules/${file}`);
const digest = (texts) => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
};
for (const tape of tapes) console.log(JSON.stringify(await play(rules, tape, digest)));
