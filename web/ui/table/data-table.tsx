import { Group, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { ListState } from '../list-state.ts';
import type { Column, Paged } from './column.ts';
import classes from './data-table.module.css';
import { Pager } from './pager.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow, useRowKeys } from './table-row.tsx';
import { TableTools } from './table-tools.tsx';
import { useTableView } from './table-view.ts';
import { useDataTable } from './use-data-table.ts';

type DataTableProps = {
  /** Names the table for the kept view and the CSV file. */
  id: string;
  /** What the rows are, for screen readers: the page's title. */
  label: string;
};
type DataSource<Row> =
  /** All rows are here; sorted here. */
  | { rows: readonly Row[]; page?: undefined; list?: ListState }
  /** One page of the server; sort and page go into the URL. */
  | { rows?: undefined; page: Paged<Row>; list: ListState };
type RowOptions<Row> = {
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Marks rows that need a look. */
  isFlagged?: (row: Row) => boolean;
  /** Left of the column chooser. */
  tools?: ReactNode;
  /** Shown in place of rows; a text of its own when filters leave nothing. */
  emptyText?: string;
};

const ROW_HEIGHT = 40;
const ROOMY_HEIGHT = 52;
const VIRTUAL_FROM = 200;
const NO_ROWS: readonly never[] = [];

/** A dense table: sticky header, sort, column chooser, CSV of the view, keyboard, only the rows in sight when there are many. */
export function DataTable<Row extends object>(props: DataTableProps & DataSource<Row> & RowOptions<Row>) {
  const { id, label, columns, rowId, onOpen, isFlagged, tools, emptyText, page, list } = props;
  const { t } = useText(SHARED);
  const view = useTableView(id, columns);
  const data: readonly Row[] = page?.content ?? props.rows ?? NO_ROWS;
  const table = useDataTable({ rows: data, columns, rowId, list, isServer: page !== undefined, view });
  const rows = table.getRowModel().rows;
  const shown = columns.filter((column) => view.visibility[column.id] !== false);
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = view.isRoomy ? ROOMY_HEIGHT : ROW_HEIGHT;
  const isVirtual = rows.length > VIRTUAL_FROM;
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const keys = useRowKeys({ count: rows.length, scrollTo: (index) => isVirtual && virtual.scrollToIndex(index) });
  const items = isVirtual ? virtual.getVirtualItems().map((item) => item.index) : rows.map((_, index) => index);
  const before = isVirtual ? (virtual.getVirtualItems()[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtual.getTotalSize() - (virtual.getVirtualItems().at(-1)?.end ?? 0) : 0;
  const total = page?.totalElements ?? rows.length;
  return (
    <div className={classes.card}>
      <Group justify="space-between" gap="xs" px="md" py={6} className="wela-no-print">
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('table.rows', { count: total })}
        </Text>
        <Group gap={4}>
          {tools}
          <TableTools id={id} columns={columns} shown={shown} rows={rows.map((row) => row.original)} page={page} view={view} />
        </Group>
      </Group>
      <div ref={scroller} className={classes.scroller}>
        <table className={classes.table} aria-label={label} aria-rowcount={total} style={{ '--row-height': `${rowHeight}px` }}>
          <TableHead table={table} columns={columns} />
          <tbody ref={keys.body} onKeyDown={keys.onKeyDown}>
            <Spacer height={before} />
            {items.map((index) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <TableRow
                  key={row.id}
                  row={row.original}
                  columns={shown}
                  index={index}
                  isActive={keys.active === index}
                  isFlagged={isFlagged?.(row.original) ?? false}
                  onFocus={keys.setActive}
                  onOpen={onOpen}
                />
              );
            })}
            <Spacer height={after} />
          </tbody>
        </table>
        {rows.length === 0 ? (
          <Text c="dimmed" ta="center" p="xl">
            {emptyText ?? (list?.isFiltered ? t('table.noMatch') : t('table.empty'))}
          </Text>
        ) : null}
      </div>
      {page ? <Pager page={page} list={list} /> : null}
    </div>
  );
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
