/** Parses a record: how a match began, and its moves with their times. */

import type { GameName, RuleOptions } from '$src/games/game';

export interface ReadRecord {
  game: GameName;
  rules: number;
  options: RuleOptions;
  players: number;
  /** 64 bits as two words. */
  seed: [low: number, high: number];
  handicap: number[];
  moves: { at: number | null; text: string }[];
}

/** The header has a value on each line; below `moves:` each line is a move, preceded by its time if known. */
export function readRecord(text: string): ReadRecord {
  const lines = text.split('\n').map((line) => line.trim());
  const begin = lines.indexOf('moves:');
  const end = lines.indexOf('verdicts:', begin);
  const head = new Map(lines.slice(1, begin).map((line) => [line.replace(/:.*/, ''), line.replace(/^\w+: */, '')]));
  const value = (name: string, usual = ''): unknown => JSON.parse(head.get(name) ?? usual);
  const seed = BigInt(head.get('seed') ?? '');
  return {
    game: head.get('game') as GameName,
    rules: value('rules') as number,
    options: value('options') as RuleOptions,
    players: value('players') as number,
    seed: [Number(seed & 0xffffffffn), Number(seed >> 32n)],
    handicap: value('handicap', '[]') as number[],
    moves: lines
      .slice(begin + 1, end < 0 ? undefined : end)
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const [, at, move = line] = /^(\d+) +(.*)$/.exec(line) ?? [];
        return { at: at === undefined ? null : Number(at), text: move };
      }),
  };
}
