import { Button, MultiSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { leaveQuotas } from '../../../contract/leave/leave-quotas.ts';
import { Can } from '../../api/session.tsx';
import { useDepartmentOptions } from '../../people/shared/use-options.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { fieldSpot } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toast } from '../../ui/toast.tsx';
import { LEAVE_QUOTAS } from '../shared/quotas/texts.ts';

/** Gives other departments the quotas that count here. */
export function CopyQuotas({ departmentId }: { departmentId: string | null }) {
  const { t } = useText(LEAVE_QUOTAS);
  const [isOpen, setOpen] = useState(false);
  return (
    <Can call={leaveQuotas.duplicate}>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('copy.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('copy.open')}>
        <CopyForm departmentId={departmentId} onClose={() => setOpen(false)} />
      </Dialog>
    </Can>
  );
}

function CopyForm({ departmentId, onClose }: { departmentId: string | null; onClose: () => void }) {
  const { t } = useText(LEAVE_QUOTAS);
  const [chosen, setChosen] = useState<string[]>([]);
  const options = useDepartmentOptions().filter((option) => option.value !== departmentId);
  const form = useContractForm(leaveQuotas.duplicate, {
    initial: { effectiveFrom: `${today().slice(0, 4)}-01-01` },
    complete: (values) => ({ ...values, departmentId, departmentIds: chosen }),
    onDone: ({ quotas }) => {
      toast.done(t('copy.done', { count: quotas }));
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <MultiSelect
          id={fieldSpot({ of: form, name: 'departmentIds', label: t('copy.departments') })}
          label={t('copy.departments')}
          data={options}
          value={chosen}
          onChange={setChosen}
          error={form.form.errors.departmentIds}
          searchable
          hidePickedOptions
          withAsterisk
        />
        <DateField of={form} name="effectiveFrom" label={t('form.effectiveFrom')} />
        <Text size="sm" c="dimmed">
          {t('copy.text', { date: format.day(form.form.getValues().effectiveFrom) })}
        </Text>
        <FormActions of={form} label={t('copy.verb', { count: chosen.length })} onCancel={onClose} />
      </Stack>
    </form>
  );
}
