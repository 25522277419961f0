import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { loans } from '../../../../contract/payroll/loans.ts';
import { Can } from '../../../api/session.tsx';
import { format, thisMonth, today } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateField, MonthField } from '../../../ui/form/date-field.tsx';
import { MoneyField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { LoanWithEntries } from './loan-types.ts';
import { LOANS } from './texts.ts';

const FORMS = { change: ChangeForm, pay: PayForm, release: ReleaseForm } as const;
type Action = keyof typeof FORMS;
type FormProps = { loan: LoanWithEntries; onClose: () => void };

/** What can be done about a loan that is not paid off. */
export function LoanActions({ loan }: { loan: LoanWithEntries }) {
  const { t } = useText(LOANS);
  const [opened, setOpened] = useState<Action | null>(null);
  if (loan.balance === 0) return null;
  const Form = opened ? FORMS[opened] : null;
  return (
    <Can call={loans.setInstalment}>
      <Group gap="xs">
        {(['change', 'pay', 'release'] as const).map((action) => (
          <Button key={action} variant="default" aria-haspopup="dialog" onClick={() => setOpened(action)}>
            {t(action)}
          </Button>
        ))}
      </Group>
      <Dialog isOpen={opened !== null} onClose={() => setOpened(null)} title={opened ? t(opened) : ''} size={440}>
        {Form ? <Form loan={loan} onClose={() => setOpened(null)} /> : null}
      </Dialog>
    </Can>
  );
}

function ChangeForm({ loan, onClose }: FormProps) {
  const { t } = useText(LOANS);
  const { id, version, instalment, allOnLeaving, firstMonth } = loan;
  const now = thisMonth();
  const hasBegun = firstMonth <= now;
  const form = useContractForm(loans.setInstalment, {
    initial: { instalment, fromMonth: hasBegun ? now : firstMonth, allOnLeaving, reason: '' },
    complete: (values) => ({ ...values, id, version }),
    doneText: t('changed'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <MoneyField of={form} name="instalment" label={t('each')} hint={t('eachHint')} isRequired />
        <MonthField of={form} name="fromMonth" label={t('fromMonth')} isRequired />
        <SwitchField of={form} name="allOnLeaving" label={t('allOnLeaving')} hint={t('allOnLeavingHint')} />
        <TextField of={form} name="reason" label={t('reason')} />
        <FormActions of={form} label={t('save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function PayForm({ loan, onClose }: FormProps) {
  const { t } = useText(LOANS);
  const { id, version } = loan;
  const form = useContractForm(loans.addPayment, {
    initial: { date: today(), amount: '', reason: '' },
    complete: (values) => ({ ...values, id, version }),
    doneText: t('paidNoted'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <Text size="sm">{t('payLead', { amount: format.currency(loan.balance - loan.inApproval) })}</Text>
        <DateField of={form} name="date" label={t('paidDate')} isRequired />
        <MoneyField of={form} name="amount" label={t('paidAmount')} isRequired />
        <TextField of={form} name="reason" label={t('paidReason')} isRequired />
        <FormActions of={form} label={t('save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function ReleaseForm({ loan, onClose }: FormProps) {
  const { t } = useText(LOANS);
  const { id, version } = loan;
  const form = useContractForm(loans.release, {
    initial: { reason: '' },
    complete: (values) => ({ ...values, id, version }),
    doneText: t('released'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <Text size="sm">{t('releaseLead', { amount: format.currency(loan.balance - loan.inApproval) })}</Text>
        <TextField of={form} name="reason" label={t('reason')} isRequired />
        <FormActions of={form} label={t('release')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
