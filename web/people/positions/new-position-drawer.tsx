import { Stack } from '@mantine/core';
import { positions } from '../../../contract/people/positions.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { MoneyField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { POSITIONS } from './texts.ts';

type DrawerProps = { isOpen: boolean; onClose: () => void };

export function NewPositionDrawer({ isOpen, onClose }: DrawerProps) {
  const { t } = useText(POSITIONS);
  return (
    <SideDrawer title={t('add')} isOpen={isOpen} onClose={onClose}>
      <NewPositionForm onClose={onClose} />
    </SideDrawer>
  );
}

function NewPositionForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(POSITIONS);
  const go = useGo();
  const form = useContractForm(positions.create, {
    initial: { name: '', externalCode: '', employmentType: 'FULL-TIME', salaryBase: '' },
    doneText: t('done.added'),
    onDone: (made) => {
      onClose();
      go(`/position/view/${made.id}/job-details`);
    },
  });
  const types = (['FULL-TIME', 'PART-TIME'] as const).map((value) => ({ value, label: t(`type.${value}`) }));
  const isHourly = form.form.getValues().employmentType === 'PART-TIME';
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <TextField of={form} name="name" label={t('field.name')} isRequired />
        <TextField of={form} name="externalCode" label={t('field.externalCode')} />
        <SelectField of={form} name="employmentType" label={t('field.employmentType')} options={types} />
        <MoneyField of={form} name="salaryBase" label={t(isHourly ? 'field.hourly' : 'field.salaryBase')} hint={t('hint.base')} />
        <FormActions of={form} label={t('add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
