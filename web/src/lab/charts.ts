/** Which numbers of a study are charted, and how. */

import { cellOf, read, type Study, type Value } from './numbers';

export interface Series {
  label: string;
  points: { label: string; value: Value }[];
}
export interface Chart {
  kind: 'lines' | 'bars';
  /** The unit of every bar or point. */
  unit: string;
  /** The title, in the English of the table. */
  title: string;
  series: Series[];
  /** The fair value, if there is one. */
  fair?: number;
}

const SHEETS = ['German', 'Dutch', 'English', 'French', 'House rules'];
const COUNTS = ['2', '3', '4', '5', '6'];
type Wanted = Record<string, string>;

function series(
  study: Study,
  label: string,
  points: { label: string; table?: number; wanted: Wanted; column: string }[],
): Series {
  return {
    label,
    points: points.flatMap(({ label: name, table = 0, wanted, column }) => {
      const value = read(cellOf(study, table, wanted, column));
      return value ? [{ label: name, value }] : [];
    }),
  };
}

const bySheet = (study: Study, column: string): Series[] =>
  SHEETS.map((sheet) =>
    series(
      study,
      sheet,
      COUNTS.map((players) => ({ label: players, wanted: { rules: sheet, players }, column })),
    ),
  );
const byCount = (study: Study, columns: string[]): Series[] =>
  columns.map((column) =>
    series(
      study,
      column,
      COUNTS.map((players) => ({ label: players, wanted: { rules: 'House rules', players }, column })),
    ),
  );

const CHARTS: Record<string, (study: Study) => Chart> = {
  duration: (study) => ({
    kind: 'lines',
    unit: 's',
    title: 'length of a round',
    series: SHEETS.map((sheet) =>
      series(
        study,
        sheet,
        COUNTS.map((players) => ({ label: players, wanted: { rules: sheet }, column: `${players} players` })),
      ),
    ),
  }),
  deadlock: (study) => ({
    kind: 'lines',
    unit: '%',
    title: 'rounds with an impasse',
    series: bySheet(study, 'with an impasse'),
  }),
  modes: (study) => ({
    kind: 'bars',
    unit: 's',
    title: 'length of a round',
    series: ['2', '4', '6'].map((players) =>
      series(
        study,
        `${players} players`,
        ['Normalo', 'Zero', 'Chaos', 'Zero + Chaos'].map((mode) => ({
          label: mode,
          wanted: { players, mode },
          column: 'seconds',
        })),
      ),
    ),
  }),
  bonus: (study) => ({
    kind: 'lines',
    unit: '%',
    title: 'What would be different without the five points',
    series: byCount(study, ['rounds with another winner', 'matches with another winner']),
  }),
  finish: (study) => ({
    kind: 'lines',
    unit: '%',
    title: 'The player who got Finito, in rounds that someone finished',
    series: byCount(study, ['ahead with the five points', 'ahead without them']),
  }),
  skill: (study) => ({
    kind: 'bars',
    unit: '%',
    title: '4 players',
    fair: 25,
    series: ['rounds won', 'matches won'].map((column) =>
      series(
        study,
        column,
        ['10', '20', '30', '40'].map((part) => ({
          label: `${part} % less time`,
          wanted: { '': `${part} % less time`, players: '4' },
          column,
        })),
      ),
    ),
  }),
  taps: (study) => ({
    kind: 'bars',
    unit: '%',
    title: 'blind tapper wins',
    series: ['2', '4'].map((players) =>
      series(
        study,
        `${players} players`,
        ['wrong taps are free', 'wrong taps lock the hand'].map((mode) => ({
          label: mode,
          wanted: { players, '': mode },
          column: 'blind tapper wins',
        })),
      ),
    ),
  }),
  'cafe-seats': (study) => ({
    kind: 'bars',
    unit: '%',
    title: 'games won',
    series: ['2', '3', '4'].map((players) =>
      series(
        study,
        `${players} players`,
        ['first', 'second', 'third', 'fourth'].map((order) => ({
          label: order,
          wanted: { game: 'Board', players, 'turn order': order },
          column: 'games won',
        })),
      ),
    ),
  }),
  'cafe-endings': (study) => ({
    kind: 'bars',
    unit: '%',
    title: '4 players',
    series: ['Board', 'Publisher', 'App'].map((game) =>
      series(
        study,
        game,
        ['last chair taken', 'empty rack', 'fourth-last tile drawn', 'no table card left', 'bar full'].map((end) => ({
          label: end,
          wanted: { game, players: '4' },
          column: end,
        })),
      ),
    ),
  }),
  'cafe-skill': (study) => ({
    kind: 'bars',
    unit: '%',
    title: 'games won by the greedy one',
    series: ['Board', 'Publisher', 'App'].map((game) =>
      series(
        study,
        game,
        ['2', '3', '4'].map((players) => ({
          label: `${players} players`,
          wanted: { game, players },
          column: 'games won by the greedy one',
        })),
      ),
    ),
  }),
};

