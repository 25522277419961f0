import { isOfPeople, PAYEE_INCOMES, type PayeeKind, usualRate } from '../../../domain/payroll/thai/payee-income.ts';
import { useText } from '../../text/use-text.ts';
import type { FieldTarget } from '../../ui/form/contract-form.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { PAYEES } from './texts.ts';

/** The kind of income, of those that a person or a company has; choosing one offers its usual rate of tax. */
export function IncomeField({ of, kind }: { of: FieldTarget<'income' | 'rate'>; kind: PayeeKind }) {
  const { t } = useText(PAYEES);
  const incomes = PAYEE_INCOMES.filter((income) => !(kind === 'company' && isOfPeople(income)));
  const offerRate = (value: string) => {
    const income = incomes.find((known) => known === value);
    if (income) of.form.setFieldValue('rate', usualRate(kind, income) / 100);
  };
  return (
    <SelectField
      of={of}
      name="income"
      label={t('income')}
      options={incomes.map((value) => ({ value, label: t(`incomes.${value}`) }))}
      onPicked={offerRate}
    />
  );
}
