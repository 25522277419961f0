import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { SettlePayment, WentBack } from './settle-payment.tsx';
import { CONSOLE_ORDERS } from './texts.ts';

type Held = WireAnswer<typeof consoleOrders.held>;
type Reversed = Held['reversals'][number];

/** Money of PayPal that waits for staff, in all companies. */
export function HeldPage() {
  const { t } = useText(CONSOLE_ORDERS);
  const found = useQuery(query(consoleOrders.held));
  return (
    <ListPage title={t('heldTitle')} action={<AppLink to="/console/orders">{t('title')}</AppLink>}>
      <Text c="dimmed" size="sm">
        {t('heldNote')}
      </Text>
      <QueryView query={found} shape="form">
        {({ payments, reversals }) =>
          payments.length + reversals.length === 0 ? (
            <EmptyState title={t('heldNone')} />
          ) : (
            <Stack gap="md">
              {payments.length > 0 ? <Payments rows={payments} /> : null}
              {reversals.length > 0 ? <Reversals rows={reversals} /> : null}
            </Stack>
          )
        }
      </QueryView>
    </ListPage>
  );
}

const pageOf = (orgId: string, orderId: string) => `/console/orders/view/${orgId}/overview?order=${orderId}` as const;

function Payments({ rows }: { rows: Held['payments'] }) {
  const { t } = useText(CONSOLE_ORDERS);
  return (
    <Section title={t('heldPayments')} note={t('heldText')}>
      <Stack gap="md">
        {rows.map((payment) => (
          <Group key={payment.id} justify="space-between">
            <div>
              <Text fw={600}>
                {payment.organization.name} · {format.money(payment.amount)} {payment.currency}
              </Text>
              <Text size="sm" c="dimmed">
                {payment.paypalId} · {format.dateTime(payment.at)} ·{' '}
                <AppLink to={pageOf(payment.organization.id, payment.order.id)}>{payment.order.number}</AppLink>
              </Text>
              <WentBack of={payment} />
            </div>
            <SettlePayment payment={payment} orgId={payment.organization.id} />
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

function Reversals({ rows }: { rows: Held['reversals'] }) {
  const { t } = useText(CONSOLE_ORDERS);
  return (
    <Section title={t('reversals')} note={t('reversalText')}>
      <Stack gap="md">
        {rows.map((row) => (
          <Group key={row.id} justify="space-between">
            <div>
              <Text fw={600}>{row.organization?.name ?? t('unknownCompany')}</Text>
              <Text size="sm" c="dimmed">
                {row.paypalId ?? row.id} · {format.dateTime(row.at)}
                {row.organization && row.order ? (
                  <>
                    {' '}
                    · <AppLink to={pageOf(row.organization.id, row.order.id)}>{row.order.number}</AppLink>
                  </>
                ) : null}
              </Text>
            </div>
            <LookedAt row={row} />
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

function LookedAt({ row }: { row: Reversed }) {
  const { t } = useText(CONSOLE_ORDERS);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const note = useCall(consoleOrders.noteReversal, { doneText: t('lookedDone'), onDone: close });
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('looked')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('lookedTitle', { payment: row.paypalId ?? row.id })}
          text={t('lookedText')}
          description={t('lookedHint')}
          verb={t('looked')}
          isBusy={note.isPending}
          onClose={close}
          onConfirm={(reason) => note.mutate({ body: { id: row.id, note: reason } })}
        />
      ) : null}
    </>
  );
}
