import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { departments } from '../../../contract/people/departments.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts';
import { PeoplePicker } from '../shared/people-picker.tsx';
import { useDepartmentsText } from '../shared/use-departments-text.ts';
import type { Department } from './use-department.ts';

export function NewDepartmentForm({ onClose }: { onClose: () => void }) {
  const { t } = useDepartmentsText();
  const form = useContractForm(departments.create, {
    initial: { name: '', externalCode: '', parentId: '', employeeManagerIds: [] },
    doneText: t('done.added'),
    onDone: onClose,
  });
  return <DepartmentFields of={form} verb={t('add')} onClose={onClose} />;
}

export function EditDepartmentForm({ department, onClose }: { department: Department; onClose: () => void }) {
  const { t } = useDepartmentsText();
  const move = useCall(departments.move, { onDone: onClose, isQuiet: true });
  const form = useContractForm(departments.update, {
    initial: {
      name: department.name,
      externalCode: department.externalCode ?? '',
      employeeManagerIds: department.managers.map((manager) => manager.id),
      ...{ parentId: department.parentId ?? '' },
    },
    complete: ({ parentId: _parent, ...values }) => ({
      externalCode: null,
      ...values,
      id: department.id,
      version: department.version,
    }),
    doneText: t('done.saved'),
    onDone: (): unknown => {
      const { parentId } = form.form.getValues();
      const to = typeof parentId === 'string' && parentId !== '' ? parentId : null;
      return to === department.parentId ? onClose() : move.mutateAsync({ body: { departmentId: department.id, to } });
    },
  });
  return <DepartmentFields of={form} without={department.id} onClose={onClose} />;
}

type FieldsProps = { of: ContractForm; verb?: string; without?: string; onClose: () => void };

function DepartmentFields({ of, verb, without, onClose }: FieldsProps) {
  const { t } = useDepartmentsText();
  const found = useQuery(query(departments.search, { query: {} })).data?.content ?? [];
  const options = found.filter((item) => item.id !== without).map((item) => ({ value: item.id, label: item.name }));
  const { employeeManagerIds } = of.form.getValues();
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <TextField of={of} name="name" label={t('field.name')} isRequired />
        <TextField of={of} name="externalCode" label={t('field.externalCode')} />
        <SelectField
          of={of}
          name="parentId"
          label={t('field.parentId')}
          hint={without === undefined ? undefined : t('treeCountsToday')}
          options={options}
          isClearable
        />
        <PeoplePicker
          label={t('field.managers')}
          hint={t('hint.managers')}
          value={Array.isArray(employeeManagerIds) ? employeeManagerIds.map(String) : []}
          onChange={(ids) => of.form.setFieldValue('employeeManagerIds', ids)}
        />
        <FormActions of={of} label={verb} onCancel={onClose} />
      </Stack>
    </form>
  );
}
