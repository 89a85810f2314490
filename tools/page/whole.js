/** What JavaScript computes otherwise: whole numbers of up to 53 bits, rounded down as in the rules text. */

const high = (x) => Math.floor(x / 4294967296);
const both = (high, low) => high * 4294967296 + (low >>> 0);
const two = Array.from({ length: 64 }, (_, n) => 2 ** n);
const small = (a, b) => (a | 0) === a && (b | 0) === b;
const words = (a, b) => a >>> 0 === a && b >>> 0 === b;

export const $and = (a, b) => (small(a, b) ? a & b : words(a, b) ? (a & b) >>> 0 : both(high(a) & high(b), a & b));
export const $or = (a, b) => (small(a, b) ? a | b : words(a, b) ? (a | b) >>> 0 : both(high(a) | high(b), a | b));
export const $xor = (a, b) => (small(a, b) ? a ^ b : words(a, b) ? (a ^ b) >>> 0 : both(high(a) ^ high(b), a ^ b));
export const $shl = (a, n) => {
  const small = a << n;
  return n < 31 && small >> n === a ? small : a * two[n];
};
export const $shr = (a, n) => ((a | 0) === a && n < 32 ? a >> n : Math.floor(a / two[n]));
export const $mod = (a, b) => {
  const rest = a % b;
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest;
};

/** `new Array(length)` has holes, which every later look at it pays for, even when they are filled. */
export const $list = (length, make) => {
  const list = [];
  for (let index = 0; index < length; index += 1) list.push(make());
  return list;
};
