/** Recomputes the seals of a record and compares them with those this browser received before cards were open. */

import { dealOf } from './deals';
import { bytesOf, hex, hmac, sha256 } from './sha256';

export interface Told {
  /** When this browser received a seal, in milliseconds since 1970; null if it never did. */
  (seal: string): number | null;
}

export interface Envelope {
  /** 0 for the seed, otherwise the round. */
  number: number;
  text: string;
  nonce: string;
  seal: string;
  right: boolean;
  toldAt: number | null;
}

/** The header lines of a record, by name. */
export function headOf(record: string): Map<string, string> {
  const head = new Map<string, string>();
  for (const line of record.split('\n')) {
    if (line.startsWith('moves:')) break;
    const colon = line.indexOf(':');
    if (colon > 0) head.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return head;
}

/** Every envelope of a record; empty if it has no seals. */
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

/** `witnessed`: all match, and this browser received every seal itself. */
export function outcome(found: Envelope[]): Outcome {
  if (found.length === 0) return 'unsealed';
  if (found.some((one) => !one.right)) return 'wrong';
  return found.every((one) => one.toldAt !== null) ? 'witnessed' : 'right';
}
