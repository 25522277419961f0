import { Stack, Title } from '@mantine/core';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { MoneyField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { AmountHistory } from './amount-history.tsx';
import type { AmountLevel, ItemAmount } from './item-amount.ts';
import { type RetroChange, RetroChoice } from './retro-amounts.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

type Props = { amount: ItemAmount; level: AmountLevel; onClose: () => void };

/** Sets an item of a position or a person from a day on, and shows what it was and will be. */
export function AmountDialog(props: Props) {
  const { t } = useText(PAYROLL_ITEMS);
  const { amount, level } = props;
  const done = { doneText: t('amountsDrawer.saved') };
  const ofPosition = useCall(payrollItems.removeFromPosition, done);
  const ofEmployee = useCall(payrollItems.removeFromEmployee, done);
  const remove = (startDate?: PlainDate, isRetroactive = false) => {
    const day = startDate === undefined ? {} : { startDate, ...(isRetroactive ? { isRetroactive } : {}) };
    const entry = { payrollId: amount.payrollId, ...day };
    return level.kind === 'position'
      ? ofPosition.mutate({ query: { positionId: level.id, ...entry } })
      : ofEmployee.mutate({ query: { employeeId: level.id, ...entry } });
  };
  const isBusy = ofPosition.isPending || ofEmployee.isPending;
  return (
    <Stack gap="lg">
      <Can call={payrollItems.setOfEmployee}>
        {level.kind === 'position' ? <PositionForm {...props} /> : <PersonForm {...props} />}
      </Can>
      <section aria-label={t('amountsDrawer.history')}>
        <Title order={3} fz={14} mb={4}>
          {t('amountsDrawer.history')}
        </Title>
        <AmountHistory
          entries={amount.entries}
          source={amount.source}
          isBusy={isBusy}
          change={changeOf(amount, level)}
          onTakeBack={remove}
        />
      </section>
      {amount.own === null ? null : (
        <Can call={payrollItems.removeFromEmployee}>
          <ConfirmButton
            variant="subtle"
            color="red"
            question={t('amountsDrawer.resetQuestion', { name: amount.payrollName })}
            text={
              amount.firstOpenDay === null
                ? t('amountsDrawer.resetAll')
                : t('amountsDrawer.resetFrom', { date: format.day(amount.firstOpenDay) })
            }
            verb={t('amountsDrawer.reset')}
            loading={isBusy}
            onConfirm={() => remove()}
          >
            {t('amountsDrawer.reset')}
          </ConfirmButton>
        </Can>
      )}
    </Stack>
  );
}

const changeOf = ({ payrollId }: ItemAmount, { kind, id }: AmountLevel): RetroChange =>
  kind === 'position' ? { payrollId, positionId: id } : { payrollId, employeeId: id };

/** The first day that is offered: that of the open period, else today. */
export function offeredDay(firstOpenDay: string | null): PlainDate | '' {
  const day = firstOpenDay ?? today();
  return isPlainDate(day) ? day : '';
}
const initialOf = ({ own, firstOpenDay }: ItemAmount) => ({
  amount: own ?? ('' as const),
  startDate: offeredDay(firstOpenDay),
  endDate: '' as const,
  isRetroactive: '' as const,
});

function PositionForm({ amount, level, onClose }: Props) {
  const { t } = useText(PAYROLL_ITEMS);
  const form = useContractForm(payrollItems.setOfPosition, {
    initial: initialOf(amount),
    complete: (values) => ({ ...values, positionId: level.id, payrollId: amount.payrollId }),
    doneText: t('amountsDrawer.saved'),
    onDone: onClose,
  });
  return <AmountFields of={form} amount={amount} level={level} onClose={onClose} />;
}

function PersonForm({ amount, level, onClose }: Props) {
  const { t } = useText(PAYROLL_ITEMS);
  const form = useContractForm(payrollItems.setOfEmployee, {
    initial: initialOf(amount),
    complete: (values) => ({ ...values, employeeId: level.id, payrollId: amount.payrollId }),
    doneText: t('amountsDrawer.saved'),
    onDone: onClose,
  });
  return <AmountFields of={form} amount={amount} level={level} onClose={onClose} />;
}

type Fields = ContractForm<typeof payrollItems.setOfPosition, 'amount' | 'startDate' | 'endDate' | 'isRetroactive'>;
function AmountFields({ of, amount, level, onClose }: Props & { of: Fields }) {
  const { t } = useText(PAYROLL_ITEMS);
  const { values } = of.form;
  const endDate = values.endDate !== undefined && isPlainDate(values.endDate) ? { endDate: values.endDate } : {};
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <MoneyField of={of} name="amount" label={t('amountsDrawer.own')} isRequired />
        <DateField of={of} name="startDate" label={t('amountsDrawer.startDate')} isRequired />
        <RetroChoice
          startDate={values.startDate ?? ''}
          firstOpenDay={amount.firstOpenDay}
          isOn={values.isRetroactive === true}
          onChange={(isOn) => of.form.setFieldValue('isRetroactive', isOn)}
          change={typeof values.amount === 'number' ? { ...changeOf(amount, level), amount: values.amount, ...endDate } : null}
        />
        <DateField of={of} name="endDate" label={t('amountsDrawer.endDate')} hint={t('amountsDrawer.endHint')} isClearable />
        <FormActions of={of} onCancel={onClose} />
      </Stack>
    </form>
  );
}
