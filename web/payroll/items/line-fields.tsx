import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { MoneyField, NumberField, SelectField, SwitchField } from '../../ui/form/fields.tsx';
import type { PayrollItem, PayrollType } from './item-types.ts';
import { PAYROLL_ITEMS } from './texts.ts';

const FUND = ['employeePercent', 'companyPercent', 'employeeAmount', 'companyAmount', 'highestWage', 'vestingYears'] as const;
type Line = 'fundWage' | 'debt' | 'remittance' | 'fundKind' | (typeof FUND)[number];

/** What a new item of a tab starts with: a deduction is a debt until somebody says otherwise. */
export const newLineFields = (type: PayrollType) => ({
  fundWage: false,
  debt: type === 'deduction',
  remittance: null as PayrollItem['remittance'],
  fundKind: null as PayrollItem['fundKind'],
  employeePercent: 0,
  companyPercent: 0,
  employeeAmount: 0,
  companyAmount: 0,
  highestWage: 0,
  vestingYears: 0,
});
export const lineFields = (item: PayrollItem) => ({
  fundWage: item.fundWage,
  debt: item.debt,
  remittance: item.remittance,
  fundKind: item.fundKind,
  employeePercent: item.employeePercent / 100,
  companyPercent: item.companyPercent / 100,
  employeeAmount: item.employeeAmount,
  companyAmount: item.companyAmount,
  highestWage: item.highestWage,
  vestingYears: item.vestingYears,
});

export type WrittenFund = Partial<Pick<PayrollItem, 'fundKind' | (typeof FUND)[number]>>;
const NO_FUND = {
  fundKind: null,
  employeePercent: undefined,
  companyPercent: undefined,
  employeeAmount: undefined,
  companyAmount: undefined,
  highestWage: undefined,
  vestingYears: undefined,
};
/** The fund as it is sent: shares in hundredths, and of an item that is none only that. What was cleared is none. */
export function sentFund(values: WrittenFund) {
  if (!values.fundKind) return NO_FUND;
  const { fundKind, employeePercent = 0, companyPercent = 0 } = values;
  return {
    fundKind,
    employeePercent: Math.round(employeePercent * 100),
    companyPercent: Math.round(companyPercent * 100),
    employeeAmount: values.employeeAmount ?? 0,
    companyAmount: values.companyAmount ?? 0,
    highestWage: values.highestWage ?? 0,
    vestingYears: values.vestingYears ?? 0,
  };
}

/** What is handed on to an office is no debt to the company. */
export const sentRemittance = ({ remittance, debt }: Partial<Pick<PayrollItem, 'remittance' | 'debt'>>) => ({
  remittance: remittance || null,
  ...(remittance ? { debt: false } : debt === undefined ? {} : { debt }),
});

/** What an item is beside its amount: wage for funds, a debt, or a fund with its shares. */
export function LineFields({ of, type }: { of: ContractForm<typeof payrollItems.create, Line>; type: PayrollType }) {
  const { t } = useText(PAYROLL_ITEMS);
  if (type === 'deduction')
    return (
      <>
        <SelectField
          of={of}
          name="remittance"
          label={t('form.remittance')}
          hint={t('form.remittanceHint')}
          isClearable
          options={(['studentLoan', 'courtOrder'] as const).map((value) => ({ value, label: t(`remittance.${value}`) }))}
        />
        {of.form.getInputProps('remittance').value ? null : (
          <SwitchField of={of} name="debt" label={t('form.debt')} hint={t('form.debtHint')} />
        )}
      </>
    );
  if (type !== 'welfare') return <SwitchField of={of} name="fundWage" label={t('form.fundWage')} hint={t('form.fundWageHint')} />;
  const kind = of.form.getInputProps('fundKind').value;
  return (
    <>
      <SelectField
        of={of}
        name="fundKind"
        label={t('form.fundKind')}
        hint={t('form.fundKindHint')}
        isClearable
        options={(['providentFund', 'governmentFund', 'other'] as const).map((value) => ({
          value,
          label: t(`fundKind.${value}`),
        }))}
      />
      {kind ? (
        <>
          <NumberField of={of} name="employeePercent" label={t('form.employeePercent')} min={0} max={100} unit="%" />
          <NumberField of={of} name="companyPercent" label={t('form.companyPercent')} min={0} max={100} unit="%" />
          <MoneyField of={of} name="employeeAmount" label={t('form.employeeAmount')} hint={t('form.fundAmountHint')} />
          <MoneyField of={of} name="companyAmount" label={t('form.companyAmount')} hint={t('form.fundAmountHint')} />
          <MoneyField of={of} name="highestWage" label={t('form.highestWage')} hint={t('form.highestWageHint')} />
          <NumberField
            of={of}
            name="vestingYears"
            label={t('form.vestingYears')}
            hint={t('form.vestingYearsHint')}
            min={0}
            max={40}
            isWhole
          />
        </>
      ) : null}
    </>
  );
}
