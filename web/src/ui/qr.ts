/**
 * A small QR encoder: bytes, error correction L, versions 1 to 5 (one block each), so links up to 106 bytes.
 * Returns the dark squares as one SVG path, or null if the text is too long.
 */

const DATA = [19, 34, 55, 80, 108];
const CHECK = [7, 10, 15, 20, 26];

const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i += 1) {
  EXP[i] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0) : 0);

function checkBytes(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i += 1) {
    const next = [...generator, 0];
    generator.forEach((value, at) => (next[at + 1] = (next[at + 1] ?? 0) ^ times(value, EXP[i] ?? 0)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, at) => {
    const factor = rest[at] ?? 0;
    generator.forEach((value, k) => (rest[at + k] = (rest[at + k] ?? 0) ^ times(value, factor)));
  });
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, 8);
  bytes.forEach((byte) => put(byte, 8));
  const room = (DATA[version - 1] ?? 0) * 8;
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; data.length < room / 8; pad ^= 0xec ^ 0x11) data.push(pad);
  return [...data, ...checkBytes(data, CHECK[version - 1] ?? 0)];
}

type Grid = (boolean | null)[][];

function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (row: number, column: number, dark: boolean): void => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    for (let r = -1; r <= 7; r += 1) {
      for (let c = -1; c <= 7; c += 1) {
        const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
        set(top + r, left + c, ring !== 2 && ring <= 3);
      }
    }
  }
  if (version > 1) {
    for (let r = -2; r <= 2; r += 1)
      for (let c = -2; c <= 2; c += 1) set(size - 7 + r, size - 7 + c, Math.max(Math.abs(r), Math.abs(c)) !== 1);
  }
  for (let i = 8; i < size - 8; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  formatBits(grid, 0);
  return grid;
}

/** The 15 format bits for level L and this mask, twice. */
function formatBits(grid: Grid, mask: number): void {
  const size = grid.length;
  const data = (1 << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const set = (row: number, column: number, index: number): void => {
    const line = grid[row];
    if (line) line[column] = ((bits >> index) & 1) === 1;
  };
  for (let i = 0; i <= 5; i += 1) set(i, 8, i);
  set(7, 8, 6);
  set(8, 8, 7);
  set(8, 7, 8);
  for (let i = 9; i < 15; i += 1) set(8, 14 - i, i);
  for (let i = 0; i < 8; i += 1) set(8, size - 1 - i, i);
  for (let i = 8; i < 15; i += 1) set(size - 15 + i, 8, i);
  const line = grid[size - 8];
  if (line) line[8] = true;
}

function fill(grid: Grid, words: number[]): void {
  const size = grid.length;
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = grid[row];
        if (!line || line[column] !== null) continue;
        const bit = ((words[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
        index += 1;
        line[column] = (bit === 1) !== ((row + column) % 2 === 0);
      }
    }
  }
}

export function qrGrid(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = DATA.findIndex((room) => bytes.length + 2 <= room) + 1;
  if (version === 0) return null;
  const grid = frame(version);
  fill(grid, codewords(bytes, version));
  return grid.map((line) => line.map((dark) => dark === true));
}

export function qrPath(text: string): { path: string; size: number } | null {
  const grid = qrGrid(text);
  if (!grid) return null;
  const path = grid.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size: grid.length };
}
