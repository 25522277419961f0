import { IconPencil } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { format } from '../../../text/format.ts';
import classes from './grid.module.css';
import { amountAt, type GridColumn, isOverridden, type ReportRow } from './grid-columns.ts';
import type { CellAt } from './use-grid-keys.ts';

type GridCellProps = {
  row: ReportRow;
  column: GridColumn;
  at: CellAt;
  isActive: boolean;
  overriddenText: string;
  onFocus: (cell: CellAt) => void;
  onOpen: (cell: CellAt) => void;
  /** The form that stands on the cell while it is changed. */
  children?: ReactNode;
};

/** One figure. A figure decided by hand has a mark, a word for screen readers and a coloured edge. */
export const GridCell = memo(function GridCell({
  row,
  column,
  at,
  isActive,
  overriddenText,
  onFocus,
  onOpen,
  children,
}: GridCellProps) {
  const amount = amountAt(row, column);
  const hasOverride = isOverridden(row, column);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of all cells are handled by the body of the grid
    <td
      data-cell={`${at.row}-${at.column}`}
      className={cellClass(column, hasOverride)}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onFocus(at)}
      onClick={() => onOpen(at)}
      title={hasOverride ? overriddenText : undefined}
    >
      <Amount amount={amount} />
      {hasOverride ? (
        <span className={classes.mark}>
          <IconPencil size={14} stroke={1.75} color="var(--mantine-color-orange-6)" aria-hidden style={{ marginLeft: 4 }} />
          <span className="wela-visually-hidden">{overriddenText}</span>
        </span>
      ) : null}
      {children}
    </td>
  );
});

function Amount({ amount }: { amount: number | null }) {
  if (amount === null) return <span className={classes.none}>–</span>;
  return <span className={amount < 0 ? classes.negative : undefined}>{format.money(amount)}</span>;
}

function cellClass(column: GridColumn, hasOverride: boolean): string {
  const place = column.kind === 'item' ? '' : column.id === 'net' ? classes.net : classes.sum;
  return [classes.figure, place, hasOverride ? classes.overridden : ''].filter(Boolean).join(' ');
}
