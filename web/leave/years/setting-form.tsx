import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
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
  const { isFixed, longDays, ...values } = setting;
  const form = useContractForm(leaveBalances.setSetting, { initial: values, doneText: t('setting.saved') });
  const { yearBasis, dayBasis } = form.form.getValues();
  const isCalendar = yearBasis === 'calendar';
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
        {dayBasis === 'planned' && longDays.people > 0 ? <LongDaysNote of={longDays} /> : null}
        <SaveBar of={form} />
      </Stack>
    </form>
  );
}

/** With whom a planned day takes more of a balance than the day of 480 minutes that quotas are made of. */
function LongDaysNote({ of: { people, longest, names } }: { of: Setting['longDays'] }) {
  const { t } = useText(LEAVE_YEARS);
  const others = people - names.length;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} stroke={1.5} />}
      role="status"
      title={t('setting.long', { count: people })}
    >
      <Text size="sm">{t('setting.longEffect', { hours: format.hours(longest) })}</Text>
      <Text size="sm">{others > 0 ? t('setting.longOthers', { names: names.join(', '), count: others }) : names.join(', ')}</Text>
    </Alert>
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
