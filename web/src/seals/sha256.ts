/** SHA-256 and HMAC. The browser's own is only available over https, which a room on a home network does not have. */

const ROUNDS = 64;

/** The first 32 bits of the fraction of a root of each of the first primes. */
function fractions(root: number, count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) prime = false;
    if (prime) found.push(fraction(BigInt(candidate), root));
  }
  return found;
}

/** Uses integers, so that the last bit does not depend on the machine. */
function fraction(prime: bigint, root: number): number {
  const power = BigInt(root);
  const wanted = prime << (32n * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const START = fractions(2, 8);
const CONSTANTS = fractions(3, ROUNDS);
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const all = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, at) => all.setUint8(at, byte));
  all.setUint8(bytes.length, 0x80);
  all.setBigUint64(all.byteLength - 8, BigInt(bytes.length) * 8n);
  return all;
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const data = padded(bytes);
  const sum = [...START];
  const words = new Int32Array(ROUNDS);
  for (let block = 0; block < data.byteLength; block += 64) {
    for (let at = 0; at < ROUNDS; at += 1) {
      if (at < 16) {
        words[at] = data.getInt32(block + at * 4);
        continue;
      }
      const [near, far] = [words[at - 2] ?? 0, words[at - 15] ?? 0];
      const mixed = (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) + (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10));
      words[at] = mixed + (words[at - 16] ?? 0) + (words[at - 7] ?? 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sum;
    for (let at = 0; at < ROUNDS; at += 1) {
      const one =
        (h +
          (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
          ((e & f) ^ (~e & g)) +
          (CONSTANTS[at] ?? 0) +
          (words[at] ?? 0)) |
        0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (sum[at] = ((sum[at] ?? 0) + word) | 0));
  }
  const found = new DataView(new ArrayBuffer(32));
  sum.forEach((word, at) => found.setInt32(at * 4, word));
  return new Uint8Array(found.buffer);
}

const BLOCK = 64;

/** HMAC with SHA-256. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const masked = (mask: number, rest: Uint8Array): Uint8Array =>
    Uint8Array.from([...Array.from({ length: BLOCK }, (_, at) => (short[at] ?? 0) ^ mask), ...rest]);
  return sha256(masked(0x5c, sha256(masked(0x36, message))));
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
