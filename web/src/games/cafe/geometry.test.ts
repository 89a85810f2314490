import { describe, expect, it } from 'vitest';
import { appGame, boardGame } from '$src/fixtures/played';
import { barOf, isDrawn, layoutOf } from './geometry';

describe('the café, drawn from the names of its tables', () => {
  it('has 68 chairs on the board, 28 of them shared, and the bar in the middle', () => {
    const names = Object.keys(boardGame.start.tables);
    const layout = layoutOf(names);
    expect(isDrawn(names)).toBe(true);
    expect(layout.tables).toHaveLength(24);
    expect(layout.chairs).toHaveLength(68);
    expect(layout.chairs.filter((chair) => chair.tables.length === 2)).toHaveLength(28);
    expect(layout).toMatchObject({ width: 13, height: 13, inside: true });
    const bar = barOf(layout, 30, 40);
    expect(bar.stools).toHaveLength(20);
    expect(bar.counters).toHaveLength(2);
    expect(bar.stools.every(({ x, y }) => x > 4 * 30 && x < 9 * 30 && y > 4 * 40 - 2 && y < 9 * 40 + 2)).toBe(true);
  });

  it('has 24 chairs in the app, four at three tables, and the bar below', () => {
    const layout = layoutOf(Object.keys(appGame.start.tables));
    expect(layout.chairs).toHaveLength(24);
    expect(layout.chairs.filter((chair) => chair.tables.length === 3)).toHaveLength(4);
    expect(layout.inside).toBe(false);
    const bar = barOf(layout, 40, 40);
    expect(bar.stools).toHaveLength(20);
    expect(bar.y).toBe(9 * 40);
  });
});

describe('a chair', () => {
  it('is open toward its tables', () => {
    const { chairs, tables } = layoutOf(Object.keys(boardGame.start.tables));
    const first = chairs.find((chair) => chair.tables.length === 1);
    const table = tables.find((one) => one.name === first?.tables[0]);
    const side = table?.chairs.find((one) => one.chair === first?.name)?.side;
    expect({ N: 'S', S: 'N', W: 'E', E: 'W' }[side ?? 'N']).toBe(first?.open[0]);
  });
});
