import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { MOST_PAYMENTS } from '../../../domain/payroll/pay-cycle.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { FieldOf } from '../../ui/form/contract-form.ts';
import { LongTextField, MoneyField, NumberField } from '../../ui/form/fields.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import type { BalanceRow } from './balances-page.tsx';
import { EffectNote } from './effect-note.tsx';
import { BEGINNING_BALANCES } from './texts.ts';

type BalanceFormProps = { row: BalanceRow; year: number; isEditable: boolean; onClose: () => void };
/** The figures of a year before the first payroll here; what they change is shown before they are saved. */
export function BalanceForm({ row, year, isEditable, onClose }: BalanceFormProps) {
  const { t } = useText(BEGINNING_BALANCES);
  const { t: shared } = useText(SHARED);
  const { balance, employeeId } = row;
  const fixed = { employeeId, year, ...(balance ? { version: balance.version } : {}) };
  const of = useContractForm(beginningBalances.set, {
    initial: {
      payments: balance?.payments ?? (row.paymentsExpected > 0 ? row.paymentsExpected : ''),
      regularIncome: balance?.regularIncome ?? '',
      occasionalIncome: balance?.occasionalIncome ?? '',
      taxRegular: balance?.taxRegular ?? '',
      taxOccasional: balance?.taxOccasional ?? '',
      socialSecurity: balance?.socialSecurity ?? '',
      providentFund: balance?.providentFund ?? '',
      reason: '',
    },
    complete: (values) => ({ ...values, ...fixed }),
    doneText: t('saved'),
    onDone: onClose,
  });
  const field = (name: FieldOf<typeof beginningBalances.set>) => ({ of, name, isDisabled: !isEditable });
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <NumberField
          {...field('payments')}
          label={t('field.payments')}
          hint={t('field.paymentsHint')}
          min={0}
          max={MOST_PAYMENTS}
          isWhole
          isRequired
        />
        <MoneyField {...field('regularIncome')} label={t('field.regularIncome')} hint={t('field.regularIncomeHint')} isRequired />
        <MoneyField {...field('taxRegular')} label={t('field.taxRegular')} isRequired />
        <MoneyField {...field('occasionalIncome')} label={t('field.occasionalIncome')} hint={t('field.occasionalIncomeHint')} />
        <MoneyField {...field('taxOccasional')} label={t('field.taxOccasional')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <MoneyField {...field('socialSecurity')} label={t('field.socialSecurity')} isRequired />
          <MoneyField {...field('providentFund')} label={t('field.providentFund')} />
        </SimpleGrid>
        {isEditable ? (
          <>
            {balance || row.isUsed ? (
              <LongTextField {...field('reason')} label={t('field.reason')} hint={t('field.reasonHint')} rows={2} isRequired />
            ) : null}
            <EffectNote values={of.form.values} fixed={fixed} isChanged={of.form.isDirty()} />
            <Group justify="space-between">
              {balance ? <RemoveBalance row={row} year={year} version={balance.version} onDone={onClose} /> : <span />}
              <Group gap="xs">
                <Button variant="default" onClick={onClose}>
                  {shared('action.cancel')}
                </Button>
                <Button type="submit" loading={of.isSaving}>
                  {t('save')}
                </Button>
              </Group>
            </Group>
          </>
        ) : null}
      </Stack>
    </form>
  );
}

type RemoveBalanceProps = { row: BalanceRow; year: number; version: number; onDone: () => void };

function RemoveBalance({ row, year, version, onDone }: RemoveBalanceProps) {
  const { t } = useText(BEGINNING_BALANCES);
  const [isOpen, dialog] = useDisclosure(false);
  const remove = useCall(beginningBalances.remove, { doneText: t('removed'), onDone });
  return (
    <>
      <Button variant="subtle" color="red" aria-haspopup="dialog" onClick={dialog.open}>
        {t('remove')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('removeTitle', { name: row.name })}
        text={t('removeText')}
        verb={t('remove')}
        isDanger
        isBusy={remove.isPending}
        onClose={dialog.close}
        onConfirm={(reason) => remove.mutate({ query: { employeeId: row.employeeId, year, version, reason } })}
      />
    </>
  );
}
