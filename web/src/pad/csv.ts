/**
 * Converts a pad to a table for any spreadsheet, and back. One line per round, one column per player; `12+5` means
 * twelve cards and the call of Finito.
 */

import { ICONS } from '$src/protocol';
import { GAMES } from '$src/games';
import type { GameName } from '$src/games/game';
import { PADS } from '$src/games/pads';
import { bonusOf, byTurns, isOut, MOST_ROUNDS, newPad, totals, type Pad, type PadRound } from './pad';

/** A table that cannot be read, with the number of the bad line. */
export class BadTable extends Error {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

/** Spreadsheets take text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r']/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function toCsv(pad: Pad): string {
  const value = (round: PadRound, player: number): string =>
    `${round.points[player] ?? ''}${round.caller === player ? `+${bonusOf(pad)}` : ''}`;
  const rows: string[][] = [
    ['Finito', pad.game, pad.sheet, String(pad.target ?? ''), pad.tie, new Date(pad.at).toISOString()],
    ['Player', ...pad.players.map(({ name }) => cell(name))],
    ['Picture', ...pad.players.map(({ icon }) => icon)],
    ...pad.rounds.map((round, index) => [String(index + 1), ...pad.players.map((_, player) => value(round, player))]),
    ...(pad.out?.length ? [['Out', ...pad.players.map((_, player) => (isOut(pad, player) ? 'x' : ''))]] : []),
    ...(pad.rest
      ? [
          ['Tiles', ...pad.rest.tiles.map(String)],
          ['Jokers', ...pad.rest.jokers.map(String)],
        ]
      : []),
    ['Total', ...totals(pad).map(String)],
  ];
  return `\ufeff${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
}

/** The cells of a table, separated by commas, semicolons or tabs. */
function read(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '');
  const divider = [',', ';', '\t'].find((one) => plain.startsWith(`Finito${one}`)) ?? ',';
  const rows: string[][] = [[]];
  let [now, quoted] = ['', false];
  const close = (): void => {
    rows.at(-1)?.push(now.trim());
    now = '';
  };
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain.charAt(at);
    if (quoted && letter === '"' && plain[at + 1] === '"') {
      now += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (quoted) now += letter;
    else if (letter === divider) close();
    else if (letter === '\n') {
      close();
      rows.push([]);
    } else if (letter !== '\r') now += letter;
  }
  close();
  return rows;
}

function number(text: string, line: number, least: number, most: number): number {
  if (!/^-?\d{1,5}$/.test(text) || Number(text) < least || Number(text) > most) throw new BadTable(line);
  return Number(text);
}

/** The pad in a table; throws BadTable for a line that cannot be read. */
export function fromCsv(text: string, now: number): Pad {
  const rows = read(text);
  const [first, names, pictures] = rows;
  const game = first?.[1] as GameName;
  if (first?.[0] !== 'Finito' || !(game in PADS) || !PADS[game].sheets.includes(first[2] ?? '')) throw new BadTable(1);
  const players = (names ?? [])
    .slice(1)
    .filter(Boolean)
    .map((name, index) => {
      const icon = pictures?.[index + 1] ?? '';
      return {
        name: name.replace(/^'/, '').slice(0, 20),
        icon: (ICONS as readonly string[]).includes(icon) ? icon : 'coffee',
      };
    });
  if (names?.[0] !== 'Player' || players.length < 1 || players.length > GAMES[game].mostSeats) throw new BadTable(2);
  const pad = newPad(game, first[2] ?? '', players, Date.parse(first[5] ?? '') || now);
  if (!byTurns(pad)) {
    pad.target = first[3] ? number(first[3], 1, 1, 10_000) : null;
    pad.tie = first[4] === 'shared' ? 'shared' : 'extra_round';
  }
  const count = (row: string[], line: number): number[] =>
    players.map((_, player) => number(row[player + 1] || '0', line, 0, 99));
  rows.slice(2).forEach((row, index) => {
    const line = index + 3;
    const [head = ''] = row;
    if (/^\d+$/.test(head)) pad.rounds.push(round(row, players.length, line, game));
    else if (head === 'Out' && byTurns(pad))
      pad.out = players.flatMap((_, player) => (row[player + 1] ? [player] : []));
    else if (head === 'Tiles') pad.rest = { tiles: count(row, line), jokers: pad.rest?.jokers ?? players.map(() => 0) };
    else if (head === 'Jokers') pad.rest = { tiles: pad.rest?.tiles ?? players.map(() => 0), jokers: count(row, line) };
    else if (head !== '' && head !== 'Total' && head !== 'Picture') throw new BadTable(line);
  });
  if (pad.out && pad.out.length >= players.length) throw new BadTable(rows.findIndex(([head]) => head === 'Out') + 1);
  if (pad.rounds.length > MOST_ROUNDS) throw new BadTable(MOST_ROUNDS + 4);
  return pad;
}

function round(row: string[], players: number, line: number, game: GameName): PadRound {
  const { by, least, most, bonus: earned } = PADS[game];
  let caller: number | null = null;
  const points = Array.from({ length: players }, (_, player) => {
    const [value = '', bonus] = (row[player + 1] ?? '').split('+');
    if (bonus !== undefined) {
      if (caller !== null || Number(bonus) !== earned) throw new BadTable(line);
      caller = player;
    }
    if (value === '') return by === 'turns' ? null : 0;
    return number(value, line, least, most);
  });
  return { points, caller };
}
