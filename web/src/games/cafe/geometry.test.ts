import { describe, expect, it } from 'vitest';
import appGame from '$src/fixtures/cafe-app.json';
import boardGame from '$src/fixtures/cafe-board.json';
import { qrGrid } from '$src/ui/qr';
import { isDrawn, layoutOf } from './geometry';

describe('the café, drawn from the names of its tables', () => {
  it('has 68 chairs on the board, 28 of them shared, and the bar in the middle', () => {
    const names = Object.keys(boardGame.start.tables);
    const layout = layoutOf(names);
    expect(isDrawn(names)).toBe(true);
    expect(layout.tables).toHaveLength(24);
    expect(layout.chairs).toHaveLength(68);
    expect(layout.chairs.filter((chair) => chair.tables.length === 2)).toHaveLength(28);
    expect(layout).toMatchObject({ width: 13, height: 13, barArea: { x: 4, y: 4.5 } });
  });

  it('has 24 chairs in the app, four at three tables, and the bar below', () => {
    const layout = layoutOf(Object.keys(appGame.start.tables));
    expect(layout.chairs).toHaveLength(24);
    expect(layout.chairs.filter((chair) => chair.tables.length === 3)).toHaveLength(4);
    expect(layout.bar).toHaveLength(20);
    expect(layout.barArea.y).toBeGreaterThan(8);
  });
});

describe('a QR code', () => {
  it('has the size of its version and its three corners', () => {
    const grid = qrGrid('http://192.168.1.20:8000/t/K7QF2');
    expect(grid).toHaveLength(25);
    expect(grid?.[0]?.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
    expect(qrGrid('x'.repeat(200))).toBeNull();
  });
});
