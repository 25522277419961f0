import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ORDER_STATES } from '../../../contract/commerce/order-views.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { sortOf } from '../../api/sort-of.ts';
import { Lines, whatOf } from '../../commerce/shared/order-columns.tsx';
import { OrderState } from '../../commerce/shared/order-state.tsx';
import { COMMERCE } from '../../commerce/shared/texts.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { CONSOLE_ORDERS } from './texts.ts';

type Row = WireAnswer<typeof consoleOrders.list>['content'][number];

/** Orders of all companies; slips that wait for staff stand first. */
export function ConsoleOrdersPage() {
  const { t } = useText(CONSOLE_ORDERS);
  const { t: words } = useText(COMMERCE);
  const list = useListState({ size: 30, sort: 'createdAt,desc' });
  const chosen = list.many('state');
  const states = ORDER_STATES.filter((state) => chosen.includes(state));
  const found = useQuery(
    query(consoleOrders.list, {
      query: {
        page: list.page,
        size: list.size,
        sort: sortOf(consoleOrders.list, list.sort),
        ...(list.one('q') ? { q: list.one('q') } : {}),
        ...(list.one('orgId') ? { orgId: list.one('orgId') } : {}),
        ...(states.length > 0 ? { states } : {}),
      },
    }),
  );
  const columns = useColumns();
  const options = ORDER_STATES.map((value) => ({ value, label: words(`state.${value}`) }));
  return (
    <ListPage
      title={t('title')}
      count={found.data?.totalElements}
      action={
        <Group>
          <HeldLink />
          <AppLink to="/console/orders/packages">{t('packages')}</AppLink>
        </Group>
      }
      filters={
        <>
          <Text c="dimmed" size="sm">
            {t('note')}
          </Text>
          <Group>
            <FilterBar
              list={list}
              search={t('search')}
              filters={[{ name: 'state', label: t('filterState'), options, isMany: true }]}
            />
          </Group>
        </>
      }
    >
      <QueryView query={found} empty={<EmptyState title={t(list.isFiltered ? 'noneFound' : 'none')} />}>
        {(page) => (
          <DataTable
            id="console-orders"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            phone={(row) => ({
              title: row.organization.name,
              note: `${row.number} · ${whatOf(row)} · ${format.currency(row.payable, 'THB')}`,
              end: <OrderState of={row.status} />,
            })}
            linkTo={(row) => `/console/orders/view/${row.organization.id}/overview?order=${row.id}`}
          />
        )}
      </QueryView>
    </ListPage>
  );
}

/** Leads to money that waits for staff, with how much of it there is. */
function HeldLink() {
  const { t } = useText(CONSOLE_ORDERS);
  const { data } = useQuery(query(consoleOrders.held));
  const count = data ? data.payments.length + data.reversals.length : 0;
  return <AppLink to="/console/orders/held">{count > 0 ? `${t('heldTitle')} (${format.count(count)})` : t('heldTitle')}</AppLink>;
}

function useColumns(): readonly Column<Row, 'createdAt'>[] {
  const { t } = useText(CONSOLE_ORDERS);
  const { t: words } = useText(COMMERCE);
  return useMemo(
    () => [
      { id: 'number', header: words('orders.column.number'), value: (row) => row.number, isName: true, width: 130 },
      {
        id: 'company',
        header: t('company'),
        value: (row) => row.organization.name,
        cell: (row) => <Lines text={row.organization.name} />,
        width: 190,
      },
      {
        id: 'state',
        header: words('orders.column.state'),
        value: (row) => words(`state.${row.status}`),
        cell: (row) => <OrderState of={row.status} />,
        width: 150,
      },
      { id: 'what', header: words('orders.column.what'), value: whatOf, cell: (row) => <Lines text={whatOf(row)} />, width: 165 },
      {
        id: 'payable',
        header: words('orders.column.payable'),
        value: (row) => format.money(row.payable),
        align: 'end',
        width: 110,
      },
      {
        id: 'createdAt',
        header: words('orders.column.created'),
        value: (row) => format.dateOf(row.createdAt),
        width: 110,
        isSortable: true,
      },
      { id: 'due', header: t('due'), value: (row) => format.day(row.taxInvoiceDue), width: 130 },
    ],
    [t, words],
  );
}
