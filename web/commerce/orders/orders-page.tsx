import { useQuery } from '@tanstack/react-query';
import { orders } from '../../../contract/commerce/orders.ts';
import { query } from '../../api/queries.ts';
import { sortOf } from '../../api/sort-of.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { orderOnPhone, orderPath, useOrderColumns } from '../shared/order-columns.tsx';
import { COMMERCE } from '../shared/texts.ts';

/** The orders of the company with their papers. */
export function OrdersPage() {
  const { t } = useText(COMMERCE);
  const list = useListState({ size: 30, sort: 'createdAt,desc' });
  const found = useQuery(
    query(orders.list, { query: { page: list.page, size: list.size, sort: sortOf(orders.list, list.sort) } }),
  );
  const columns = useOrderColumns();
  const see = <AppLink to="/company/plans">{t('billing.see')}</AppLink>;
  return (
    <ListPage title={t('orders.title')} count={found.data?.totalElements} action={see}>
      <AppLink to="/company/billing">{t('billing.title')}</AppLink>
      <QueryView query={found} empty={<EmptyState title={t('orders.none')} text={t('orders.noneText')} action={see} />}>
        {(page) => (
          <DataTable
            id="orders"
            label={t('orders.title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            phone={orderOnPhone}
            linkTo={orderPath}
          />
        )}
      </QueryView>
    </ListPage>
  );
}
