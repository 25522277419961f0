/** A place in a grid; column -1 is the head of a row. */
export type Spot = { readonly row: number; readonly column: number };
export type Bounds = { readonly rows: number; readonly columns: number };
/** All ends included. */
export type Rect = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };
/** The rectangle between anchor and focus, and single cells that were added one by one. */
export type Selection = { readonly anchor: Spot; readonly focus: Spot; readonly extra: readonly Spot[] };
export type GridKey = { readonly key: string; readonly isFar: boolean; readonly page: number };

export const selectionAt = (spot: Spot): Selection => ({ anchor: spot, focus: spot, extra: [] });
export const isSameSpot = (first: Spot, other: Spot): boolean => first.row === other.row && first.column === other.column;

/** A head of a row stands for the whole row. */
export function rectOf({ anchor, focus }: Selection, { columns }: Bounds): Rect {
  const isWholeRow = anchor.column < 0 || focus.column < 0;
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: isWholeRow ? 0 : Math.min(anchor.column, focus.column),
    right: isWholeRow ? columns - 1 : Math.max(anchor.column, focus.column),
  };
}

/** Every cell of a rectangle, row by row. */
export function spotsIn({ top, left, bottom, right }: Rect): Spot[] {
  const spots: Spot[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) spots.push({ row, column });
  }
  return spots;
}

/** Every cell of a selection once. */
export function spotsOf(selection: Selection, bounds: Bounds): Spot[] {
  const spots = spotsIn(rectOf(selection, bounds));
  const isKnown = new Set(spots.map(({ row, column }) => `${row} ${column}`));
  return [...spots, ...selection.extra.filter(({ row, column }) => column >= 0 && !isKnown.has(`${row} ${column}`))];
}

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * Where a key leads: arrows one cell (with Ctrl to the edge), Home and End along the row (with Ctrl to the corners), PageUp and PageDown
 * by the rows in sight. Rows that cannot be rested on are passed over. Null: the key moves nothing.
 */
export function movedBy(spot: Spot, { key, isFar, page }: GridKey, grid: Bounds & { canRest: (row: number) => boolean }) {
  const last = { row: grid.rows - 1, column: grid.columns - 1 };
  const rest = (row: number, direction: number): number => {
    const wanted = Math.min(Math.max(row, 0), last.row);
    for (let at = wanted; at >= 0 && at <= last.row; at += direction) if (grid.canRest(at)) return at;
    for (let at = wanted; at >= 0 && at <= last.row; at -= direction) if (grid.canRest(at)) return at;
    return spot.row;
  };
  const step = STEPS[key];
  if (step) {
    const column = isFar && step.column !== 0 ? (step.column < 0 ? 0 : last.column) : spot.column + step.column;
    const row = isFar && step.row !== 0 ? (step.row < 0 ? 0 : last.row) : spot.row + step.row;
    if (step.row === 0) return { row: spot.row, column: Math.min(Math.max(column, -1), last.column) };
    return { row: rest(row, isFar ? -step.row : step.row), column: spot.column };
  }
  if (key === 'Home') return { row: isFar ? rest(0, 1) : spot.row, column: 0 };
  if (key === 'End') return { row: isFar ? rest(last.row, -1) : spot.row, column: last.column };
  if (key === 'PageUp') return { row: rest(spot.row - page, 1), column: spot.column };
  if (key === 'PageDown') return { row: rest(spot.row + page, -1), column: spot.column };
  return null;
}

/** Adds a cell to a selection, or takes it out again when it was added before. */
export function toggled(selection: Selection, spot: Spot, bounds: Bounds): Selection {
  const before = spotsOf(selection, bounds);
  const rest = before.filter((other) => !isSameSpot(other, spot));
  return { anchor: spot, focus: spot, extra: rest.length === before.length ? before : rest };
}
