import { describe, expect, it } from 'vitest';
import { boardGame } from '$src/fixtures/played';
import { crowded } from './crowded';
import { layOut, optionsOf } from './local/laid';
import { refusalOf } from './local/refusals';
import type { Table } from './local/table';

const OPTIONS = optionsOf({ sheet: 'board', changes: {} });
const view = boardGame.start;
const plan = layOut(view, OPTIONS).plan;
/** A table whose first two chairs belong to it alone. */
const own = plan.tables.find(
  ({ chairs: [one, other] }) =>
    plan.chairs.filter(({ name, tables }) => (name === one || name === other) && tables.length === 1).length === 2,
);
const { name = '', nation = '', chairs: [a = '', b = ''] = [] } = own ?? {};
const lady = { tile: `${nation ?? ''}-F`, chair: b };

/** A player to move with two ladies in the rack, and these guests seated. */
const tableWith = (seated: Record<string, string>): Table => {
  const players = view.players.map((player) => ({ ...player, rack: [lady.tile, lady.tile] }));
  return layOut({ ...view, turn: 0, seated, players }, OPTIONS);
};

describe('the table that refuses a guest', () => {
  it('has more of their gender already, as the rules say', () => {
    const table = tableWith({ [a]: lady.tile });
    expect(refusalOf(table, 0, { do: 'place', put: [lady] })?.code).toBe('GENDER');
    expect(crowded(table, lady, null)).toEqual([name]);
    expect(crowded(table, { ...lady, tile: lady.tile.replace(/F$/, 'M') }, null)).toEqual([]);
  });

  it('counts a provisional guest and leaves the game unchanged', () => {
    const table = tableWith({});
    const { chair_guest, table_balance } = structuredClone(table.game);
    expect(crowded(table, lady, null)).toEqual([]);
    expect(crowded(table, lady, { ...lady, chair: a })).toEqual([name]);
    expect(table.game).toMatchObject({ chair_guest, table_balance });
  });
});
