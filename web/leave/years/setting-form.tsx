import { Alert, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { NumberField, SelectField } from '../../ui/form/fields.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FieldGrid } from '../../ui/section.tsx';
import { LEAVE_YEARS } from './texts.ts';

type Setting = WireAnswer<typeof leaveBalances.setting>;

export function SettingForm({ setting }: { setting: Setting }) {
  const { t } = useText(LEAVE_YEARS);
  const { isFixed, ...values } = setting;
  const form = useContractForm(leaveBalances.setSetting, { initial: values, doneText: t('setting.saved') });
  const isCalendar = form.form.getValues().yearBasis === 'calendar';
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        {isFixed ? (
          <Alert color="gray" icon={<IconLock size={18} stroke={1.5} />}>
            {t('setting.fixed')}
          </Alert>
        ) : null}
        <FieldGrid>
          <SelectField
            of={form}
            name="yearBasis"
            label={t('setting.basis')}
            isDisabled={isFixed}
            options={[
              { value: 'calendar', label: t('setting.calendar') },
              { value: 'hired', label: t('setting.hired') },
            ]}
          />
          {isCalendar ? (
            <>
              <MonthField of={form} isDisabled={isFixed} />
              <NumberField of={form} name="day" label={t('setting.day')} min={1} max={28} isWhole isDisabled={isFixed} />
            </>
          ) : null}
          <SelectField
            of={form}
            name="dayBasis"
            label={t('setting.dayBasis')}
            options={[
              { value: 'standard', label: t('setting.standard') },
              { value: 'planned', label: t('setting.planned') },
            ]}
          />
        </FieldGrid>
        <SaveBar of={form} />
      </Stack>
    </form>
  );
}

type MonthFieldProps = { of: ContractForm<typeof leaveBalances.setSetting>; isDisabled: boolean };

/** The list of months knows texts, the call knows numbers. */
function MonthField({ of, isDisabled }: MonthFieldProps) {
  const { t } = useText(LEAVE_YEARS);
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = String(index + 1).padStart(2, '0');
    return { value: String(index + 1), label: format.shortMonth(`2026-${month}`) };
  });
  const asText = {
    ...of,
    form: {
      ...of.form,
      getInputProps: () => ({ value: String(of.form.getValues().month ?? 1) }),
      setFieldValue: (_name: 'month', value: unknown) => of.form.setFieldValue('month', Number(value)),
    },
  };
  return <SelectField of={asText} name="month" label={t('setting.month')} options={months} isDisabled={isDisabled} />;
}
