/** The Café puzzle of a day, the same as on the server. `finito.daily.puzzles` documents the format. */

import type { CafeMove, CafeOptions, CafeView } from '$src/protocol';
import catalog from '$src/generated/cafe.catalog.json';
import { first, lines } from '$src/generated/puzzles.json';
import { parseNation, parseTile } from '$src/games/cafe/local/notation';
import { Table } from '$src/games/cafe/local/table';
import * as text from '$src/games/cafe/local/text';
import { viewOf } from '$src/games/cafe/local/view';
import tables from '$src/generated/cafe.json';

const PRESET = 'board';
const OPTIONS = catalog.presets[PRESET] as unknown as CafeOptions;
export const firstDay = (): string => first;
const DAY_MS = 86_400_000;
const PLAYERS = 2;
const BASE = 36;
const TENTHS = 10;

export interface Choice {
  move: CafeMove;
  /** The average lead in points after it. */
  worth: number;
}
export interface Puzzle {
  number: number;
  view: CafeView;
  options: CafeOptions;
  /** The answer first. Turns not listed are worth less. */
  choices: Choice[];
}

const letter = (one: string): number => one.charCodeAt(0) - 'a'.charCodeAt(0);
const guests = (word: string): number[] => (word === '0' ? [] : Array.from(word, (one) => letter(one)));

/** The number of a day's puzzle; after the last one they start over. */
export function puzzleNumber(day: string): number {
  const days = Math.round((Date.parse(day) - Date.parse(first)) / DAY_MS);
  return ((days % lines.length) + lines.length) % lines.length;
}
export const puzzleOf = (day: string): Puzzle => readPuzzle(lines[puzzleNumber(day)] ?? '', puzzleNumber(day));

export function readPuzzle(line: string, number: number): Puzzle {
  const [chairs = '', racks = '', scores = '', limits = '', began = '', bar = '', bag = '', choices = ''] =
    line.split(' ');
  const table = new Table(OPTIONS, PLAYERS);
  const { game } = table;
  text.empty_cafe(game);
  game.start_player = Number(began);
  sit(game, chairs);
  scores.split(',').forEach((score, who) => {
    const player = game.players[who] as text.Player;
    const rack = guests(racks.split(',')[who] ?? '0');
    rack.forEach((tile, index) => (player.rack[index] = tile));
    [player.rack_size, player.score, player.limit] = [rack.length, Number(score), Number(limits[who])];
  });
  const barred = guests(bar);
  barred.forEach((tile, field) => (game.bar_tiles[field] = tile));
  game.bar_taken = barred.length;
  game.bag_size = Number(bag);
  const told = choices.split(',').map((choice) => {
    const [turn = '', worth = ''] = choice.split(':');
    return { move: table.unpacked(parseInt(turn, BASE)), worth: Number(worth) / TENTHS };
  });
  return { number, options: OPTIONS, view: { ...viewOf(table), you: 0 }, choices: told };
}

/** Seat guests: letters are guests, numbers are runs of free chairs. */
function sit(game: text.Match, chairs: string): void {
  let chair = 0;
  for (const [, free, guest = ''] of chairs.matchAll(/(\d+)|([a-z])/g)) {
    if (free) {
      chair += Number(free);
      continue;
    }
    const tile = tables.tiles[letter(guest)] ?? '';
    text.sit(game, parseTile(tile), chair, parseNation(null));
    chair += 1;
  }
}
