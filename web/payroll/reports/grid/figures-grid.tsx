import { Popover, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import { useGridPlaces } from '../../../ui/grid-places.ts';
import { useRowHeight } from '../../../ui/table/row-height.ts';
import { useAboveRows } from '../../../ui/table/use-above-rows.ts';
import { PAYROLL_REPORTS } from '../texts.ts';
import { useReport } from '../use-report-call.ts';
import classes from './grid.module.css';
import { GridCell } from './grid-cell.tsx';
import { amountAt, type Figures, type GridColumn, isOverridden, type ReportRow } from './grid-columns.ts';
import { GridFoot, GridHead } from './grid-ends.tsx';
import { OverrideForm } from './override-form.tsx';
import { PersonRowHead } from './person-row-head.tsx';
import { type CellAt, useGridKeys } from './use-grid-keys.ts';

type FiguresGridProps = {
  figures: Figures;
  columns: readonly GridColumn[];
  /** The rows to show, filtered. */
  rows: readonly ReportRow[];
  onExplain: (employeeId: string, itemId: string) => void;
  onOpenSlip: (row: ReportRow) => void;
};

/** The toolbar, the names of the columns; the totals. */
const ABOVE_ROWS = 48 + 36;
const BELOW_ROWS = 32;
const OVERSCAN = 10;

/** People × items: sticky person, header and totals; only the rows in sight are drawn; arrows walk, Enter changes, Space explains. */
export function FiguresGrid({ figures, rows, columns, onExplain, onOpenSlip }: FiguresGridProps) {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const places = useGridPlaces();
  const { height, density } = useRowHeight();
  const scroller = useRef<HTMLDivElement>(null);
  const above = useAboveRows(scroller, places?.scroller ?? null, true);
  const [editing, setEditing] = useState<CellAt | null>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => places?.scroller ?? scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: above,
    scrollPaddingStart: ABOVE_ROWS,
    scrollPaddingEnd: BELOW_ROWS,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useLayoutEffect(() => virtual.measure(), [height]);
  const canEdit = report.actions.edit;
  const act = useCallback(
    (at: CellAt, wants: 'edit' | 'explain') => {
      const row = rows[at.row];
      const column = columns[at.column - 1];
      if (!row) return;
      if (column?.kind !== 'item') return onOpenSlip(row);
      const hasLine = amountAt(row, column) !== null;
      if (canEdit && (wants === 'edit' || !hasLine)) return setEditing(at);
      if (hasLine) onExplain(row.employeeId, column.id);
    },
    [rows, columns, canEdit, onExplain, onOpenSlip],
  );
  const explain = useCallback((at: CellAt) => act(at, 'explain'), [act]);
  const keys = useGridKeys({
    rows: rows.length,
    columns: columns.length + 1,
    scroller,
    scrollToRow: (row) => virtual.scrollToIndex(row),
    onEnter: (at) => act(at, 'edit'),
    onSpace: explain,
  });
  const endEdit = () => {
    setEditing(null);
    keys.refocus();
  };
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? above) - above;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? above) - above);
  return (
    <>
      <div className={classes.card} data-wide="" ref={scroller}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrows walk through is a grid
          role="grid"
          className={classes.table}
          data-density={density}
          style={{ '--figure-columns': columns.length, '--row-height': `${height}px` }}
          aria-label={t('grid.label')}
          aria-rowcount={rows.length + 2}
          aria-colcount={columns.length + 1}
        >
          <GridHead columns={columns} />
          <tbody onKeyDown={keys.onKeyDown}>
            <Spacer height={before} columns={columns.length + 1} />
            {items.map(({ index }) => {
              const row = rows[index];
              return row ? (
                <GridRow
                  key={row.employeeId}
                  row={row}
                  index={index}
                  columns={columns}
                  activeColumn={keys.active.row === index ? keys.active.column : -1}
                  editingColumn={editing?.row === index ? editing.column : -1}
                  onFocus={keys.onFocus}
                  onOpen={explain}
                  onEdited={endEdit}
                />
              ) : null;
            })}
            <Spacer height={after} columns={columns.length + 1} />
          </tbody>
          <GridFoot columns={columns} rows={rows} isAll={rows.length === figures.rows.length} />
        </table>
      </div>
      <Text size="sm" c="dimmed">
        {t(canEdit ? 'grid.hint' : 'grid.hintRead')}
      </Text>
    </>
  );
}

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

type GridRowProps = {
  row: ReportRow;
  index: number;
  columns: readonly GridColumn[];
  activeColumn: number;
  editingColumn: number;
  onFocus: (cell: CellAt) => void;
  onOpen: (cell: CellAt) => void;
  onEdited: () => void;
};

function GridRow({ row, index, columns, activeColumn, editingColumn, onFocus, onOpen, onEdited }: GridRowProps) {
  const { t } = useText(PAYROLL_REPORTS);
  return (
    <tr aria-rowindex={index + 2}>
      <PersonRowHead row={row} at={{ row: index, column: 0 }} isActive={activeColumn === 0} onFocus={onFocus} onOpen={onOpen} />
      {columns.map((column, place) => (
        <GridCell
          key={column.id}
          row={row}
          column={column}
          at={{ row: index, column: place + 1 }}
          isActive={activeColumn === place + 1}
          overriddenText={t('grid.overridden')}
          onFocus={onFocus}
          onOpen={onOpen}
        >
          {editingColumn === place + 1 && column.kind === 'item' ? (
            <Popover
              opened
              onDismiss={onEdited}
              withRoles={false}
              closeOnClickOutside={false}
              position="bottom-end"
              width={340}
              shadow="md"
              trapFocus
              returnFocus
              withinPortal
            >
              <Popover.Target>
                <span />
              </Popover.Target>
              <Popover.Dropdown
                role="dialog"
                aria-label={t('override.title')}
                onClick={(event) => event.stopPropagation()}
                onKeyDown={(event) => event.stopPropagation()}
              >
                <OverrideForm
                  employeeId={row.employeeId}
                  itemId={column.id}
                  name={`${column.item.name}, ${row.name}`}
                  amount={amountAt(row, column)}
                  isOverridden={isOverridden(row, column)}
                  onDone={onEdited}
                />
              </Popover.Dropdown>
            </Popover>
          ) : null}
        </GridCell>
      ))}
    </tr>
  );
}
