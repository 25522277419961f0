import { Group, Popover, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import { PAYROLL_REPORTS } from '../texts.ts';
import { useReport } from '../use-report-call.ts';
import { CsvButton } from './csv-button.tsx';
import classes from './grid.module.css';
import { GridCell } from './grid-cell.tsx';
import { amountAt, type Figures, type GridColumn, gridColumns, isOverridden, type ReportRow } from './grid-columns.ts';
import { GridFoot, GridHead } from './grid-ends.tsx';
import { OverrideForm } from './override-form.tsx';
import { PersonRowHead } from './person-row-head.tsx';
import { type CellAt, useGridKeys } from './use-grid-keys.ts';

type FiguresGridProps = {
  figures: Figures;
  /** The rows to show, filtered. */
  rows: readonly ReportRow[];
  onExplain: (employeeId: string, itemId: string) => void;
  onOpenSlip: (row: ReportRow) => void;
};

const ROW_HEIGHT = 40;
const OVERSCAN = 10;

/** People × items: sticky person, header and totals; only the rows in sight are drawn; arrows walk, Enter changes, Space explains. */
export function FiguresGrid({ figures, rows, onExplain, onOpenSlip }: FiguresGridProps) {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const columns = useMemo(() => gridColumns(figures.columns), [figures.columns]);
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<CellAt | null>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
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
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div className={classes.card}>
      <Group justify="space-between" px="md" py={6} gap="xs" className="wela-no-print">
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('grid.shown', { count: rows.length })}
        </Text>
        <Group gap="xs">
          <Text size="sm" c="dimmed" visibleFrom="sm">
            {t(canEdit ? 'grid.hint' : 'grid.hintRead')}
          </Text>
          <CsvButton columns={columns} rows={rows} />
        </Group>
      </Group>
      <div ref={scroller} className={classes.scroller}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrows walk through is a grid
          role="grid"
          className={classes.table}
          style={{ '--figure-columns': columns.length }}
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
        {rows.length === 0 ? (
          <Text c="dimmed" ta="center" p="xl">
            {t('grid.none')}
          </Text>
        ) : null}
      </div>
    </div>
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
