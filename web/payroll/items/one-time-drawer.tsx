import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { query } from '../../api/queries.ts';
import { thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { MonthField } from '../../ui/form/date-field.tsx';
import { MoneyField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { PersonField } from '../shared/person-field.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

type OneTimeDrawerProps = { isOpen: boolean; onClose: () => void; employeeId?: string };

/** An amount of one payroll month, for somebody or for the person whose page it is. */
export function OneTimeDrawer({ isOpen, onClose, employeeId }: OneTimeDrawerProps) {
  const { t } = useText(PAYROLL_ITEMS);
  return (
    <SideDrawer title={t('oneTime.new')} isOpen={isOpen} onClose={onClose}>
      {isOpen ? <OneTimeForm onClose={onClose} employeeId={employeeId} /> : null}
    </SideDrawer>
  );
}

function OneTimeForm({ onClose, employeeId }: { onClose: () => void; employeeId: string | undefined }) {
  const { t, language } = useText(PAYROLL_ITEMS);
  const items = useQuery(query(payrollItems.search, { query: {} }));
  const own = (items.data?.content ?? []).filter((item) => item.keyName === null && item.fundKind === null);
  const form = useContractForm(oneTimeItems.create, {
    initial: { employeeId: employeeId ?? '', payrollId: '', month: thisMonth(), amount: '', note: '' },
    doneText: t('oneTime.added'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        {employeeId ? null : (
          <PersonField of={form} label={t('amountsDrawer.employee')} placeholder={t('amountsDrawer.chooseEmployee')} />
        )}
        {items.isSuccess && own.length === 0 ? <Text c="dimmed">{t('oneTime.noItems')}</Text> : null}
        <SelectField
          of={form}
          name="payrollId"
          label={t('oneTime.item')}
          placeholder={t('oneTime.chooseItem')}
          options={own.map(({ id, name, nameEn }) => ({ value: id, label: language === 'en' ? nameEn || name : name }))}
          isRequired
        />
        <MonthField of={form} name="month" label={t('oneTime.month')} isRequired />
        <MoneyField of={form} name="amount" label={t('oneTime.amount')} hint={t('oneTime.amountHint')} allowNegative isRequired />
        <TextField of={form} name="note" label={t('oneTime.note')} />
        <FormActions of={form} label={t('oneTime.add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
