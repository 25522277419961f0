import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import classes from '../../commerce/shared/commerce.module.css';
import { OrderState } from '../../commerce/shared/order-state.tsx';
import { OrderSummary, sumsOfOrder } from '../../commerce/shared/order-summary.tsx';
import { PaperLinks } from '../../commerce/shared/paper-links.tsx';
import { COMMERCE } from '../../commerce/shared/texts.ts';
import { AddressLine } from '../../people/shared/address-fields.tsx';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { CONSOLE_ORDERS } from './texts.ts';

type Order = WireAnswer<typeof consoleOrders.get>;

/** One order as staff sees it: its slip, its sum, and what to decide. */
export function OrderDecision({ orderId }: { orderId: string }) {
  const found = useQuery(query(consoleOrders.get, { query: { orderId } }));
  const open = (paperId: string) => download(consoleOrders.paper, { query: { orderId, paperId } });
  return (
    <QueryView query={found} shape="form">
      {(order) => (
        <div className={classes.columns}>
          <Stack gap="md">
            {order.method === 'paypal' ? <OrderPayments order={order} /> : <Slip order={order} />}
            <OrderRefunds order={order} />
            <Buyer order={order} />
          </Stack>
          <OrderSummary sums={sumsOfOrder(order)} title={order.number}>
            <PaperLinks papers={order.papers} onOpen={open} />
          </OrderSummary>
        </div>
      )}
    </QueryView>
  );
}

function Slip({ order }: { order: Order }) {
  const { t } = useText(CONSOLE_ORDERS);
  const isOpen = order.status === 'open' || order.status === 'waiting';
  return (
    <Section title={`${t('slip')} · ${order.number}`} action={<OrderState of={order.status} />}>
      <Stack gap="md">
        {order.slip?.mimeType.startsWith('image/') ? <img className={classes.slip} src={order.slip.url} alt={t('slip')} /> : null}
        {order.slip ? (
          <a href={order.slip.url} target="_blank" rel="noopener noreferrer">
            {t('openSlip')}
          </a>
        ) : (
          <Text size="sm" c="dimmed">
            {t('noSlip')}
          </Text>
        )}
        <FactList
          facts={[
            { label: t('paidDate'), value: format.day(order.paidDate) },
            { label: t('due'), value: format.day(order.taxInvoiceDue) },
            {
              label: t('decidedBy'),
              value: order.decidedBy && t('decided', { name: order.decidedBy, at: format.dateTime(order.decidedAt) }),
            },
          ]}
        />
        {isOpen ? (
          <Group justify="flex-end">
            {order.status === 'waiting' ? <RefuseButton order={order} /> : null}
            <ConfirmButton order={order} />
          </Group>
        ) : null}
      </Stack>
    </Section>
  );
}

function ConfirmButton({ order }: { order: Order }) {
  const { t } = useText(CONSOLE_ORDERS);
  const [isAsked, setAsked] = useState(false);
  const [day, setDay] = useState<string>(order.paidDate ?? today());
  const close = () => setAsked(false);
  const confirm = useCall(consoleOrders.confirm, { doneText: t('confirmed'), onDone: close });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('confirm')}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={close}
        title={t('confirmTitle', { amount: format.money(order.payable), number: order.number })}
      >
        <Stack gap="md">
          <Text size="sm">{t('confirmText')}</Text>
          <DayInput label={t('paidDate')} value={day} onChange={setDay} max={today()} />
          <Group justify="flex-end">
            <Button
              loading={confirm.isPending}
              disabled={!isPlainDate(day)}
              onClick={() => {
                if (isPlainDate(day)) confirm.mutate({ body: { orderId: order.id, paidDate: day } });
              }}
            >
              {t('confirm')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}

function RefuseButton({ order }: { order: Order }) {
  const { t } = useText(CONSOLE_ORDERS);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const refuse = useCall(consoleOrders.refuse, { doneText: t('refused'), onDone: close });
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('refuse')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('refuseTitle', { number: order.number })}
          text={t('refuseText')}
          verb={t('refuse')}
          isDanger
          isBusy={refuse.isPending}
          onClose={close}
          onConfirm={(reason) => refuse.mutate({ body: { orderId: order.id, reason } })}
        />
      ) : null}
    </>
  );
}

function Buyer({ order }: { order: Order }) {
  const { t } = useText(CONSOLE_ORDERS);
  return (
    <Section title={t('buyer')}>
      <FactList
        facts={[
          { label: t('buyer'), value: <Party party={order.billing} /> },
          { label: t('taxInvoiceTo'), value: <Party party={order.invoice} /> },
        ]}
      />
    </Section>
  );
}

function Party({ party }: { party: Order['billing'] }) {
  const { t } = useText(COMMERCE);
  return (
    <>
      {party.name}
      <Text size="sm" c="dimmed" component="div">
        {t('address.taxId')} {party.taxId} · {t('address.branchTax')} {party.branchTax}
      </Text>
      <Text size="sm" c="dimmed" component="div">
        <AddressLine address={party.address} />
      </Text>
      <Text size="sm" c="dimmed" component="div">
        {party.email}
      </Text>
    </>
  );
}
