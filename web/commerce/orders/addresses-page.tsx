import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { billing } from '../../../contract/commerce/billing.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useFocusField } from '../../ui/form/use-focus-field.ts';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { INVOICE_PART, mendedField } from '../shared/address-problem.tsx';
import { COMMERCE } from '../shared/texts.ts';
import { type Billing, useBilling } from '../shared/use-plan.ts';
import { OrderSteps } from './order-steps.tsx';
import { PartyFields, partyInitial } from './party-form.tsx';

/** To whom bills and tax invoices are written: a step of an order, or on its own from the page of plan and billing. */
export function AddressesPage() {
  const { t } = useText(COMMERCE);
  const { one } = useListState();
  const isAlone = one('alone') !== undefined;
  return (
    <Page title={t('address.title')}>
      <Stack gap="md">
        {isAlone ? null : <OrderSteps at="addresses" />}
        <Text c="dimmed" size="sm">
          {t('address.lead')}
        </Text>
        <QueryView query={useBilling()} shape="form">
          {(state) => (
            <Addresses state={state} next={isAlone ? '/company/billing' : '/company/order/payment'} mend={one('mend')} />
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}

type AddressesProps = {
  state: Billing;
  next: '/company/billing' | '/company/order/payment';
  /** The field whose value was refused where it is not shown. */
  mend: string | undefined;
};
function Addresses({ state, next, mend }: AddressesProps) {
  const { t } = useText(COMMERCE);
  const go = useGo();
  const [isSame, setSame] = useState(state.invoice === null);
  const isOrder = next === '/company/order/payment';
  const invoice = useContractForm(billing.setInvoiceAddress, {
    initial: partyInitial(state.invoice ?? state.billing),
    part: INVOICE_PART,
    isCheckedFirst: mend !== undefined && state.invoice !== null,
    keepsDraft: true,
    onDone: () => go(next),
  });
  const bills = useContractForm(billing.setAddress, {
    initial: partyInitial(state.billing ?? state.proposed),
    complete: (values) => ({ ...values, sameAsBilling: isSame }),
    isCheckedFirst: mend !== undefined,
    keepsDraft: true,
    onDone: () => (isSame ? go(next) : invoice.submit()),
  });
  const mended = mendedField(mend);
  useFocusField(mended.name, mended.part);
  return (
    <form onSubmit={bills.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={bills} />
        <Section title={t('address.billing')}>
          <PartyFields of={bills} />
        </Section>
        <Checkbox label={t('address.same')} checked={isSame} onChange={(event) => setSame(event.currentTarget.checked)} />
        {isSame ? null : (
          <Section title={t('address.invoice')}>
            <Stack gap="md">
              <FormErrors of={invoice} />
              <PartyFields of={invoice} />
            </Stack>
          </Section>
        )}
        <Group justify="space-between">
          <AppLink to={isOrder ? '/company/order/customize' : '/company/billing'}>{t('address.back')}</AppLink>
          <Button type="submit" loading={bills.isSaving || invoice.isSaving}>
            {t(isOrder ? 'customize.next' : 'address.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