export function chartOf(study: Study): Chart | null {
  const made = CHARTS[study.name]?.(study);
  return made?.series.some(({ points }) => points.length) ? made : null;
}

const house = (players: string): Wanted => ({ rules: 'House rules', players });
/** The numbers in each study's sentence, in the order of the texts. */
const SAID: Record<string, [number, Wanted, string][]> = {
  duration: [
    [0, { rules: 'German' }, '4 players'],
    [0, { rules: 'French' }, '4 players'],
    [0, { rules: 'House rules' }, '2 players'],
    [0, { rules: 'House rules' }, '6 players'],
  ],
  deadlock: [
    [0, { rules: 'Dutch', players: '2' }, 'with an impasse'],
    [0, { rules: 'French', players: '2' }, 'with an impasse'],
    [0, { rules: 'House rules', players: '4' }, 'with an impasse'],
  ],
  modes: [
    [0, { players: '4', mode: 'Normalo' }, 'seconds'],
    [0, { players: '4', mode: 'Zero' }, 'seconds'],
    [0, { players: '4', mode: 'Chaos' }, 'thefts'],
  ],
  bonus: [
    [0, house('2'), 'rounds with another winner'],
    [0, house('6'), 'rounds with another winner'],
    [0, house('2'), 'matches with another winner'],
    [0, house('6'), 'matches with another winner'],
  ],
  finish: [
    [0, house('4'), 'ahead with the five points'],
    [0, house('4'), 'ahead without them'],
  ],
  skill: [
    [0, { '': '20 % less time', players: '4' }, 'rounds won'],
    [0, { '': '20 % less time', players: '4' }, 'matches won'],
  ],
  taps: [
    [0, { players: '4', '': 'wrong taps are free' }, 'blind tapper wins'],
    [0, { players: '4', '': 'wrong taps lock the hand' }, 'blind tapper wins'],
  ],
  'cafe-seats': [
    [0, { game: 'Board', players: '2', 'turn order': 'first' }, 'games won'],
    [0, { game: 'Board', players: '4', 'turn order': 'fourth' }, 'games won'],
  ],
  'cafe-endings': [
    [0, { game: 'Board', players: '4' }, 'last chair taken'],
    [0, { game: 'App', players: '4' }, 'no table card left'],
    [1, { game: 'Publisher', players: '4' }, 'turns'],
    [1, { game: 'App', players: '4' }, 'turns'],
  ],
  'cafe-skill': [
    [0, { game: 'Board', players: '2' }, 'games won by the greedy one'],
    [0, { game: 'Board', players: '4' }, 'games won by the greedy one'],
    [0, { game: 'Board', players: '2' }, 'points ahead'],
  ],
};

/** The cells in a study's sentence. */
export const saidOf = (study: Study): string[] =>
  (SAID[study.name] ?? []).map(([table, wanted, column]) => cellOf(study, table, wanted, column));
