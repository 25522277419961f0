import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { orders } from '../../../contract/commerce/orders.ts';
import { query } from '../../api/queries.ts';
import { useSession } from '../../api/session.tsx';
import { AddressLine } from '../../people/shared/address-fields.tsx';
import { format, fromWire } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from '../shared/commerce.module.css';
import { orderOnPhone, orderPath, useOrderColumns, whatOf } from '../shared/order-columns.tsx';
import { OrderState } from '../shared/order-state.tsx';
import { COMMERCE } from '../shared/texts.ts';
import { type Billing, useBilling } from '../shared/use-plan.ts';
import { AutomaticRenewal } from './automatic-renewal.tsx';
import { RequestInvoice } from './request-invoice.tsx';

/** The plan of the company, what is open, its orders and papers, and to whom they are written. */
export function BillingPage() {
  const { t } = useText(COMMERCE);
  return (
    <Page title={t('billing.title')} action={<AppLink to="/company/plans">{t('billing.see')}</AppLink>}>
      <QueryView query={useBilling()} shape="form">
        {(state) => (
          <Stack gap="md">
            {state.graceUntil && state.current ? (
              <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
                {t('billing.grace', { date: format.day(state.current.endDate), until: format.day(state.graceUntil) })}
              </Alert>
            ) : null}
            <div className={classes.columns}>
              <Stack gap="md">
                <Plan state={state} />
                {state.renewal ? <AutomaticRenewal renewal={state.renewal} /> : null}
                {state.openOrder ? <OpenOrder order={state.openOrder} party={state.invoice ?? state.billing} /> : null}
              </Stack>
              <Addresses state={state} />
            </div>
            <Orders />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

function Plan({ state }: { state: Billing }) {
  const { t } = useText(COMMERCE);
  const go = useGo();
  const { current, next, used } = state;
  return (
    <Section
      title={t('billing.plan')}
      note={
        current ? (
          `${t(`feature.${current.feature}`)} · ${t('billing.until', { date: format.day(current.endDate) })}`
        ) : (
          <NoPlan state={state} />
        )
      }
      action={
        <Button onClick={() => go(current ? `/company/order/customize/${current.feature}` : '/company/plans')}>
          {t(current ? 'billing.more' : 'billing.order')}
        </Button>
      }
    >
      {current ? (
        <Stack gap="md">
          {current.products.map((product) => {
            const inUse = product.type === 'station' ? used.stations : used.people;
            const label = t('billing.used', { used: format.count(inUse), seats: format.count(product.seats) });
            return (
              <Stack gap={4} key={product.type}>
                <Group justify="space-between">
                  <Text fw={600}>{product.name}</Text>
                  <Text size="sm" c="dimmed">
                    {label}
                  </Text>
                </Group>
                <Progress
                  value={Math.min(100, (inUse / product.seats) * 100)}
                  color="gray"
                  aria-label={`${product.name}: ${label}`}
                />
              </Stack>
            );
          })}
          {next ? <Text size="sm">{t('billing.next', { from: format.day(next.startDate), products: whatOf(next) })}</Text> : null}
        </Stack>
      ) : null}
    </Section>
  );
}

function NoPlan({ state }: { state: Billing }) {
  const { t } = useText(COMMERCE);
  const isFree = useSession()?.plan?.isFree ?? true;
  const { trialEndsAt } = state;
  if (trialEndsAt) {
    const isOver = fromWire(trialEndsAt).getTime() < Date.now();
    return t(isOver ? 'billing.trialOver' : 'billing.trial', { date: format.dateOf(trialEndsAt) });
  }
  return t(isFree ? 'billing.free' : 'billing.legacy');
}

type OpenOrderProps = { order: NonNullable<Billing['openOrder']>; party: Billing['billing'] };
function OpenOrder({ order, party }: OpenOrderProps) {
  const { t } = useText(COMMERCE);
  const go = useGo();
  const isWaiting = order.status === 'waiting';
  return (
    <Section
      title={t('billing.open')}
      note={`${order.number} · ${whatOf(order)}`}
      action={
        <Button variant={isWaiting ? 'default' : 'filled'} onClick={() => go(orderPath(order))}>
          {t(isWaiting ? 'billing.look' : 'billing.continue')}
        </Button>
      }
    >
      <Group justify="space-between">
        <OrderState of={order.status} />
        <Text fw={600}>{format.currency(order.payable, 'THB')}</Text>
      </Group>
      {party ? <RequestInvoice order={order} party={party} /> : null}
    </Section>
  );
}

function Addresses({ state }: { state: Billing }) {
  const { t } = useText(COMMERCE);
  const { billing, invoice } = state;
  const edit = <AppLink to="/company/order/billing?alone=1">{t(billing ? 'address.edit' : 'address.add')}</AppLink>;
  return (
    <Section title={t('billing.addresses')} action={edit}>
      {billing ? (
        <FactList
          facts={[
            { label: t('address.billing'), value: <Party party={billing} /> },
            { label: t('address.invoice'), value: invoice ? <Party party={invoice} /> : t('billing.sameAsBilling') },
          ]}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('address.none')}
        </Text>
      )}
    </Section>
  );
}

function Party({ party }: { party: NonNullable<Billing['billing']> }) {
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
    </>
  );
}

const SHOWN = 5;
function Orders() {
  const { t } = useText(COMMERCE);
  const found = useQuery(query(orders.list, { query: { size: SHOWN } }));
  const columns = useOrderColumns();
  return (
    <Section title={t('billing.orders')} action={<AppLink to="/company/order">{t('billing.allOrders')}</AppLink>}>
      <QueryView query={found} empty={<Text size="sm">{t('billing.noOrders')}</Text>}>
        {(page) => (
          <DataTable
            id="billing-orders"
            label={t('billing.orders')}
            rows={page.content}
            columns={columns}
            rowId={(row) => row.id}
            phone={orderOnPhone}
            linkTo={orderPath}
          />
        )}
      </QueryView>
    </Section>
  );
}
