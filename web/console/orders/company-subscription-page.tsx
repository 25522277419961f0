import { Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providerConsole } from '../../../contract/console/console.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import classes from '../../commerce/shared/commerce.module.css';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { CONSOLE_ORDERS } from './texts.ts';

/** What a company has, and a plan by hand for what was agreed outside of orders. */
export function CompanySubscriptionPage() {
  const { t } = useText(CONSOLE_ORDERS);
  const orgId = usePathParam('orgId');
  const found = useQuery(query(providerConsole.organization, { query: { orgId } }));
  return (
    <QueryView query={found} shape="form">
      {(company) => (
        <div className={classes.columns}>
          <ByHand orgId={orgId} />
          <Section title={t('has')} note={company.subscriptions.length === 0 ? t('hasNone') : undefined}>
            <FactList
              facts={company.subscriptions.map((sold) => ({
                label: `${format.dateOf(sold.startDate)} – ${format.dateOf(sold.endDate)}`,
                value: sold.products.map((product) => `${product.name} × ${format.count(product.numberSpecified)}`).join(', '),
              }))}
            />
          </Section>
        </div>
      )}
    </QueryView>
  );
}

function ByHand({ orgId }: { orgId: string }) {
  const { t } = useText(CONSOLE_ORDERS);
  const packages = useQuery(query(consoleOrders.packages)).data?.filter((item) => item.isOffered) ?? [];
  const [productIds, setProducts] = useState<string[]>([]);
  const [seats, setSeats] = useState(10);
  const [startDate, setStart] = useState<string>(today());
  const [endDate, setEnd] = useState<string>(`${today().slice(0, 4)}-12-31`);
  const add = useCall(consoleOrders.addSubscription, { doneText: t('given'), onDone: () => setProducts([]) });
  const isReady = productIds.length > 0 && isPlainDate(startDate) && isPlainDate(endDate) && startDate <= endDate && seats > 0;
  return (
    <Section title={t('byHand')} note={t('byHandText')}>
      <Stack gap="md">
        <Checkbox.Group label={t('products')} value={productIds} onChange={setProducts}>
          <Stack gap="xs" mt={4}>
            {packages.map((item) => (
              <Checkbox key={item.id} value={item.id} label={item.name} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberInput
          label={t('seats')}
          value={seats}
          min={1}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          onChange={(value) => setSeats(Number(value) || 0)}
        />
        <Group grow>
          <DayInput label={t('from')} value={startDate} onChange={setStart} />
          <DayInput label={t('to')} value={endDate} onChange={setEnd} />
        </Group>
        {isReady ? null : (
          <Text size="sm" c="dimmed">
            {t('byHandMissing')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            disabled={!isReady}
            loading={add.isPending}
            onClick={() => {
              if (isPlainDate(startDate) && isPlainDate(endDate))
                add.mutate({ body: { organizationId: orgId, productIds, seats, startDate, endDate } });
            }}
          >
            {t('give')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
