import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import classes from '../shared/commerce.module.css';
import { OrderState } from '../shared/order-state.tsx';
import { OrderSummary, sumsOfOrder } from '../shared/order-summary.tsx';
import { PaperLinks } from '../shared/paper-links.tsx';
import { COMMERCE } from '../shared/texts.ts';
import { AskingPaypal } from './asking-paypal.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { isClosed, OpenedOrder, type ShownOrder, useWhereItIsPaid } from './opened-order.tsx';
import { OrderSteps } from './order-steps.tsx';
import { usePaypal } from './use-paypal.ts';

/** Where an order is paid by PayPal, and where a buyer comes back to from there. */
export function PaypalPage() {
  return <OpenedOrder>{(order) => <OrderToAgree order={order} />}</OpenedOrder>;
}

function OrderToAgree({ order }: { order: ShownOrder }) {
  const { t } = useText(COMMERCE);
  useWhereItIsPaid(order, 'paypal');
  return (
    <Page
      title={t(isClosed(order) ? 'transfer.titleClosed' : 'transfer.title', { number: order.number })}
      action={<OrderState of={order.status} />}
    >
      <Stack gap="md">
        {isClosed(order) ? null : <OrderSteps at="payment" />}
        <div className={classes.columns}>
          {order.status === 'open' ? <Agreeing order={order} /> : <Closed isPaid={order.status === 'paid'} />}
          <OrderSummary sums={sumsOfOrder(order)}>
            <PaperLinks papers={order.papers} />
            {order.status === 'open' ? <CancelOrder order={order} /> : null}
          </OrderSummary>
        </div>
      </Stack>
    </Page>
  );
}

function Closed({ isPaid }: { isPaid: boolean }) {
  const { t } = useText(COMMERCE);
  const isBack = useListState().one('subscription_id') !== undefined;
  if (isPaid) return null;
  if (isBack)
    return (
      <Alert color="yellow" role="status" icon={<IconInfoCircle size={18} stroke={1.5} />}>
        {t('paypal.closed')} <AppLink to="/company/plans">{t('billing.see')}</AppLink>
      </Alert>
    );
  return (
    <Text>
      {t('transfer.closed')} <AppLink to="/company/plans">{t('billing.see')}</AppLink>
    </Text>
  );
}

function Agreeing({ order }: { order: ShownOrder }) {
  const { t } = useText(COMMERCE);
  const address = useListState();
  const hasLeft = address.one('left') !== undefined;
  const isBack = !hasLeft && address.one('subscription_id') !== undefined;
  const { go, isGoing, hasFailed } = usePaypal(order.id);
  return (
    <Stack gap="md">
      {isBack ? <AskingPaypal orderId={order.id} /> : null}
      {hasLeft ? (
        <Alert color="gray" icon={<IconInfoCircle size={18} stroke={1.5} />}>
          {t('paypal.left')}
        </Alert>
      ) : null}
      {hasFailed ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
          {t('paypal.failed')}
        </Alert>
      ) : null}
      <Section title={format.currency(order.payable, 'THB')} note={t('paypal.lead', { date: format.day(order.lapsesOn) })}>
        <Stack gap="md">
          <Text size="sm">{t(`paypal.again.${order.feature}`)}</Text>
          <Group>
            <Button onClick={go} loading={isGoing} variant={isBack ? 'default' : 'filled'}>
              {t('paypal.go')}
            </Button>
          </Group>
        </Stack>
      </Section>
    </Stack>
  );
}
