import { Alert, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { SALARY_PROTOTYPE, shareOfPrototype } from '../../../domain/payroll/salary-prototype.ts';
import { basisPoints } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { MoneyField, NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { toast } from '../../ui/toast.tsx';
import { CountedNote } from './counted-note.tsx';
import { InsuranceTerms } from './insurance-terms.tsx';
import { ItemAmounts } from './item-amounts.tsx';
import { type PayrollItem, type PayrollType, takesFromPay } from './item-types.ts';
import { LineFields, lineFields, newLineFields, sentFund, sentRemittance, type WrittenFund } from './line-fields.tsx';
import { RetroChoice } from './retro-amounts.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

type ItemDrawerProps = { item: PayrollItem | 'new' | null; type: PayrollType; onClose: () => void };

/** One item: its names and how it counts; items of the rules can only be renamed. */
export function ItemDrawer({ item, type, onClose }: ItemDrawerProps) {
  const { t } = useText(PAYROLL_ITEMS);
  const title = item === null || item === 'new' ? t(`new.${type}`) : item.name;
  return (
    <SideDrawer title={title} isOpen={item !== null} onClose={onClose}>
      {item === null ? null : item === 'new' ? (
        <NewItemForm type={type} onClose={onClose} />
      ) : (
        <>
          <ItemForm item={item} onClose={onClose} />
          {item.keyName === 'SOCIAL_SECURITY' ? <InsuranceTerms /> : null}
        </>
      )}
    </SideDrawer>
  );
}

type Written = {
  nameEn?: string | null;
  unit?: string;
  percent?: number;
  debt?: boolean;
  remittance?: PayrollItem['remittance'];
} & WrittenFund;
/** A blank English name clears it, a blank fund makes it none; percentages are typed as people write them and sent as hundredths. */
const complete = <Values extends Written>(values: Values) => ({
  ...values,
  nameEn: values.nameEn ?? null,
  ...(values.percent === undefined ? {} : { percent: Math.round(values.percent * 100) }),
  ...(values.unit === undefined ? {} : { ...sentFund(values), ...sentRemittance(values) }),
});

function NewItemForm({ type, onClose }: { type: PayrollType; onClose: () => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  const form = useContractForm(payrollItems.create, {
    initial: {
      type,
      name: '',
      nameEn: '',
      unit: 'amount',
      value: '',
      percent: '',
      taxCalculation: !takesFromPay(type),
      socialSecurityCalculation: type === 'income',
      regular: true,
      prorated: type === 'income',
      overtimeBase: type === 'income',
      startDate: '' as const,
      ...newLineFields(type),
    },
    complete,
    doneText: t('form.created'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <NameFields of={form} />
        <CountingFields of={form} type={type} />
        <DateField of={form} name="startDate" label={t('form.startDate')} hint={t('form.startHint')} isClearable />
        <LineFields of={form} type={type} />
        <FormActions of={form} label={t('form.create')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function ItemForm({ item, onClose }: { item: PayrollItem; onClose: () => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  const isSystem = item.keyName !== null;
  const names = { id: item.id, version: item.version, name: item.name, nameEn: item.nameEn ?? '' };
  const form = useContractForm(payrollItems.update, {
    initial: isSystem
      ? names
      : {
          ...names,
          unit: item.unit,
          value: item.value,
          percent: item.percent / 100,
          taxCalculation: item.taxCalculation,
          socialSecurityCalculation: item.socialSecurityCalculation,
          regular: item.regular,
          prorated: item.prorated,
          overtimeBase: item.overtimeBase,
          ...lineFields(item),
          enabled: item.enabled,
          startDate: '' as const,
          isRetroactive: '' as const,
        },
    complete,
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        {item.keyName === null ? null : (
          <Alert color="gray" icon={<IconLock size={18} stroke={1.5} />}>
            <Text>{t(`systemNote.${item.keyName}`)}</Text>
            <Text size="sm" c="dimmed">
              {t('systemText')}
            </Text>
          </Alert>
        )}
        <FormErrors of={form} />
        <NameFields of={form} />
        {isSystem ? null : (
          <>
            <CountingFields of={form} type={item.type} />
            <DateField
              of={form}
              name="startDate"
              label={t('itemAmounts.startDate')}
              hint={t('itemAmounts.startHint')}
              isClearable
            />
            <DefaultRetro of={form} item={item} />
            <LineFields of={form} type={item.type} />
            <FundNote of={form} item={item} />
            <SwitchField of={form} name="enabled" label={t('form.enabled')} />
          </>
        )}
        <FormActions of={form} onCancel={onClose} />
        {isSystem || item.fundKind !== null ? null : <ItemAmounts payrollId={item.id} />}
        {isSystem ? null : <RemoveItem item={item} onDone={onClose} />}
      </Stack>
    </form>
  );
}

const OF_FUND = ['fundKind', 'employeePercent', 'companyPercent', 'employeeAmount', 'companyAmount', 'highestWage'] as const;
/** Whatever a fund says otherwise counts from the next payroll on. */
function FundNote({ of, item }: { of: ContractForm<typeof payrollItems.update, (typeof OF_FUND)[number]>; item: PayrollItem }) {
  const before = lineFields(item);
  const isOther = OF_FUND.some((field) => (of.form.values[field] || 0) !== (before[field] || 0));
  return isOther ? <CountedNote payrolls={item.countedPayrolls ?? []} /> : null;
}

type DefaultFields = ContractForm<typeof payrollItems.update, 'unit' | 'value' | 'percent' | 'startDate' | 'isRetroactive'>;
/** Whether an amount for everybody from a paid day on is retroactive, and what it changes. */
function DefaultRetro({ of, item }: { of: DefaultFields; item: PayrollItem }) {
  const { unit, value, percent, startDate, isRetroactive } = of.form.values;
  const amounts = useQuery({ ...query(itemAmounts.ofItem, { query: { payrollId: item.id } }), enabled: item.fundKind === null });
  const said =
    unit === 'percent' && typeof percent === 'number'
      ? { percent: Math.round(percent * 100) }
      : unit === 'amount' && typeof value === 'number'
        ? { amount: value }
        : null;
  if (!startDate) return null;
  return (
    <RetroChoice
      startDate={startDate}
      firstOpenDay={amounts.data?.firstOpenDay ?? null}
      isOn={isRetroactive === true}
      onChange={(isOn) => of.form.setFieldValue('isRetroactive', isOn)}
      change={said && { payrollId: item.id, ...said }}
    />
  );
}

function NameFields({ of }: { of: ContractForm<typeof payrollItems.create, 'name' | 'nameEn'> }) {
  const { t } = useText(PAYROLL_ITEMS);
  return (
    <>
      <TextField of={of} name="name" label={t('form.name')} isRequired />
      <TextField of={of} name="nameEn" label={t('form.nameEn')} hint={t('form.nameEnHint')} />
    </>
  );
}

type Counting =
  | 'unit'
  | 'percent'
  | 'value'
  | 'taxCalculation'
  | 'socialSecurityCalculation'
  | 'regular'
  | 'prorated'
  | 'overtimeBase';
/** A share of salary with what it is of a usual one. */
function ShareField({ of }: { of: CountingProps['of'] }) {
  const { t } = useText(PAYROLL_ITEMS);
  const percent = Number(of.form.getInputProps('percent').value || 0);
  const amount = percent > 0 && percent <= 100 ? shareOfPrototype(basisPoints(Math.round(percent * 100))) : null;
  return (
    <Stack gap={4}>
      <NumberField of={of} name="percent" label={t('form.percent')} hint={t('form.valueHint')} min={0} max={100} unit="%" />
      {amount === null ? null : (
        <Text size="sm" c="dimmed">
          {t('form.percentExample', { salary: format.money(SALARY_PROTOTYPE / 100), amount: format.money(amount / 100) })}
        </Text>
      )}
    </Stack>
  );
}

type CountingProps = { of: ContractForm<typeof payrollItems.create, Counting>; type: PayrollType };

function CountingFields({ of, type }: CountingProps) {
  const { t } = useText(PAYROLL_ITEMS);
  const isRegular = of.form.getInputProps('regular').value === true;
  const isPercent = of.form.getInputProps('unit').value === 'percent';
  return (
    <>
      <SelectField
        of={of}
        name="unit"
        label={t('form.unit')}
        options={[
          { value: 'amount', label: t('form.unitAmount') },
          { value: 'percent', label: t('form.unitPercent') },
        ]}
      />
      {isPercent ? (
        <ShareField of={of} />
      ) : (
        <MoneyField of={of} name="value" label={t('form.value')} hint={t('form.valueHint')} />
      )}
      <SwitchField
        of={of}
        name="taxCalculation"
        label={t('form.tax')}
        hint={t(takesFromPay(type) ? 'form.taxHintMinus' : 'form.taxHint')}
      />
      <SwitchField
        of={of}
        name="socialSecurityCalculation"
        label={t('form.socialSecurity')}
        hint={t('form.socialSecurityHint')}
      />
      <SwitchField of={of} name="regular" label={t('form.regular')} hint={t('form.regularHint')} />
      {isRegular ? <SwitchField of={of} name="prorated" label={t('form.prorated')} hint={t('form.proratedHint')} /> : null}
      {isRegular && !takesFromPay(type) ? (
        <SwitchField of={of} name="overtimeBase" label={t('form.overtimeBase')} hint={t('form.overtimeBaseHint')} />
      ) : null}
    </>
  );
}

function RemoveItem({ item, onDone }: { item: PayrollItem; onDone: () => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  const remove = useCall(payrollItems.remove, {
    onDone: ({ outcome }) => {
      toast.done(outcome === 'deleted' ? t('form.removed') : t('form.disabledInstead'));
      onDone();
    },
  });
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      question={t('form.removeQuestion', { name: item.name })}
      text={t('form.removeText')}
      verb={t('form.remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ query: { id: item.id } })}
    >
      {t('form.remove')}
    </ConfirmButton>
  );
}
