import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { departments } from '../../../contract/people/departments.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { DEPARTMENTS } from '../shared/departments-text.ts';
import { PeoplePicker } from '../shared/people-picker.tsx';
import type { Department } from './use-department.ts';

function useDepartments() {
  const found = useQuery(query(departments.search, { query: {} })).data?.content ?? [];
  return found.map((department) => ({ value: department.id, label: department.name }));
}

export function NewDepartmentForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(DEPARTMENTS);
  const form = useContractForm(departments.create, {
    initial: { name: '', externalCode: '', parentId: '', employeeManagerIds: [] },
    doneText: t('done.added'),
    onDone: onClose,
  });
  const options = useDepartments();
  const parent = <SelectField of={form} name="parentId" label={t('field.parentId')} options={options} isClearable />;
  return <DepartmentFields of={form} parent={parent} verb={t('add')} onClose={onClose} />;
}

export function EditDepartmentForm({ department, onClose }: { department: Department; onClose: () => void }) {
  const { t } = useText(DEPARTMENTS);
  const [parentId, setParentId] = useState(department.parentId);
  const move = useCall(departments.move, { onDone: onClose, isQuiet: true });
  const form = useContractForm(departments.update, {
    initial: {
      name: department.name,
      externalCode: department.externalCode ?? '',
      employeeManagerIds: department.managers.map((manager) => manager.id),
    },
    complete: (values) => ({
      externalCode: null,
      ...values,
      id: department.id,
      version: department.version,
    }),
    doneText: t('done.saved'),
    onDone: (): unknown =>
      parentId === department.parentId ? onClose() : move.mutateAsync({ body: { departmentId: department.id, to: parentId } }),
  });
  const others = useDepartments().filter((option) => option.value !== department.id);
  const parent = (
    <Select
      label={t('field.parentId')}
      description={t('treeCountsToday')}
      data={others}
      value={parentId}
      onChange={setParentId}
      searchable={others.length > 8}
      clearable
      allowDeselect={false}
      maxDropdownHeight={360}
    />
  );
  return <DepartmentFields of={form} parent={parent} onClose={onClose} />;
}

type FieldsProps = {
  of: ContractForm<typeof departments.create, 'name' | 'externalCode' | 'employeeManagerIds'>;
  /** A known department is moved by a call of its own, so that its field is not one of the form. */
  parent: ReactNode;
  verb?: string;
  onClose: () => void;
};

function DepartmentFields({ of, parent, verb, onClose }: FieldsProps) {
  const { t } = useText(DEPARTMENTS);
  const { employeeManagerIds } = of.form.getValues();
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <TextField of={of} name="name" label={t('field.name')} isRequired />
        <TextField of={of} name="externalCode" label={t('field.externalCode')} />
        {parent}
        <PeoplePicker
          label={t('field.managers')}
          hint={t('hint.managers')}
          value={employeeManagerIds || []}
          onChange={(ids) => of.form.setFieldValue('employeeManagerIds', ids)}
        />
        <FormActions of={of} label={verb} onCancel={onClose} />
      </Stack>
    </form>
  );
}
