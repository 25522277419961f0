import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { query } from '../../api/queries.ts';
import { whatOf } from '../../commerce/shared/order-columns.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LongTextField, SelectField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { CONSOLE_ORDERS } from './texts.ts';

type Held = { id: string; paypalId: string; amount: number; refunded: number | null; currency: string };
type Settling = { payment: Held; orgId: string };

/** What becomes of money that fits no order: staff decides it, with a reason. */
export function SettlePayment({ payment, orgId }: Settling) {
  const { t } = useText(CONSOLE_ORDERS);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { currency, paypalId: number } = payment;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('settle')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('settleTitle', { amount: format.money(payment.amount), currency, number })}
        size={520}
      >
        <SettleForm payment={payment} orgId={orgId} onClose={close} />
      </Dialog>
    </>
  );
}

/** What went back to the buyer of a payment; nothing where nothing did. */
export function WentBack({ of: { refunded, currency } }: { of: Pick<Held, 'refunded' | 'currency'> }) {
  const { t } = useText(CONSOLE_ORDERS);
  if (refunded === 0) return null;
  return <Text size="sm">{refunded === null ? t('wentUnknown') : t('went', { amount: format.money(refunded), currency })}</Text>;
}

const WAYS = ['pays-order', 'returned'] as const;
/** What nobody has any more, or nobody knows the rest of, pays no order. */
const waysOf = ({ amount, refunded }: Held) => (refunded === null || refunded >= amount ? (['returned'] as const) : WAYS);
const returnedText = ({ amount, refunded }: Held) =>
  refunded === null ? 'settlePartBack' : refunded >= amount ? 'settleAllBack' : 'settleReturned';

function SettleForm({ payment, orgId, onClose }: Settling & { onClose: () => void }) {
  const { t } = useText(CONSOLE_ORDERS);
  const found = useQuery(query(consoleOrders.list, { query: { orgId, states: ['open', 'waiting'] } }));
  const orders = found.data?.content ?? [];
  const form = useContractForm(consoleOrders.settlePayment, {
    initial: { how: waysOf(payment)[0], orderId: '', reason: '' },
    complete: ({ orderId, ...values }) => ({
      ...values,
      paymentId: payment.id,
      ...(values.how === 'pays-order' && orderId ? { orderId } : {}),
    }),
    doneText: t('settleDone'),
    onDone: onClose,
  });
  const pays = form.form.values.how === 'pays-order';
  const options = orders.map((order) => ({
    value: order.id,
    label: `${order.number} · ${whatOf(order)} · ${format.currency(order.payable, 'THB')}`,
  }));
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <WentBack of={payment} />
        <SelectField
          of={form}
          name="how"
          label={t('settleHow')}
          options={waysOf(payment).map((value) => ({ value, label: t(`how.${value}`) }))}
        />
        {pays ? (
          <SelectField
            of={form}
            name="orderId"
            label={t('settleOrder')}
            hint={t(found.isSuccess && orders.length === 0 ? 'noOpenOrder' : 'settleOrderHint')}
            options={options}
          />
        ) : null}
        <LongTextField of={form} name="reason" label={t('settleReason')} hint={t('settleReasonHint')} />
        <Alert color="yellow" icon={<IconInfoCircle size={18} stroke={1.5} />} role="status">
          {t(pays ? 'settlePays' : returnedText(payment))}
        </Alert>
        <FormActions of={form} label={t('settle')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
