import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { orders } from '../../../contract/commerce/orders.ts';
import { BANKS } from '../../../domain/company/bank-codes.ts';
import { isPlainDate } from '../../../domain/units.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { useCall } from '../../api/use-call.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { Page } from '../../ui/page.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { FileDrop } from '../../ui/upload/file-drop.tsx';
import classes from '../shared/commerce.module.css';
import { OrderState } from '../shared/order-state.tsx';
import { OrderSummary, sumsOfOrder } from '../shared/order-summary.tsx';
import { PaperLinks } from '../shared/paper-links.tsx';
import { COMMERCE } from '../shared/texts.ts';
import { CancelOrder } from './cancel-order.tsx';
import { isClosed, OpenedOrder, type ShownOrder, useWhereItIsPaid } from './opened-order.tsx';
import { OrderSteps } from './order-steps.tsx';

/** Where to pay an order, and what became of the payment. */
export function TransferPage() {
  return <OpenedOrder>{(order) => <OrderToPay order={order} />}</OpenedOrder>;
}

function OrderToPay({ order }: { order: ShownOrder }) {
  const { t } = useText(COMMERCE);
  useWhereItIsPaid(order, 'transfer');
  return (
    <Page
      title={t(isClosed(order) ? 'transfer.titleClosed' : 'transfer.title', { number: order.number })}
      action={<OrderState of={order.status} />}
    >
      <Stack gap="md">
        {isClosed(order) ? null : <OrderSteps at="payment" />}
        <div className={classes.columns}>
          <Stack gap="md">
            <Progress order={order} />
            {order.status === 'open' ? <Transfer order={order} /> : null}
            {order.status === 'open' ? <SlipForm key={order.version} order={order} /> : null}
          </Stack>
          <OrderSummary sums={sumsOfOrder(order)}>
            <PaperLinks papers={order.papers} />
            {order.status === 'open' ? <CancelOrder order={order} /> : null}
          </OrderSummary>
        </div>
      </Stack>
    </Page>
  );
}

function Progress({ order }: { order: ShownOrder }) {
  const { t } = useText(COMMERCE);
  if (order.status === 'waiting')
    return (
      <Alert
        color="gray"
        icon={<IconHourglass size={18} stroke={1.5} />}
        title={t('transfer.waiting', { date: format.day(order.paidDate) })}
      >
        {t('transfer.waitingText')}
      </Alert>
    );
  if (order.status === 'open')
    return order.refusal ? (
      <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
        {t('transfer.refused', { reason: order.refusal })}
      </Alert>
    ) : null;
  return (
    <Text>
      {t('transfer.closed')} <AppLink to="/company/plans">{t('billing.see')}</AppLink>
    </Text>
  );
}

function Transfer({ order }: { order: ShownOrder }) {
  const { t, language } = useText(COMMERCE);
  const { transfer } = order;
  if (!transfer) return null;
  const bank = BANKS.find((known) => known.code === transfer.bankCode);
  return (
    <Section title={format.currency(order.payable, 'THB')} note={t('transfer.lead', { date: format.day(order.lapsesOn) })}>
      <Group gap="xl" align="flex-start">
        {transfer.qrSvg ? (
          <Stack gap={4}>
            <Text size="sm">{t('transfer.scan')}</Text>
            <img
              className={classes.qr}
              alt={`PromptPay ${format.currency(order.payable, 'THB')}`}
              src={`data:image/svg+xml;utf8,${encodeURIComponent(transfer.qrSvg)}`}
            />
          </Stack>
        ) : null}
        {transfer.bankAccount ? (
          <Stack gap={4} style={{ flex: '1 1 240px' }}>
            <Text size="sm">{t('transfer.account')}</Text>
            <FactList
              facts={[
                { label: t('transfer.bank'), value: (language === 'th' ? bank?.nameTh : bank?.nameEn) ?? transfer.bankCode },
                { label: t('transfer.number'), value: transfer.bankAccount },
                { label: t('transfer.name'), value: transfer.accountName },
                { label: t('transfer.amount'), value: format.money(order.payable) },
              ]}
            />
          </Stack>
        ) : null}
      </Group>
    </Section>
  );
}

function SlipForm({ order }: { order: ShownOrder }) {
  const { t } = useText(COMMERCE);
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [day, setDay] = useState<string>(today());
  const send = useCall(orders.sendSlip, { doneText: t('transfer.sent') });
  return (
    <Section title={t('transfer.slip')} note={t('transfer.slipText')}>
      <Stack gap="md">
        {file ? (
          <Text size="sm">{t('transfer.chosen', { name: file.name })}</Text>
        ) : (
          <FileDrop purpose="payment-slip" onDone={setFile} />
        )}
        <DayInput label={t('transfer.paidDate')} value={day} onChange={setDay} max={today()} />
        <Group justify="flex-end">
          <Button
            disabled={!file || !isPlainDate(day)}
            loading={send.isPending}
            onClick={() => {
              if (file && isPlainDate(day)) send.mutate({ body: { orderId: order.id, fileId: file.id, paidDate: day } });
            }}
          >
            {t('transfer.send')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
