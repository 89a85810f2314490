/** Plays turns on their clock, as a tape tells: the whole state after each step. */

import { readFileSync } from 'node:fs';
import * as text from './games/drive/turns.js';

const { numbers, tape } = JSON.parse(readFileSync('given.json', 'utf-8'));
const drive = new text.TurnState();
const times = Object.assign(new text.TurnTimes(), numbers);
for (const [name, args] of tape) {
  if (name === 'set') Object.assign(drive, args);
  else text[name](drive, ...args.map((one) => (one === 'times' ? times : one)));
  console.log(
    JSON.stringify(
      Object.keys(drive)
        .sort()
        .map((field) => drive[field]),
    ),
  );
}
