import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { ListState } from '../list-state.ts';
import type { CellValue, Column } from './column.ts';
import type { TableView } from './table-view.ts';

export const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature, sortedRowModel: createSortedRowModel() });
export type TableFeatureSet = typeof features;

const collator = new Intl.Collator(['th', 'en'], { numeric: true, sensitivity: 'base' });
const isBlank = (value: CellValue) => value === null || value === undefined || value === '';
/** Numbers by size, words by Thai then English order; blanks come first. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (isBlank(a) || isBlank(b)) return Number(!isBlank(a)) - Number(!isBlank(b));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

function definition<Row extends object>(column: Column<Row>, isServer: boolean): ColumnDef<TableFeatureSet, Row> {
  return {
    id: column.id,
    header: column.header,
    accessorFn: column.value,
    enableSorting: column.isSortable ?? !isServer,
    sortFn: (a, b) => compareValues(column.value(a.original), column.value(b.original)),
    sortDescFirst: column.align === 'end',
  };
}

const sortingOf = (sort: string | undefined): SortingState => {
  const [id, direction] = (sort ?? '').split(',');
  return id ? [{ id, desc: direction === 'desc' }] : [];
};

type Parts<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  list: ListState | undefined;
  isServer: boolean;
  view: TableView;
};

/** The table of a list: sorted here, or by the server when it pages; the order stands in the URL when there is a list state. */
export function useDataTable<Row extends object>({ rows, columns, rowId, list, isServer, view }: Parts<Row>) {
  const [localSorting, setLocalSorting] = useState<SortingState>([]);
  const definitions = useMemo(() => columns.map((column) => definition(column, isServer)), [columns, isServer]);
  const sorting = list ? sortingOf(list.sort) : localSorting;
  const known = sorting.filter((columnSort) => columns.some((column) => column.id === columnSort.id));
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: isServer,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: known, columnVisibility: view.visibility },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(known) : change;
      const [first] = next;
      if (!list) setLocalSorting(next);
      else list.set({ sort: first ? `${first.id},${first.desc ? 'desc' : 'asc'}` : undefined });
    },
    onColumnVisibilityChange: (change) => view.setVisibility(typeof change === 'function' ? change(view.visibility) : change),
  });
}
