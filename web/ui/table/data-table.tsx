import { Group, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { lazy, type ReactNode, type RefObject, Suspense, useContext, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { type AppPath, useGo } from '../app-link.tsx';
import { type GridPlaces, useGridPlaces } from '../grid-places.ts';
import type { ListState } from '../list-state.ts';
import { SaidCount } from '../page.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import type { Column, Paged } from './column.ts';
import classes from './data-table.module.css';
import { Pager } from './pager.tsx';
import { PhoneList, type PhoneRow } from './phone-list.tsx';
import { PhoneSort } from './phone-sort.tsx';
import { useRowHeight } from './row-height.ts';
import { nameColumnOf } from './row-link.tsx';
import { TableHead } from './table-head.tsx';
import { type RowKeys, TableRow, useRowKeys } from './table-row.tsx';
import { TableTools } from './table-tools.tsx';
import { useTableView } from './table-view.ts';
import { useAboveRows } from './use-above-rows.ts';
import { useDataTable } from './use-data-table.ts';

type DataTableProps = {
  /** Names the table for the kept views and the files of the list. */
  id: string;
  /** What the files are called; the id when left out. */
  fileName?: string;
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
  /** The address of what a row opens; its name is a link to it, and the row leads there unless `onOpen` does something else. */
  linkTo?: (row: Row) => AppPath;
  /** Marks rows that need a look. */
  isFlagged?: (row: Row) => boolean;
  /** A row in two lines, for a phone; without it a phone shows the table. */
  phone?: (row: Row) => PhoneRow;
  /** Asks for a file with more than the table shows, beside the list as it is. */
  onExport?: () => void;
  /** Left of the column chooser. */
  tools?: ReactNode;
  /** Shown in place of rows; a text of its own when filters leave nothing. */
  emptyText?: string;
};

const RowPreview = lazy(() => import('./row-preview.tsx').then((module) => ({ default: module.RowPreview })));

const VIRTUAL_FROM = 200;
/** The toolbar and the heads of the columns. */
const ABOVE_ROWS = 48 + 36;
const NO_ROWS: readonly never[] = [];

/** A dense table: sticky header, sort, kept views, column chooser, files of the whole list, keyboard, only the rows in sight when there are many. */
export function DataTable<Row extends object>(props: DataTableProps & DataSource<Row> & RowOptions<Row>) {
  const { id, label, columns, rowId, linkTo, isFlagged, tools, emptyText, page, list, phone } = props;
  const { t } = useText(SHARED);
  const said = useContext(SaidCount);
  const go = useGo();
  const onOpen = props.onOpen ?? (linkTo ? (row: Row) => go(linkTo(row)) : undefined);
  const view = useTableView(id, columns);
  const places = useGridPlaces();
  const isPhone = useIsPhone();
  const data: readonly Row[] = page?.content ?? props.rows ?? NO_ROWS;
  const table = useDataTable({ rows: data, columns, rowId, list, isServer: page !== undefined, view });
  const rows = table.getRowModel().rows;
  const shown = columns.filter((column) => view.visibility[column.id] !== false);
  const own = useRef<HTMLDivElement>(null);
  const { density, height } = useRowHeight();
  const lines = isPhone ? phone : undefined;
  const isVirtual = rows.length > VIRTUAL_FROM && !lines;
  const { items, before, after, scrollTo } = useRowsInSight({ count: rows.length, isVirtual, height, own, places });
  const keys = useRowKeys({ count: rows.length, scrollTo });
  const total = page?.totalElements ?? rows.length;
  const given = rows.map((row) => row.original);
  const nothing = rows.length === 0 ? <NoRows text={emptyText} isFiltered={list?.isFiltered ?? false} /> : null;
  return (
    <div className={places ? `${classes.card} ${classes.inPage}` : classes.card} data-wide={places && !lines ? '' : undefined}>
      <TableBar places={places} count={t('table.rows', { count: total })} isSaid={said === total}>
        {tools}
        {lines ? <PhoneSort table={table} columns={columns} /> : null}
        <TableTools
          id={id}
          fileName={props.fileName ?? id}
          label={label}
          columns={columns}
          shown={shown}
          rows={given}
          rowId={rowId}
          page={page}
          view={lines ? null : view}
          onExport={props.onExport}
        />
      </TableBar>
      {lines ? (
        <>
          <PhoneList
            label={label}
            rows={given}
            rowId={rowId}
            phone={lines}
            onOpen={props.onOpen}
            linkTo={linkTo}
            isFlagged={isFlagged}
          />
          {nothing}
        </>
      ) : (
        <div ref={own} className={classes.scroller} data-tall={isVirtual && !places ? '' : undefined}>
          <table
            className={classes.table}
            aria-label={label}
            aria-rowcount={total}
            data-density={density}
            style={{ '--row-height': `${height}px` }}
          >
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
                    linkTo={linkTo}
                  />
                );
              })}
              <Spacer height={after} />
            </tbody>
          </table>
          {nothing}
          <ActiveRow keys={keys} rows={given} columns={columns} onOpen={onOpen} />
        </div>
      )}
      {page ? <Pager page={page} list={list} /> : null}
    </div>
  );
}

