import { Stack } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { LATE_ROUNDINGS, LATE_UNITS } from '../../../domain/time/late-charge.ts';
import { plainDate } from '../../../domain/units.ts';
import { useCall } from '../../api/use-call.ts';
import { thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { PAYROLL_SETTINGS } from './texts.ts';

export type Setting = WireAnswer<typeof payrollSettings.list>['settings'][number];
type Rules = Omit<Setting, 'validFrom' | 'state' | 'changedBy' | 'changedDate'>;
/** `start`: what a new one begins with, which is what holds now. */
type SettingDrawerProps = { setting: Setting | 'new' | null; start: Rules; onClose: () => void };

export function SettingDrawer({ setting, start, onClose }: SettingDrawerProps) {
  const { t } = useText(PAYROLL_SETTINGS);
  return (
    <SideDrawer title={t(setting === 'new' ? 'new' : 'edit')} isOpen={setting !== null} onClose={onClose}>
      {setting === null ? null : (
        <SettingForm
          rules={setting === 'new' ? start : setting}
          validFrom={setting === 'new' ? null : setting.validFrom}
          onClose={onClose}
        />
      )}
    </SideDrawer>
  );
}

function SettingForm({
  rules,
  validFrom,
  onClose,
}: {
  rules: Rules;
  validFrom: Setting['validFrom'] | null;
  onClose: () => void;
}) {
  const { t } = useText(PAYROLL_SETTINGS);
  const form = useContractForm(payrollSettings.set, {
    initial: {
      validFrom: validFrom ?? plainDate(`${thisMonth()}-01`),
      deductsLate: rules.deductsLate,
      deductsEarly: rules.deductsEarly,
      lateUnit: rules.lateUnit,
      lateRounding: rules.lateRounding,
      withholdingMethod: rules.withholdingMethod,
      instalmentRounding: rules.instalmentRounding,
    },
    doneText: t('saved'),
    onDone: onClose,
  });
  const remove = useCall(payrollSettings.remove, { doneText: t('saved'), onDone: onClose });
  const isDeducted = form.form.getInputProps('deductsLate').value === true;
  const isRounded = isDeducted && form.form.getInputProps('lateUnit').value !== 'second';
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <DateField of={form} name="validFrom" label={t('validFrom')} isDisabled={validFrom !== null} isRequired />
        <SwitchField of={form} name="deductsLate" label={t('deductsLate')} hint={t('deductsLateHint')} />
        <SwitchField of={form} name="deductsEarly" label={t('deductsEarly')} hint={t('deductsEarlyHint')} />
        {isDeducted ? (
          <SelectField
            of={form}
            name="lateUnit"
            label={t('lateUnit')}
            hint={t('lateUnitHint')}
            options={LATE_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          />
        ) : null}
        {isRounded ? (
          <SelectField
            of={form}
            name="lateRounding"
            label={t('lateRounding')}
            hint={t('lateRoundingHint')}
            options={LATE_ROUNDINGS.map((value) => ({ value, label: t(`roundingOfLate.${value}`) }))}
          />
        ) : null}
        <SelectField
          of={form}
          name="withholdingMethod"
          label={t('method')}
          options={(['accumulated', 'annualised'] as const).map((value) => ({ value, label: t(`withholdingMethod.${value}`) }))}
        />
        <SelectField
          of={form}
          name="instalmentRounding"
          label={t('rounding')}
          options={(['truncate', 'half-up'] as const).map((value) => ({ value, label: t(`instalmentRounding.${value}`) }))}
        />
        <FormActions of={form} onCancel={onClose} />
        {validFrom === null ? null : (
          <ConfirmButton
            variant="subtle"
            color="red"
            question={t('removeQuestion')}
            text={t('removeText')}
            verb={t('remove')}
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ query: { validFrom } })}
          >
            {t('remove')}
          </ConfirmButton>
        )}
      </Stack>
    </form>
  );
}
