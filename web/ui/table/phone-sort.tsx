import type { ReactTable } from '@tanstack/react-table';
import { lazy } from 'react';
import { OnDemand } from '../on-demand.tsx';
import type { Column } from './column.ts';
import { type Order, SortButton } from './sort-button.tsx';
import type { TableFeatureSet } from './use-data-table.ts';

const load = () => import('./sort-menu.tsx');
const SortMenu = lazy(() => load().then((module) => ({ default: module.SortMenu })));

type PhoneSortProps<Row extends object> = { table: ReactTable<TableFeatureSet, Row>; columns: readonly Column<Row>[] };

/** A list in two lines has no heads to press: its order stands in a menu, and in the URL as on a desk. */
export function PhoneSort<Row extends object>({ table, columns }: PhoneSortProps<Row>) {
  const sortable = columns.filter((column) => column.header !== '' && table.getColumn(column.id)?.getCanSort());
  if (sortable.length === 0) return null;
  const [sorted] = table.state.sorting;
  const order: Order | null = sorted ? { id: sorted.id, isDescending: sorted.desc } : null;
  const sort = ({ id, isDescending }: Order) => table.setSorting([{ id, desc: isDescending }]);
  return (
    <OnDemand preload={load} before={(asking) => <SortButton columns={sortable} order={order} {...asking} />}>
      <SortMenu columns={sortable} order={order} onSort={sort} />
    </OnDemand>
  );
}
