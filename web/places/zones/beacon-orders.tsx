import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { zones } from '../../../contract/places/zones.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { LongTextField, NumberField, PhoneField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ZONES } from '../shared/texts.ts';

type Order = WireAnswer<typeof zones.listBeaconOrders>[number];
const BLANK = { quantity: 1, receiver: '', phone: '', address: '', note: '' };
const STATUS = { ordered: 'pending', received: 'done', cancelled: 'voided' } as const;

/** Orders beacons from the provider, and shows how far earlier orders are. */
export function BeaconOrders() {
  const { t } = useText(ZONES);
  const found = useQuery(query(zones.listBeaconOrders));
  const form = useContractForm(zones.orderBeacon, {
    initial: BLANK,
    doneText: t('order.done'),
    // What was just sent counts as the form's own values now, so that a reset would bring it back.
    onDone: () => form.form.setValues(BLANK),
  });
  return (
    <Stack gap="lg">
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('order.text')}
          </Text>
          <FormErrors of={form} />
          <NumberField of={form} name="quantity" label={t('order.quantity')} isWhole isRequired />
          <TextField of={form} name="receiver" label={t('order.receiver')} isRequired />
          <PhoneField of={form} name="phone" label={t('order.phone')} isRequired />
          <LongTextField of={form} name="address" label={t('order.address')} isRequired />
          <TextField of={form} name="note" label={t('order.note')} />
          <FormActions of={form} label={t('order.send')} />
        </Stack>
      </form>
      <Divider label={t('order.earlier')} labelPosition="left" />
      <QueryView query={found} empty={<Text c="dimmed">{t('order.none')}</Text>}>
        {(orders) => (
          <Stack gap="md">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

function OrderCard({ order }: { order: Order }) {
  const { t } = useText(ZONES);
  const change = useCall(zones.changeBeaconOrder, {});
  const set = (status: 'received' | 'cancelled') => change.mutate({ body: { id: order.id, status } });
  return (
    <div>
      <Group justify="space-between">
        <Text fw={500}>{t('order.count', { count: order.quantity })}</Text>
        <StatusBadge status={STATUS[order.status]} label={t(`order.status.${order.status}`)} />
      </Group>
      <Text size="sm">{order.receiver}</Text>
      <Text size="xs" c="dimmed">
        {format.dateTime(order.orderedAt)}
        {order.orderedBy ? ` · ${order.orderedBy}` : ''}
      </Text>
      {order.status === 'ordered' ? (
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" loading={change.isPending} onClick={() => set('received')}>
            {t('order.came')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" disabled={change.isPending} onClick={() => set('cancelled')}>
            {t('order.cancel')}
          </Button>
        </Group>
      ) : null}
    </div>
  );
}
