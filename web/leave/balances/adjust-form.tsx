import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { useText } from '../../text/use-text.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { fieldSpot, LongTextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { AmountInput } from '../shared/amount-input.tsx';
import { leaveAmount } from '../shared/amounts.ts';
import { LEAVE } from '../shared/texts.ts';
import type { Balance } from './own-balance-calls.ts';
import { LEAVE_BALANCES } from './texts.ts';

type AdjustFormProps = { employeeId: string; balance: Balance; date: string; onDone: () => void };

/** Adds to a balance or takes from it, from a day on, with its reason. */
export function AdjustForm({ employeeId, balance, date, onDone }: AdjustFormProps) {
  const { t } = useText(LEAVE_BALANCES);
  const { t: leave } = useText(LEAVE);
  const [isTaken, setTaken] = useState(false);
  const [minutes, setMinutes] = useState(0);
  const signed = isTaken ? -minutes : minutes;
  const form = useContractForm(leaveBalances.adjust, {
    initial: { date, reason: '' },
    complete: (values) => ({ ...values, employeeId, leaveTypeId: balance.leaveType.id, minutes: signed }),
    doneText: t('adjust.done'),
    onDone,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <SegmentedControl
          aria-label={t('adjust.direction')}
          value={isTaken ? 'take' : 'add'}
          onChange={(next) => setTaken(next === 'take')}
          data={[
            { value: 'add', label: t('adjust.add') },
            { value: 'take', label: t('adjust.take') },
          ]}
        />
        <AmountInput
          id={fieldSpot({ of: form, name: 'minutes', label: t('adjust.amount') })}
          label={t('adjust.amount')}
          minutes={minutes}
          error={form.form.errors.minutes}
          onChange={setMinutes}
        />
        <Group>
          <Text size="sm" c="dimmed" role="status">
            {t('adjust.becomes', { amount: leaveAmount(balance.balance + signed, leave) })}
          </Text>
        </Group>
        <DateField of={form} name="date" label={t('adjust.date')} />
        <LongTextField of={form} name="reason" label={t('adjust.reason')} rows={2} isRequired />
        <FormActions of={form} label={t('adjust.verb')} onCancel={onDone} />
      </Stack>
    </form>
  );
}
