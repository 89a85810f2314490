/** Converts tiles, nations and moves between text and the numbers of the rules. */

import type { CafeMove, CafePut } from '$src/protocol';
import tables from '$src/generated/cafe.json';
import { BadInput } from '$src/local/game';
import * as text from './text';

export const NATIONS: readonly string[] = tables.nations;
export const LETTERS = 'ABCD';
export const UNKNOWN_CHAIR = -1;
const TILES: readonly string[] = tables.tiles;

export const tileText = (tile: number): string => TILES[tile] ?? '';
export const nationText = (nation: number): string | null => NATIONS[nation] ?? null;
/** A seated guest: `FR-F`, or a declared joker `JK-F:FR`. */
export const guestText = (tile: number, nation: number): string =>
  nation === text.NO_NATION ? tileText(tile) : `${tileText(tile)}:${NATIONS[nation] ?? ''}`;

export function parseTile(name: string): number {
  const tile = TILES.indexOf(name);
  if (tile < 0) throw new BadInput(`${name} is not a tile`);
  return tile;
}
export function parseNation(name: string | null | undefined): number {
  if (name == null) return text.NO_NATION;
  const nation = NATIONS.indexOf(name);
  if (nation < 0) throw new BadInput(`${name} is not a nation`);
  return nation;
}

/** A first or second guest as numbers. */
export interface Put {
  tile: number;
  chair: number;
  nation: number;
}
export const NO_PUT: Put = { tile: text.NO_TILE, chair: UNKNOWN_CHAIR, nation: text.NO_NATION };

const putText = (put: CafePut): string => `${put.nation == null ? put.tile : `${put.tile}:${put.nation}`} ${put.chair}`;

/** A move with its player, as a line of a record. */
export function lineOf(player: number, move: CafeMove): string {
  const who = LETTERS[player] ?? '';
  if (move.do === 'place') return `${who} place ${move.put.map(putText).join(', ')}`;
  if (move.do === 'bar') return `${who} bar ${move.tile}`;
  return move.do === 'swap' ? `${who} swap ${move.tile} ${move.chair}` : `${who} stop`;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A guest on a chair as sent by a client; throws BadInput if it is not one. */
export function readPut(raw: unknown): CafePut {
  const put = raw as CafePut;
  if (!isText(put?.tile) || !isText(put.chair) || !(put.nation == null || isText(put.nation)))
    throw new BadInput('a guest is a tile and a chair');
  return put;
}

/** A move as sent by a client; throws BadInput if it is not one. */
export function readMove(raw: unknown): CafeMove {
  const move = raw as CafeMove;
  const good =
    (move?.do === 'place' && Array.isArray(move.put)) ||
    (move?.do === 'bar' && isText(move.tile)) ||
    (move?.do === 'swap' && isText(move.tile) && isText(move.chair)) ||
    move?.do === 'stop';
  if (!good) throw new BadInput('there is no such move');
  if (move.do === 'place') move.put.forEach(readPut);
  return move;
}