type ActiveRowProps<Row> = {
  keys: RowKeys;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  onOpen: ((row: Row) => void) | undefined;
};
/** The look at the active row that Space opens. */
function ActiveRow<Row>({ keys, rows, columns, onOpen }: ActiveRowProps<Row>) {
  const row = rows[keys.active];
  if (!keys.isPreviewed || row === undefined) return null;
  const close = () => {
    keys.setPreviewed(false);
    keys.goTo(keys.active);
  };
  const open = () => {
    close();
    // Behind the row's own turn: what opens takes the focus from the row, and gives it back to it.
    requestAnimationFrame(() => onOpen?.(row));
  };
  const step = (by: number) => keys.setActive(Math.min(Math.max(keys.active + by, 0), rows.length - 1));
  const shownIn = (column: Column<Row>) => (column.cell ? column.cell(row) : (column.value(row) ?? ''));
  const name = columns.find(({ id }) => id === nameColumnOf(columns));
  const facts = columns
    .filter((column) => column !== name && column.header !== '')
    .map((column) => ({ id: column.id, label: column.header, shown: shownIn(column) }));
  return (
    <Suspense fallback={null}>
      <RowPreview title={name ? shownIn(name) : ''} facts={facts} onStep={step} onOpen={open} onClose={close} />
    </Suspense>
  );
}

function NoRows({ text, isFiltered }: { text: string | undefined; isFiltered: boolean }) {
  const { t } = useText(SHARED);
  return (
    <Text c="dimmed" ta="center" p="xl">
      {text ?? (isFiltered ? t('table.noMatch') : t('table.empty'))}
    </Text>
  );
}

type SightParts = {
  count: number;
  isVirtual: boolean;
  height: number;
  own: RefObject<HTMLDivElement | null>;
  places: GridPlaces | null;
};
/** The rows to draw, and the room of those before and after them. */
function useRowsInSight({ count, isVirtual, height, own, places }: SightParts) {
  const above = useAboveRows(own, places?.scroller ?? null, isVirtual);
  const virtual = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => places?.scroller ?? own.current,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: above,
    scrollPaddingStart: ABOVE_ROWS,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useLayoutEffect(() => virtual.measure(), [height]);
  const scrollTo = (index: number) => isVirtual && virtual.scrollToIndex(index);
  if (!isVirtual) return { items: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, scrollTo };
  const drawn = virtual.getVirtualItems();
  return {
    items: drawn.map((item) => item.index),
    before: (drawn[0]?.start ?? above) - above,
    after: virtual.getTotalSize() - ((drawn.at(-1)?.end ?? above) - above),
    scrollTo,
  };
}

type TableBarProps = { places: GridPlaces | null; count: string; isSaid: boolean; children: ReactNode };
/** The count and the tools: in the toolbar of the page, whose title counts already, or in a bar of the table's own. */
function TableBar({ places, count, isSaid, children }: TableBarProps) {
  if (places) {
    return (
      <>
        <span className="wela-visually-hidden" aria-live="polite">
          {count}
        </span>
        {places.tools
          ? createPortal(
              <>
                {isSaid ? null : (
                  <Text size="sm" c="dimmed" visibleFrom="sm" aria-hidden>
                    {count}
                  </Text>
                )}
                {children}
              </>,
              places.tools,
            )
          : null}
      </>
    );
  }
  return (
    <Group justify="space-between" gap="xs" px="md" py={4} className="wela-no-print">
      <Text size="sm" c="dimmed" aria-live="polite">
        <span className={isSaid ? 'wela-visually-hidden' : undefined}>{count}</span>
      </Text>
      <Group gap={4}>{children}</Group>
    </Group>
  );
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
