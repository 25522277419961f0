import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { orders } from '../../../contract/commerce/orders.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { AddressProblem } from '../shared/address-problem.tsx';
import classes from '../shared/commerce.module.css';
import { orderPath } from '../shared/order-columns.tsx';
import { COMMERCE } from '../shared/texts.ts';
import { type Billing, type PackageItem, priceFor, useBilling, usePackages } from '../shared/use-plan.ts';
import { OrderSteps } from './order-steps.tsx';
import { PricedSummary } from './priced-summary.tsx';
import { chosenOf, firstDraft, useDraft } from './use-draft.ts';

export function PaymentPage() {
  const { t } = useText(COMMERCE);
  const packages = usePackages();
  return (
    <Page title={t('payment.title')}>
      <Stack gap="md">
        <OrderSteps at="payment" />
        <QueryView query={useBilling()} shape="form">
          {(state) => (
            <QueryView query={packages} shape="form">
              {(items) => <Payment state={state} packages={items} />}
            </QueryView>
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}

function Payment({ state, packages }: { state: Billing; packages: readonly PackageItem[] }) {
  const { t } = useText(COMMERCE);
  const go = useGo();
  const { draft: stored, setDraft, clearDraft } = useDraft();
  const [method, setMethod] = useState(state.methods[0]);
  const draft = stored ?? firstDraft(state, packages);
  // PayPal takes the whole amount.
  const isWithheld = draft.withholdsTax && method !== 'paypal';
  const priced = priceFor({ chosen: chosenOf(draft), packages, state, isWithheld });
  const place = useCall(orders.create, {
    onDone: (order) => {
      clearDraft();
      go(orderPath(order));
    },
  });
  const { billing } = state;
  if (!method) return <Text>{t('payment.none')}</Text>;
  const send = () => {
    if (!priced.ok || !billing) return;
    const { feature, products } = chosenOf(draft);
    const invoiceAddress = state.invoice ?? undefined;
    const payable = priced.price.payable / 100;
    const addresses = { billingAddress: billing, ...(invoiceAddress ? { invoiceAddress } : {}) };
    place.mutate({ body: { feature, products: [...products], ...addresses, method, withholdsTax: isWithheld, payable } });
  };
  return (
    <div className={classes.columns}>
      <Stack gap="md">
        <AddressProblem of={place.error} />
        <Section title={t('payment.method')}>
          <Radio.Group value={method} onChange={(value) => setMethod(state.methods.find((known) => known === value))}>
            <Stack gap="sm">
              {state.methods.map((known) => (
                <Radio key={known} value={known} label={t(`method.${known}`)} description={t(`methodText.${known}`)} />
              ))}
            </Stack>
          </Radio.Group>
        </Section>
        <Checkbox
          label={t('payment.withholds')}
          description={method === 'paypal' ? t('payment.wholeByPaypal') : undefined}
          disabled={method === 'paypal'}
          checked={isWithheld}
          onChange={(event) => setDraft({ ...draft, withholdsTax: event.currentTarget.checked })}
        />
        <Text size="sm">
          {billing ? t('payment.to', { name: billing.name }) : t('payment.noAddress')}{' '}
          <AppLink to="/company/order/billing">{t(billing ? 'address.edit' : 'address.add')}</AppLink>
        </Text>
        <AppLink to={`/company/order/customize/${draft.feature}`}>{t('address.back')}</AppLink>
      </Stack>
      <PricedSummary priced={priced}>
        <Button onClick={send} loading={place.isPending} disabled={!billing}>
          {t('payment.place')}
        </Button>
      </PricedSummary>
    </div>
  );
}
