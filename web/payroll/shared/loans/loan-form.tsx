import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { loans } from '../../../../contract/payroll/loans.ts';
import { payrollItems } from '../../../../contract/payroll/payroll-items.ts';
import { query } from '../../../api/queries.ts';
import { thisMonth, today } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import { DateField, MonthField } from '../../../ui/form/date-field.tsx';
import { MoneyField, SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { PersonField } from '../person-field.tsx';
import { LOANS } from './texts.ts';

type NewLoanProps = { isOpen: boolean; onClose: () => void; employeeId?: string };

/** A loan of somebody, or of the person whose page it is. */
export function NewLoanDrawer({ isOpen, onClose, employeeId }: NewLoanProps) {
  const { t } = useText(LOANS);
  return (
    <SideDrawer title={t('new')} isOpen={isOpen} onClose={onClose}>
      {isOpen ? <NewLoanForm onClose={onClose} employeeId={employeeId} /> : null}
    </SideDrawer>
  );
}

function NewLoanForm({ onClose, employeeId }: { onClose: () => void; employeeId: string | undefined }) {
  const { t, language } = useText(LOANS);
  const items = useQuery(query(payrollItems.search, { query: { type: 'deduction' } }));
  const debts = (items.data?.content ?? []).filter((item) => item.keyName === null && item.debt);
  const form = useContractForm(loans.create, {
    initial: {
      employeeId: employeeId ?? '',
      payrollId: '',
      amount: '',
      lentDate: today(),
      instalment: '',
      firstMonth: thisMonth(),
      allOnLeaving: true,
      consentDate: '',
      note: '',
    },
    doneText: t('created'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        {employeeId ? null : <PersonField of={form} label={t('person')} placeholder={t('choosePerson')} />}
        {items.isSuccess && debts.length === 0 ? <Text c="dimmed">{t('noItems')}</Text> : null}
        <SelectField
          of={form}
          name="payrollId"
          label={t('item')}
          hint={t('itemHint')}
          placeholder={t('chooseItem')}
          options={debts.map(({ id, name, nameEn }) => ({ value: id, label: language === 'en' ? nameEn || name : name }))}
          isRequired
        />
        <MoneyField of={form} name="amount" label={t('lent')} isRequired />
        <DateField of={form} name="lentDate" label={t('lentDate')} isRequired />
        <MoneyField of={form} name="instalment" label={t('each')} hint={t('eachHint')} isRequired />
        <MonthField of={form} name="firstMonth" label={t('firstMonth')} hint={t('firstHint')} isRequired />
        <SwitchField of={form} name="allOnLeaving" label={t('allOnLeaving')} hint={t('allOnLeavingHint')} />
        <DateField of={form} name="consentDate" label={t('consentDate')} hint={t('consentHint')} />
        <TextField of={form} name="note" label={t('note')} />
        <FormActions of={form} label={t('create')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
