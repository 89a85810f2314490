/** Draws flat pictures without a browser: polygons filled with soft edges, written as PNG. */

import { crc32, deflateSync } from 'node:zlib';

export type Point = readonly [number, number];
export type Polygon = readonly Point[];
/** How a drawing is placed: scaled, then turned (in degrees), then moved. */
export interface Place {
  x: number;
  y: number;
  scale?: number;
  turn?: number;
}

/** Samples per row of pixels, and straight pieces per curve. */
const FINE = 4;
const PIECES = 12;

/** Parse an SVG path with the commands of our letters: M, L, H, V, C, S and Z. */
export function lines(path: string): Polygon[] {
  const found: Point[][] = [];
  let [at, start, handle]: [Point, Point, Point] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  for (const [, name = '', given = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (given.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const kind = name.toUpperCase();
    if (kind === 'Z') {
      found.at(-1)?.push(start);
      found.push([start]);
      at = start;
    }
    const takes = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4 }[kind] ?? Infinity;
    for (let index = 0; index + takes <= numbers.length; index += takes) {
      const part = numbers.slice(index, index + takes);
      const from: Point = name === kind ? [0, 0] : at;
      const point = (n: number): Point => [from[0] + (part[n] ?? 0), from[1] + (part[n + 1] ?? 0)];
      if (kind === 'C' || kind === 'S') {
        const first: Point = kind === 'C' ? point(0) : [2 * at[0] - handle[0], 2 * at[1] - handle[1]];
        handle = point(takes - 4);
        found.at(-1)?.push(...curve(at, first, handle, point(takes - 2)));
        at = point(takes - 2);
        continue;
      }
      if (kind === 'H') at = [from[0] + (part[0] ?? 0), at[1]];
      else if (kind === 'V') at = [at[0], from[1] + (part[0] ?? 0)];
      else at = point(0);
      handle = at;
      if (kind === 'M' && index === 0) {
        start = at;
        found.push([at]);
      } else found.at(-1)?.push(at);
    }
  }
  return found.filter(({ length }) => length > 1);
}

function curve(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: PIECES }, (_, index) => {
    const [t, u] = [(index + 1) / PIECES, 1 - (index + 1) / PIECES];
    const along = (n: 0 | 1): number =>
      u * u * u * a[n] + 3 * u * u * t * b[n] + 3 * u * t * t * c[n] + t * t * t * d[n];
    return [along(0), along(1)] as const;
  });
}

/** An arc from one angle to another. */
function arc([x, y]: Point, radius: number, from: number, to: number): Point[] {
  const pieces = Math.max(PIECES, Math.round(radius / 4));
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / pieces;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
  });
}

/** A rectangle with rounded corners, centered on the origin. */
export function rounded(width: number, height: number, radius: number): Polygon[] {
  const [x, y] = [width / 2 - radius, height / 2 - radius];
  const corners: Point[] = [[x, y], [-x, y], [-x, -y], [x, -y]]; // prettier-ignore
  return [corners.flatMap((corner, index) => arc(corner, radius, (index * Math.PI) / 2, ((index + 1) * Math.PI) / 2))];
}
export const disk = (radius: number, x = 0, y = 0): Polygon[] => [
  [...arc([x, y], radius, 0, Math.PI), ...arc([x, y], radius, Math.PI, 2 * Math.PI)],
];

/** Thick lines with round ends; each piece is a polygon of its own. */
export const stroked = (drawn: readonly Polygon[], width: number): Polygon[] =>
  drawn.flatMap((line) =>
    line.slice(1).map((end, index) => {
      const begin = line[index] ?? end;
      const angle = Math.atan2(end[1] - begin[1], end[0] - begin[0]);
      const half = Math.PI / 2;
      return [
        ...arc(end, width / 2, angle - half, angle + half),
        ...arc(begin, width / 2, angle + half, angle + 3 * half),
      ];
    }),
  );

export class Canvas {
  private readonly pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    ground: string,
  ) {
    this.pixels = new Uint8Array(width * height * 3);
    this.fill([[[0, 0], [width, 0], [width, height], [0, height]]], ground); // prettier-ignore
  }

  /** `color` is `#rrggbb` or `#rgb`. Overlapping polygons are merged. */
  fill(shape: readonly Polygon[], color: string, { x, y, scale = 1, turn = 0 }: Place = { x: 0, y: 0 }): void {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale];
    const put = shape.map((polygon) => polygon.map(([a, b]): Point => [x + a * cos - b * sin, y + a * sin + b * cos]));
    const heights = put.flat().map(([, b]) => b);
    const ink = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').slice(1);
    const rgb = [0, 2, 4].map((from) => parseInt(ink.slice(from, from + 2), 16));
    const last = Math.min(this.height, Math.ceil(Math.max(...heights)));
    for (let row = Math.max(0, Math.floor(Math.min(...heights))); row < last; row++) {
      this.blend(row, this.covered(put, row), rgb);
    }
  }

  /** The fraction of each pixel of a row that is inside. */
  private covered(shape: readonly Polygon[], row: number): Float32Array {
    const cover = new Float32Array(this.width);
    for (let line = 0; line < FINE; line++) {
      const y = row + (line + 0.5) / FINE;
      const crossed: [number, number][] = [];
      for (const polygon of shape)
        polygon.forEach(([ax, ay], index) => {
          const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay];
          if (ay <= y !== by <= y) crossed.push([ax + ((y - ay) / (by - ay)) * (bx - ax), ay < by ? 1 : -1]);
        });
      crossed.sort(([a], [b]) => a - b);
      let inside = 0;
      crossed.forEach(([to, way], index) => {
        const from = crossed[index - 1]?.[0] ?? to;
        if (inside) this.span(cover, Math.max(0, from), Math.min(this.width, to));
        inside += way;
      });
    }
    return cover;
  }

  private span(cover: Float32Array, from: number, to: number): void {
    for (let x = Math.floor(from); x < to; x++)
      cover[x] = (cover[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / FINE;
  }

  private blend(row: number, cover: Float32Array, rgb: readonly number[]): void {
    cover.forEach((part, column) => {
      if (part <= 0) return;
      const at = (row * this.width + column) * 3;
      rgb.forEach((value, n) => {
        const old = this.pixels[at + n] ?? 0;
        this.pixels[at + n] = Math.round(old + (value - old) * Math.min(1, part));
      });
    });
  }

  png(): Buffer {
    const row = this.width * 3;
    const raw = Buffer.alloc((row + 1) * this.height);
    for (let y = 0; y < this.height; y++) raw.set(this.pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    // Eight bits each for red, green and blue.
    head.set([8, 2], 8);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const data = deflateSync(raw, { level: 9 });
    return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
