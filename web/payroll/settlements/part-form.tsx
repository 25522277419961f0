import { Button, Stack } from '@mantine/core';
import { settlements } from '../../../contract/payroll/settlements.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { LongTextField, MoneyField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Part } from './settlement-looks.ts';
import { SETTLEMENTS } from './texts.ts';

type PartFormProps = { id: string; version: number; part: Part; onClose: () => void };

/** Another amount than the law gives, with the reason that stays beside it. */
export function PartForm({ id, version, part, onClose }: PartFormProps) {
  const { t } = useText(SETTLEMENTS);
  const of = useContractForm(settlements.change, {
    initial: { amount: part.amount, reason: part.reason ?? '' },
    complete: (values) => ({ ...values, id, version, part: part.part }),
    doneText: t('edit.done'),
    onDone: onClose,
  });
  const reset = useCall(settlements.change, { doneText: t('edit.done'), onDone: onClose });
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <MoneyField
          of={of}
          name="amount"
          label={t('edit.amount')}
          hint={t('edit.hint', { amount: format.money(part.proposed) })}
          isRequired
        />
        <LongTextField of={of} name="reason" label={t('edit.reason')} isRequired />
        {part.reason === null ? null : (
          <Button
            variant="default"
            w="fit-content"
            loading={reset.isPending}
            onClick={() => reset.mutate({ body: { id, version, part: part.part, amount: null } })}
          >
            {t('edit.useProposed')}
          </Button>
        )}
        <FormActions of={of} label={t('edit.save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
