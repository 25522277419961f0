import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { refundParts } from '../../../domain/commerce/refund.ts';
import { baht, negate } from '../../../domain/money.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LongTextField, MoneyField, SwitchField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Section } from '../../ui/section.tsx';
import { CONSOLE_ORDERS } from './texts.ts';

type Order = WireAnswer<typeof consoleOrders.get>;

/** What of a paid order went back, and the way to give more of it back. */
export function OrderRefunds({ order }: { order: Order }) {
  const { t } = useText(CONSOLE_ORDERS);
  const [isOpen, setOpen] = useState(false);
  if (order.status !== 'paid') return null;
  const left = leftOf(order);
  const close = () => setOpen(false);
  return (
    <Section
      title={t('refunds')}
      note={order.refunds.length === 0 ? t('noRefunds') : t('refundLeft', { amount: format.money(left) })}
      action={
        left > 0 ? (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('refund')}
          </Button>
        ) : null
      }
    >
      <Stack gap="sm">
        {order.refunds.map((refund) => (
          <div key={refund.id}>
            <Text fw={600}>{t('refundLine', { amount: format.money(refund.amount), cash: format.money(refund.cash) })}</Text>
            <Text size="sm">
              {refund.reason} · {t(`refundState.${refund.status}`)} · {t(`planEnded.${refund.planEnd}`)}
            </Text>
            <Text size="sm" c="dimmed">
              {t('decided', { name: refund.staffName, at: format.dateTime(refund.at) })}
            </Text>
          </div>
        ))}
      </Stack>
      <Dialog isOpen={isOpen} onClose={close} title={t('refundTitle', { number: order.number })} size={520}>
        <RefundForm order={order} onClose={close} />
      </Dialog>
    </Section>
  );
}

const leftOf = ({ total, refunded }: Order): number => (baht(total) - baht(refunded)) / 100;

function RefundForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useText(CONSOLE_ORDERS);
  const form = useContractForm(consoleOrders.refund, {
    initial: { amount: leftOf(order), reason: '', endsPlan: false, isBack: false },
    complete: (values) => ({ ...values, orderId: order.id, version: order.version }),
    doneText: t('refundDone'),
    onDone: onClose,
  });
  const { amount, endsPlan, isBack } = form.form.values;
  const cash = cashOf(order, Number(amount) || 0);
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <MoneyField
          of={form}
          name="amount"
          label={t('refundAmount')}
          hint={t('refundMost', { amount: format.money(leftOf(order)) })}
        />
        <LongTextField of={form} name="reason" label={t('refundReason')} hint={t('refundReasonHint')} />
        {order.method === 'paypal' ? <SwitchField of={form} name="isBack" label={t('isBack')} /> : null}
        {order.refundEnd === 'none' ? null : <SwitchField of={form} name="endsPlan" label={t('endsPlan')} />}
        <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.5} />} role="status">
          {cash === null ? null : (
            <Text size="sm">{t(`refundCash.${isBack ? 'back' : order.method}`, { cash: format.money(cash) })}</Text>
          )}
          <Text size="sm">{t(endsPlan ? `planEnds.${order.refundEnd}` : 'planEnds.kept')}</Text>
        </Alert>
        <FormActions of={form} label={t('refund')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** What the buyer has again, by the rule of the server; null for an amount that cannot be refunded. */
function cashOf(order: Order, amount: number): number | null {
  const withheld = order.orderAdjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0);
  const paid = { net: baht(order.net), total: baht(order.total), withholding: negate(baht(withheld)) };
  const parts = refundParts(paid, baht(order.refunded), baht(amount));
  return parts.ok ? parts.value.cash / 100 : null;
}
