/** Work out the seals of a record anew, and compare them with what this browser was told before the cards lay open. */

import { dealOf } from './deals';
import { bytesOf, hex, hmac, sha256 } from './sha256';

export interface Told {
  /** When this browser was told a seal, in milliseconds since 1970; null if it never was. */
  (seal: string): number | null;
}

export interface Envelope {
  /** 0: the seed; else the round. */
  number: number;
  text: string;
  nonce: string;
  seal: string;
  right: boolean;
  toldAt: number | null;
}

/** The lines of a record before its moves, by name. */
export function headOf(record: string): Map<string, string> {
  const head = new Map<string, string>();
  for (const line of record.split('\n')) {
    if (line.startsWith('moves:')) break;
    const colon = line.indexOf(':');
    if (colon > 0) head.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return head;
}

/** Every envelope of a record; none if it has no seals. */
export function envelopes(record: string, told: Told): Envelope[] {
  const head = headOf(record);
  const seals = JSON.parse(head.get('seals') ?? '[]') as string[];
  const salt = JSON.parse(head.get('salt') ?? '""') as string;
  const [seed, players] = [BigInt(head.get('seed') ?? '0'), Number(head.get('players'))];
  return seals.map((seal, number) => {
    const deal = dealOf(head.get('game'));
    const text = number === 0 ? `seed ${seed}` : deal(seed, players, number);
    const nonce = hex(hmac(bytesOf(salt), bytesOf(String(number)))).slice(0, 32);
    const right = hex(sha256(bytesOf(`${nonce} ${text}`))) === seal;
    return { number, text, nonce, seal, right, toldAt: told(seal) };
  });
}

export type Outcome = 'unsealed' | 'wrong' | 'right' | 'witnessed';

/** `witnessed`: right, and this browser was told every seal itself. */
export function outcome(found: Envelope[]): Outcome {
  if (found.length === 0) return 'unsealed';
  if (found.some((one) => !one.right)) return 'wrong';
  return found.every((one) => one.toldAt !== null) ? 'witnessed' : 'right';
}
