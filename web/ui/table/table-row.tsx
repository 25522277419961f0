import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type AppPath, hrefOf } from '../app-link.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { nameColumnOf, RowLink } from './row-link.tsx';

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  index: number;
  isActive: boolean;
  isFlagged: boolean;
  onFocus: (index: number) => void;
  onOpen: ((row: Row) => void) | undefined;
  linkTo: ((row: Row) => AppPath) | undefined;
};

export function TableRow<Row>({ row, columns, index, isActive, isFlagged, onFocus, onOpen, linkTo }: TableRowProps<Row>) {
  const open = onOpen ? () => onOpen(row) : undefined;
  const named = linkTo ? nameColumnOf(columns) : undefined;
  const shownIn = (column: Column<Row>) => (column.cell ? column.cell(row) : (column.value(row) ?? ''));
  return (
    <tr
      className={rowClass(open !== undefined, isFlagged)}
      data-index={index}
      tabIndex={open ? (isActive ? 0 : -1) : undefined}
      aria-rowindex={index + 2}
      onFocus={() => onFocus(index)}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        if (linkTo && (event.ctrlKey || event.metaKey)) window.open(hrefOf(linkTo(row)), '_blank', 'noopener');
        else open?.();
      }}
    >
      {columns.map((column) => (
        <td key={column.id} data-align={column.align ?? 'start'} {...wholeText(column, row)}>
          {linkTo && column.id === named ? <RowLink to={linkTo(row)}>{shownIn(column)}</RowLink> : shownIn(column)}
        </td>
      ))}
    </tr>
  );
}

/** Of a column that gives way: what its cell says, for who points at it. */
function wholeText<Row>({ givesWay, value }: Column<Row>, row: Row) {
  return givesWay ? { 'data-gives-way': true, title: String(value(row) ?? '') || undefined } : {};
}

const rowClass = (canOpen: boolean, isFlagged: boolean) =>
  [canOpen ? classes.openable : '', isFlagged ? classes.flagged : ''].filter(Boolean).join(' ') || undefined;

export type RowKeys = {
  body: RefObject<HTMLTableSectionElement | null>;
  active: number;
  setActive: (index: number) => void;
  /** Goes to a row: it is drawn, active, and has the focus. */
  goTo: (index: number) => void;
  /** Whether the active row is looked at. */
  isPreviewed: boolean;
  setPreviewed: (isPreviewed: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** One row is in the tab order; arrows, Home and End move it, Space looks at it. */
export function useRowKeys({ count, scrollTo }: { count: number; scrollTo: (index: number) => unknown }): RowKeys {
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(0);
  const [isPreviewed, setPreviewed] = useState(false);
  const goTo = (index: number) => {
    setActive(index);
    scrollTo(index);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const next = target(event.key, active, count);
    if (next === null && event.key !== ' ') return;
    event.preventDefault();
    if (next === null) setPreviewed(true);
    else goTo(next);
  };
  return { body, active: Math.min(active, Math.max(count - 1, 0)), setActive, goTo, isPreviewed, setPreviewed, onKeyDown };
}

function target(key: string, from: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
