import { Stack, Text } from '@mantine/core';
import type { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { OrderState } from '../../commerce/shared/order-state.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { FactList, Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { SettlePayment, WentBack } from './settle-payment.tsx';
import { CONSOLE_ORDERS } from './texts.ts';

type Order = WireAnswer<typeof consoleOrders.get>;
const STATUS = { counted: 'approved', held: 'rejected', returned: 'canceled' } as const;

/** What PayPal took for an order. Nobody confirms it by hand; money that fits no order is to be looked at. */
export function OrderPayments({ order }: { order: Order }) {
  const { t } = useText(CONSOLE_ORDERS);
  return (
    <Section title={`PayPal · ${order.number}`} action={<OrderState of={order.status} />}>
      <Stack gap="md">
        {order.payments.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('noPayments')}
          </Text>
        ) : null}
        {order.payments.map((payment) => (
          <div key={payment.paypalId}>
            <Text fw={600}>
              {format.money(payment.amount)} {payment.currency}{' '}
              <StatusBadge status={STATUS[payment.status]} label={t(`payment.${payment.status}`)} />
            </Text>
            <Text size="sm" c="dimmed">
              {payment.paypalId} · {format.dateTime(payment.at)}
            </Text>
            <WentBack of={payment} />
            {payment.settled ? (
              <Text size="sm">
                {t('settledBy', {
                  name: payment.settled.staffName,
                  at: format.dateTime(payment.settled.at),
                  reason: payment.settled.reason,
                })}
              </Text>
            ) : null}
            {payment.status === 'held' ? (
              <Stack gap="xs" align="flex-start">
                <Text size="sm">{t('heldText')}</Text>
                <SettlePayment payment={payment} orgId={order.organization.id} />
              </Stack>
            ) : null}
          </div>
        ))}
        <FactList
          facts={[
            { label: t('paidDate'), value: format.day(order.paidDate) },
            { label: t('due'), value: format.day(order.taxInvoiceDue) },
          ]}
        />
      </Stack>
    </Section>
  );
}
