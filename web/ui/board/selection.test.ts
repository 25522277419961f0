import { describe, expect, it } from 'vitest';
import { movedBy, rectOf, selectionAt, spotsOf, toggled } from './selection.ts';

const bounds = { rows: 6, columns: 7 };
const grid = { ...bounds, canRest: (row: number) => row !== 0 && row !== 3 };
const go = (row: number, column: number, key: string, isFar = false) => movedBy({ row, column }, { key, isFar, page: 2 }, grid);

describe('keys of a grid', () => {
  it('lead one cell on, over headings, and stay at the edges', () => {
    expect(go(2, 3, 'ArrowDown')).toEqual({ row: 4, column: 3 });
    expect(go(1, 3, 'ArrowUp')).toEqual({ row: 1, column: 3 });
    expect(go(5, 6, 'ArrowRight')).toEqual({ row: 5, column: 6 });
    expect(go(1, 0, 'ArrowLeft')).toEqual({ row: 1, column: -1 });
  });
  it('lead to the ends of the row, to the corners with Ctrl, and by the rows in sight', () => {
    expect(go(2, 3, 'Home')).toEqual({ row: 2, column: 0 });
    expect(go(2, 3, 'End', true)).toEqual({ row: 5, column: 6 });
    expect(go(5, 3, 'Home', true)).toEqual({ row: 1, column: 0 });
    expect(go(1, 3, 'PageDown')).toEqual({ row: 2, column: 3 });
    expect(go(2, 3, 'ArrowRight', true)).toEqual({ row: 2, column: 6 });
  });
  it('that move nothing say so', () => {
    expect(go(2, 3, 'a')).toBeNull();
  });
});

describe('a selection', () => {
  it('is the rectangle between its ends, whichever way it was drawn', () => {
    const drawn = { anchor: { row: 4, column: 5 }, focus: { row: 2, column: 3 }, extra: [] };
    expect(rectOf(drawn, bounds)).toEqual({ top: 2, left: 3, bottom: 4, right: 5 });
    expect(spotsOf(drawn, bounds)).toHaveLength(9);
  });
  it('at the head of a row is the whole row', () => {
    expect(spotsOf(selectionAt({ row: 2, column: -1 }), bounds)).toHaveLength(7);
  });
  it('takes single cells in, and each cell once', () => {
    const two = toggled(selectionAt({ row: 1, column: 1 }), { row: 4, column: 4 }, bounds);
    expect(spotsOf(two, bounds)).toHaveLength(2);
    expect(spotsOf(toggled(two, { row: 1, column: 1 }, bounds), bounds)).toHaveLength(2);
  });
});
