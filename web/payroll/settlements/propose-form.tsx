import { Stack } from '@mantine/core';
import { settlements } from '../../../contract/payroll/settlements.ts';
import { LEAVING_REASONS, type LeavingReason } from '../../../domain/payroll/settlement/leaving.ts';
import { useText } from '../../text/use-text.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SETTLEMENTS } from './texts.ts';

type ProposeFormProps = {
  employeeId: string;
  reason?: LeavingReason;
  noticeDate?: string | null;
  onClose?: () => void;
};

/** Why somebody leaves and when they were told: what the law gives follows from it. */
export function ProposeForm({ employeeId, reason, noticeDate, onClose }: ProposeFormProps) {
  const { t } = useText(SETTLEMENTS);
  const of = useContractForm(settlements.propose, {
    initial: { reason: reason ?? '', noticeDate: noticeDate ?? '' },
    complete: (values) => ({ ...values, employeeId }),
    doneText: t('form.done'),
    onDone: () => onClose?.(),
  });
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md" maw={480}>
        <FormErrors of={of} />
        <SelectField
          of={of}
          name="reason"
          label={t('reasonLabel')}
          placeholder={t('form.choose')}
          options={LEAVING_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
          isRequired
        />
        {of.form.values.reason === 'dismissed' ? (
          <DateField of={of} name="noticeDate" label={t('form.noticeDate')} hint={t('form.noticeHint')} isClearable />
        ) : null}
        <FormActions of={of} label={t('form.propose')} {...(onClose ? { onCancel: onClose } : {})} />
      </Stack>
    </form>
  );
}
