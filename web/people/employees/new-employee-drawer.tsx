import { Stack } from '@mantine/core';
import { employees } from '../../../contract/people/employees.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { PhoneField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { useDepartmentOptions, useMayPlace, usePositionOptions } from '../shared/use-options.ts';

type DrawerProps = { isOpen: boolean; onClose: () => void };

export function NewEmployeeDrawer({ isOpen, onClose }: DrawerProps) {
  const { t } = useText(EMPLOYEES);
  return (
    <SideDrawer title={t('add')} isOpen={isOpen} onClose={onClose}>
      <NewEmployeeForm onClose={onClose} />
    </SideDrawer>
  );
}

const BLANK = {
  code: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  departmentId: '',
  positionId: '',
  startDate: '',
} as const;

function NewEmployeeForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(EMPLOYEES);
  const go = useGo();
  const departmentOptions = useDepartmentOptions();
  const positionOptions = usePositionOptions();
  const mayPlace = useMayPlace();
  const form = useContractForm(employees.create, {
    initial: BLANK,
    doneText: t('done.saved'),
    onDone: (made) => {
      onClose();
      go(`/employee/view/${made.id}/workInfo`);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <TextField of={form} name="code" label={t('field.code')} isRequired />
        <TextField of={form} name="firstName" label={t('field.firstName')} isRequired />
        <TextField of={form} name="lastName" label={t('field.lastName')} isRequired />
        <TextField of={form} name="email" label={t('field.email')} type="email" />
        <PhoneField of={form} name="phone" label={t('field.phone')} />
        <SelectField of={form} name="departmentId" label={t('field.department')} options={departmentOptions} isClearable />
        {mayPlace ? (
          <SelectField of={form} name="positionId" label={t('field.position')} options={positionOptions} isClearable />
        ) : null}
        <DateField of={form} name="startDate" label={t('field.startDate')} />
        <FormActions of={form} label={t('add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
