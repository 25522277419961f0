import { Alert, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import classes from '../shared/commerce.module.css';
import { orderPath } from '../shared/order-columns.tsx';
import { OrderSummary, sumsOfOrder } from '../shared/order-summary.tsx';
import { PaperLinks } from '../shared/paper-links.tsx';
import { COMMERCE } from '../shared/texts.ts';
import { OpenedOrder } from './opened-order.tsx';
import { OrderSteps } from './order-steps.tsx';

export function SuccessPage() {
  const { t } = useText(COMMERCE);
  return (
    <OpenedOrder>
      {(order) => (
        <Page title={t(order.status === 'paid' ? 'success.title' : 'payment.title')}>
          <Stack gap="md">
            <OrderSteps at={order.status === 'paid' ? 'done' : 'payment'} />
            <div className={classes.columns}>
              {order.status === 'paid' ? (
                <Stack gap="md">
                  <Alert color="teal" icon={<IconCircleCheck size={18} stroke={1.5} />}>
                    {t('success.lead', {
                      number: order.number,
                      from: format.day(order.startDate),
                      to: format.day(order.endDate),
                    })}
                  </Alert>
                  {order.refunded > 0 ? (
                    <Text>{t('success.refunded', { amount: format.currency(order.refunded, 'THB') })}</Text>
                  ) : null}
                  <Section title={t('success.papers')}>
                    <PaperLinks papers={order.papers} />
                  </Section>
                  <AppLink to="/company/billing">{t('success.home')}</AppLink>
                </Stack>
              ) : (
                <Text>
                  {t('success.notYet')} <AppLink to={orderPath(order)}>{t('billing.continue')}</AppLink>
                </Text>
              )}
              <OrderSummary sums={sumsOfOrder(order)} />
            </div>
          </Stack>
        </Page>
      )}
    </OpenedOrder>
  );
}
