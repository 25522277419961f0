import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A cell by row and column; column 0 is the person. */
export type CellAt = { readonly row: number; readonly column: number };
type GridKeys = {
  readonly rows: number;
  readonly columns: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly scrollToRow: (row: number) => void;
  /** Enter. */
  readonly onEnter: (cell: CellAt) => void;
  /** Space. */
  readonly onSpace: (cell: CellAt) => void;
};

const PAGE = 12;
const START: CellAt = { row: 0, column: 0 };
const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max));

const MOVES: Readonly<Record<string, (cell: CellAt, isWhole: boolean) => CellAt>> = {
  ArrowUp: ({ row, column }, isWhole) => ({ row: isWhole ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, isWhole) => ({ row: isWhole ? Number.MAX_SAFE_INTEGER : row + 1, column }),
  ArrowLeft: ({ row, column }, isWhole) => ({ row, column: isWhole ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, isWhole) => ({ row, column: isWhole ? Number.MAX_SAFE_INTEGER : column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - PAGE, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE, column }),
  Home: ({ row }, isWhole) => ({ row: isWhole ? 0 : row, column: 0 }),
  End: ({ row }, isWhole) => ({ row: isWhole ? Number.MAX_SAFE_INTEGER : row, column: Number.MAX_SAFE_INTEGER }),
};

const cellAt = (grid: HTMLElement | null, { row, column }: CellAt) =>
  grid?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`);

/** One cell of the grid takes the Tab key; arrows, Page, Home and End move it, also to rows that are not drawn yet. */
export function useGridKeys({ rows, columns, scroller, scrollToRow, onEnter, onSpace }: GridKeys) {
  const [asked, setActive] = useState<CellAt>(START);
  const active = { row: clamp(asked.row, rows - 1), column: clamp(asked.column, columns - 1) };
  const isMoving = useRef(false);
  const { row: activeRow, column: activeColumn } = active;

  useEffect(() => {
    if (!isMoving.current) return;
    const frame = requestAnimationFrame(() => {
      const cell = cellAt(scroller.current, { row: activeRow, column: activeColumn });
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      isMoving.current = false;
    });
    return () => cancelAnimationFrame(frame);
  }, [activeRow, activeColumn, scroller]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return;
    const move = MOVES[event.key];
    if (move) {
      event.preventDefault();
      const next = move(active, event.ctrlKey || event.metaKey);
      const cell = { row: clamp(next.row, rows - 1), column: clamp(next.column, columns - 1) };
      isMoving.current = true;
      if (cell.row !== active.row) scrollToRow(cell.row);
      setActive(cell);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      onEnter(active);
    } else if (event.key === ' ') {
      event.preventDefault();
      onSpace(active);
    }
  };
  const onFocus = useCallback((cell: CellAt) => setActive(cell), []);
  /** Gives the keyboard back to the active cell after something stood on it. */
  const refocus = () => requestAnimationFrame(() => cellAt(scroller.current, active)?.focus({ preventScroll: true }));
  return { active, onKeyDown, onFocus, refocus };
}
