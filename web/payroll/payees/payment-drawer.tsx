import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { payees } from '../../../contract/payroll/payees.ts';
import { query } from '../../api/queries.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { MoneyField, NumberField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { IncomeField } from './income-field.tsx';
import type { Payee } from './payee-drawer.tsx';
import { PAYEES } from './texts.ts';

type DrawerProps = { payee: Payee | null; onClose: () => void };

/** A payment to a payee, with what the payee is usually paid for. */
export function PaymentDrawer({ payee, onClose }: DrawerProps) {
  const { t } = useText(PAYEES);
  return (
    <SideDrawer title={t('newPayment')} isOpen={payee !== null} onClose={onClose}>
      {payee ? <PaymentForm payee={payee} onClose={onClose} /> : null}
    </SideDrawer>
  );
}

function PaymentForm({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const { t } = useText(PAYEES);
  const form = useContractForm(payees.pay, {
    initial: {
      paidDate: today(),
      income: payee.income,
      description: '',
      amount: '',
      rate: payee.rate / 100,
      tax: '',
      condition: 1,
    },
    complete: (values) => ({
      ...values,
      payeeId: payee.id,
      description: values.description ?? '',
      rate: Math.round((values.rate ?? 0) * 100),
      condition: CONDITIONS.find((condition) => String(condition) === String(values.condition)) ?? 1,
    }),
    doneText: t('paid'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <Text fw={500}>{`${payee.title}${payee.name} ${payee.lastName}`.trim()}</Text>
        <DateField of={form} name="paidDate" label={t('paidDate')} isRequired />
        <IncomeField of={form} kind={payee.kind} />
        <TextField of={form} name="description" label={t('description')} hint={t('descriptionHint')} />
        <MoneyField of={form} name="amount" label={t('amount')} isRequired />
        <NumberField of={form} name="rate" label={t('rate')} min={0} max={100} unit="%" />
        <MoneyField of={form} name="tax" label={t('tax')} hint={t('taxHint')} />
        <SelectField
          of={form}
          name="condition"
          label={t('conditionLabel')}
          options={CONDITIONS.map((value) => ({ value: String(value), label: t(`condition.${value}`) }))}
        />
        <FormActions of={form} label={t('note')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
const CONDITIONS = [1, 2, 3] as const;

/** Everybody who can be paid. */
export const usePayees = () => useQuery(query(payees.search, { query: { size: 500 } }));
