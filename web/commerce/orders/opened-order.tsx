import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { orders } from '../../../contract/commerce/orders.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, hrefOf } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { orderPath } from '../shared/order-columns.tsx';
import { COMMERCE } from '../shared/texts.ts';

export type ShownOrder = WireAnswer<typeof orders.get>;
/** Nobody pays it any more, and nobody has. */
export const isClosed = ({ status }: Pick<ShownOrder, 'status'>): boolean => status === 'cancelled' || status === 'lapsed';
const LOOKS_AGAIN_MS = 10_000;

/** The order that the address names, or the newest; one whose slip waits is looked at again by itself. */
export function OpenedOrder({ children }: { children: (order: ShownOrder) => ReactNode }) {
  const named = useListState().one('order');
  return named === undefined ? <NewestOrder>{children}</NewestOrder> : <OneOrder orderId={named}>{children}</OneOrder>;
}

/** Leads an order to where it is paid, or on once it is: an address may name one that is paid in another way. */
export function useWhereItIsPaid({ id, status, method }: ShownOrder, here: ShownOrder['method']) {
  const router = useRouter();
  useEffect(() => {
    if (status === 'paid' || method !== here)
      void router.navigate({ href: hrefOf(orderPath({ id, status, method })), replace: true });
  }, [id, status, method, here, router]);
}

function NewestOrder({ children }: { children: (order: ShownOrder) => ReactNode }) {
  const { t } = useText(COMMERCE);
  const found = useQuery(query(orders.list, { query: { size: 1 } }));
  const none = (
    <Page title={t('payment.title')}>
      <EmptyState
        title={t('orders.none')}
        text={t('orders.noneText')}
        action={<AppLink to="/company/plans">{t('billing.see')}</AppLink>}
      />
    </Page>
  );
  return (
    <QueryView query={found} shape="form" empty={none}>
      {({ content: [order] }) => (order ? <OneOrder orderId={order.id}>{children}</OneOrder> : none)}
    </QueryView>
  );
}

function OneOrder({ orderId, children }: { orderId: string; children: (order: ShownOrder) => ReactNode }) {
  const found = useQuery({
    ...query(orders.get, { query: { orderId } }),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? LOOKS_AGAIN_MS : false),
  });
  return (
    <QueryView query={found} shape="form">
      {children}
    </QueryView>
  );
}
