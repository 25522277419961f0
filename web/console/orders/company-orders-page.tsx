import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { query } from '../../api/queries.ts';
import classes from '../../commerce/shared/commerce.module.css';
import { whatOf } from '../../commerce/shared/order-columns.tsx';
import { OrderState } from '../../commerce/shared/order-state.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, usePathParam } from '../../ui/app-link.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { OrderDecision } from './order-decision.tsx';
import { CONSOLE_ORDERS } from './texts.ts';

/** The orders of a company; the one that the address names, or the newest, stands open. */
export function CompanyOrdersPage() {
  const { t } = useText(CONSOLE_ORDERS);
  const orgId = usePathParam('orgId');
  const asked = useListState().one('order');
  const found = useQuery(query(consoleOrders.list, { query: { orgId } }));
  return (
    <QueryView query={found} shape="form" empty={<Text>{t('none')}</Text>}>
      {({ content }) => {
        const opened = content.find((row) => row.id === asked) ?? content[0];
        return (
          <Stack gap="md">
            {opened ? <OrderDecision key={opened.id} orderId={opened.id} /> : null}
            {content.length > 1 ? (
              <Section title={t('orders')}>
                <Stack gap="xs">
                  {content.map((row) => (
                    <div key={row.id} className={classes.papers}>
                      <AppLink to={`/console/orders/view/${orgId}/overview?order=${row.id}`} isCurrent={row.id === opened?.id}>
                        {row.number}
                      </AppLink>
                      <OrderState of={row.status} />
                      <Text size="sm">
                        {whatOf(row)} · {format.currency(row.payable, 'THB')} · {format.dateOf(row.createdAt)}
                      </Text>
                    </div>
                  ))}
                </Stack>
              </Section>
            ) : null}
          </Stack>
        );
      }}
    </QueryView>
  );
}
