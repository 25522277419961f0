import { useMemo } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Column } from '../../ui/table/column.ts';
import { OrderState } from './order-state.tsx';
import { PaperLinks } from './paper-links.tsx';
import { COMMERCE } from './texts.ts';
import type { OrderItem } from './use-plan.ts';

export const whatOf = (order: Pick<OrderItem, 'products'>): string =>
  order.products.map(({ name, seats }) => `${name} × ${format.count(seats)}`).join(', ');
/** The page on which an order is paid, or on which it is seen that it was. */
export const orderPath = ({ id, status, method }: Pick<OrderItem, 'id' | 'status' | 'method'>) =>
  `/company/order/payment/${status === 'paid' ? 'success' : method}?order=${id}` as const;

export function useOrderColumns(): readonly Column<OrderItem, 'createdAt'>[] {
  const { t } = useText(COMMERCE);
  return useMemo(
    () => [
      { id: 'number', header: t('orders.column.number'), value: (row) => row.number, isName: true, width: 130 },
      {
        id: 'state',
        header: t('orders.column.state'),
        value: (row) => t(`state.${row.status}`),
        cell: (row) => <OrderState of={row.status} />,
        width: 165,
      },
      { id: 'what', header: t('orders.column.what'), value: whatOf, width: 220 },
      {
        id: 'period',
        header: t('orders.column.period'),
        value: (row) => t('period', { from: format.day(row.startDate), to: format.day(row.endDate) }),
        width: 200,
      },
      { id: 'payable', header: t('orders.column.payable'), value: (row) => format.money(row.payable), align: 'end', width: 110 },
      {
        id: 'papers',
        header: t('orders.column.papers'),
        value: (row) => row.papers.flatMap(({ number, isVoid }) => (isVoid ? [] : number)).join(', '),
        cell: (row) => <PaperLinks papers={row.papers} />,
        width: 150,
      },
      {
        id: 'createdAt',
        header: t('orders.column.created'),
        value: (row) => format.dateOf(row.createdAt),
        width: 130,
        isSortable: true,
      },
    ],
    [t],
  );
}
