import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactTable } from '@tanstack/react-table';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { TableFeatureSet } from './use-data-table.ts';

type TableHeadProps<Row extends object> = { table: ReactTable<TableFeatureSet, Row>; columns: readonly Column<Row>[] };

export function TableHead<Row extends object>({ table, columns }: TableHeadProps<Row>) {
  const { t } = useText(SHARED);
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map(({ id, column }) => {
            const { header = '', align = 'start', width } = byId.get(column.id) ?? {};
            const order = column.getIsSorted();
            return (
              <th key={id} scope="col" data-align={align} style={{ width, minWidth: width }} aria-sort={ariaSort(order)}>
                {column.getCanSort() ? (
                  <UnstyledButton
                    className={classes.sort}
                    onClick={column.getToggleSortingHandler()}
                    title={t('table.sortBy', { column: header })}
                  >
                    {header}
                    <SortMark order={order} />
                  </UnstyledButton>
                ) : (
                  header || <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

type Order = false | 'asc' | 'desc';
const ariaSort = (order: Order) => (order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined);

function SortMark({ order }: { order: Order }) {
  if (order === 'asc') return <IconArrowUp size={14} stroke={1.75} />;
  if (order === 'desc') return <IconArrowDown size={14} stroke={1.75} />;
  return <IconArrowsSort size={14} stroke={1.5} className={classes.unsorted} />;
}
