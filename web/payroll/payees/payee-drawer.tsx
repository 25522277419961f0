import { Stack } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payees } from '../../../contract/payroll/payees.ts';
import { PAYEE_KINDS } from '../../../domain/payroll/thai/payee-income.ts';
import { useText } from '../../text/use-text.ts';
import type { FieldTarget } from '../../ui/form/contract-form.ts';
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { IncomeField } from './income-field.tsx';
import { PAYEES } from './texts.ts';

export type Payee = WireAnswer<typeof payees.search>['content'][number];
type DrawerProps = { opened: Payee | 'new' | null; onClose: () => void };

/** A payee to add or to change. */
export function PayeeDrawer({ opened, onClose }: DrawerProps) {
  const { t } = useText(PAYEES);
  return (
    <SideDrawer title={t(opened === 'new' ? 'newPayee' : 'editPayee')} isOpen={opened !== null} onClose={onClose}>
      {opened === 'new' ? <NewPayee onClose={onClose} /> : opened ? <EditPayee payee={opened} onClose={onClose} /> : null}
    </SideDrawer>
  );
}

const ADDRESS = [
  'homeNumber',
  'moo',
  'laneOrSoiName',
  'roadName',
  'subDistrictName',
  'districtName',
  'provinceName',
  'postCode',
] as const;
type Typed = { title?: string | null; lastName?: string | null; rate?: number | null };
/** What may stay empty is sent empty; the rate is typed in percent. */
const sent = <Values extends Typed>(values: Values) => ({
  ...values,
  title: values.title ?? '',
  lastName: values.lastName ?? '',
  rate: Math.round((values.rate ?? 0) * 100),
});

function NewPayee({ onClose }: { onClose: () => void }) {
  const { t } = useText(PAYEES);
  const form = useContractForm(payees.create, {
    initial: {
      kind: 'individual',
      title: '',
      name: '',
      lastName: '',
      taxId: '',
      branch: '00000',
      address: {},
      income: 'service',
      rate: 3,
    },
    complete: sent,
    doneText: t('saved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <PayeeFields of={form} />
        <FormActions of={form} label={t('add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function EditPayee({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const { t } = useText(PAYEES);
  const { id, version, taxId, rate, ...fields } = payee;
  const form = useContractForm(payees.update, {
    initial: { ...fields, taxId: '', rate: rate / 100 },
    complete: (values) => ({ ...sent(values), id, version }),
    doneText: t('saved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <PayeeFields of={form} known={taxId} />
        <SwitchField of={form} name="enabled" label={t('enabled')} />
        <FormActions of={form} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type Field =
  | 'kind'
  | 'title'
  | 'name'
  | 'lastName'
  | 'taxId'
  | 'branch'
  | 'income'
  | 'rate'
  | `address.${(typeof ADDRESS)[number]}`;
type FieldsProps = { of: FieldTarget<Field>; known?: string };

function PayeeFields({ of, known }: FieldsProps) {
  const { t } = useText(PAYEES);
  const isCompany = of.form.getInputProps('kind').value === 'company';
  return (
    <>
      <SelectField
        of={of}
        name="kind"
        label={t('kindLabel')}
        options={PAYEE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TextField of={of} name="title" label={t('titleField')} hint={t('titleHint')} />
      <TextField of={of} name="name" label={t(isCompany ? 'companyName' : 'firstName')} isRequired />
      {isCompany ? null : <TextField of={of} name="lastName" label={t('lastName')} />}
      <TextField
        of={of}
        name="taxId"
        label={t('taxId')}
        hint={known === undefined ? undefined : t('taxIdKept', { tail: known })}
        isRequired={known === undefined}
      />
      {isCompany ? <TextField of={of} name="branch" label={t('branch')} hint={t('branchHint')} /> : null}
      <IncomeField of={of} kind={isCompany ? 'company' : 'individual'} />
      <NumberField of={of} name="rate" label={t('rate')} min={0} max={100} unit="%" />
      {ADDRESS.map((part) => (
        <TextField key={part} of={of} name={`address.${part}`} label={t(`address.${part}`)} />
      ))}
    </>
  );
}
