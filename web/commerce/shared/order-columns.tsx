import { useMemo } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Column } from '../../ui/table/column.ts';
import classes from './commerce.module.css';
import { OrderState } from './order-state.tsx';
import { PaperLinks } from './paper-links.tsx';
import { COMMERCE } from './texts.ts';
import type { OrderItem } from './use-plan.ts';

export const whatOf = (order: Pick<OrderItem, 'products'>): string =>
  order.products.map(({ name, seats }) => `${name} × ${format.count(seats)}`).join(', ');
/** The page on which an order is paid, or on which it is seen that it was. */
export const orderPath = ({ id, status, method }: Pick<OrderItem, 'id' | 'status' | 'method'>) =>
  `/company/order/payment/${status === 'paid' ? 'success' : method}?order=${id}` as const;

/** An order as a card of a phone. */
export const orderOnPhone = (row: OrderItem) => ({
  title: row.number,
  note: `${whatOf(row)} · ${format.currency(row.payable, 'THB')}`,
  end: <OrderState of={row.status} />,
});

/** A text that takes more lines rather than a wide column. */
export const Lines = ({ text }: { text: string }) => <span className={classes.lines}>{text}</span>;

/** A period that breaks between its days alone. */
const PeriodLines = ({ from, to }: { from: string; to: string }) => (
  <span className={classes.lines}>
    <span className={classes.whole}>{format.day(from)} –</span> <span className={classes.whole}>{format.day(to)}</span>
  </span>
);

export function useOrderColumns(): readonly Column<OrderItem, 'createdAt'>[] {
  const { t } = useText(COMMERCE);
  return useMemo(() => {
    const periodOf = (row: OrderItem) => t('period', { from: format.day(row.startDate), to: format.day(row.endDate) });
    return [
      { id: 'number', header: t('orders.column.number'), value: (row) => row.number, isName: true, width: 130 },
      {
        id: 'state',
        header: t('orders.column.state'),
        value: (row) => t(`state.${row.status}`),
        cell: (row) => <OrderState of={row.status} />,
        width: 150,
      },
      { id: 'what', header: t('orders.column.what'), value: whatOf, cell: (row) => <Lines text={whatOf(row)} />, width: 160 },
      {
        id: 'period',
        header: t('orders.column.period'),
        value: periodOf,
        cell: (row) => <PeriodLines from={row.startDate} to={row.endDate} />,
        width: 130,
      },
      { id: 'payable', header: t('orders.column.payable'), value: (row) => format.money(row.payable), align: 'end', width: 105 },
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
        width: 115,
        isSortable: true,
      },
    ];
  }, [t]);
}
