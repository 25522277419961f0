import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { employees } from '../../../../contract/people/employees.ts';
import { Day } from '../../../../contract/primitives.ts';
import type { PermissionGroup } from '../../../../domain/permissions.ts';
import { useCan } from '../../../api/session.tsx';
import { format, today } from '../../../text/format.ts';
import { useShownPhone } from '../../../text/phones.ts';
import { useText } from '../../../text/use-text.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { EMPLOYEES } from '../../shared/employees-text.ts';
import { useDepartmentOptions, useMayPlace, usePositionOptions } from '../../shared/use-options.ts';
import { GroupsField } from '../groups-field.tsx';
import type { Someone } from './person-action.ts';

/** Lets a person in, with the place they begin at. */
export function ApproveForm({ person, onClose }: { person: Someone; onClose: () => void }) {
  const { t } = useText(EMPLOYEES);
  const phone = useShownPhone();
  const departmentOptions = useDepartmentOptions();
  const positionOptions = usePositionOptions();
  const mayPlace = useMayPlace();
  const maySetGroups = useCan(employees.setGroups);
  const [groups, setGroups] = useState<PermissionGroup[]>([]);
  const form = useContractForm(employees.approve, {
    initial: {
      departmentId: person.department?.id ?? '',
      positionId: person.position?.id ?? '',
      startDate: person.startDate ?? Day.safeParse(today()).data ?? '',
    },
    complete: (values) => ({
      ...values,
      id: person.id,
      approved: true,
      ...(groups.length > 0 ? { permissionGroups: groups } : {}),
    }),
    doneText: t('done.accepted', { name: format.name(person) }),
    onDone: onClose,
  });
  const contact = [person.email, phone(person.phone)].filter(Boolean).join(' · ');
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        {contact ? <Text c="dimmed">{contact}</Text> : null}
        <FormErrors of={form} />
        <SelectField of={form} name="departmentId" label={t('field.department')} options={departmentOptions} isClearable />
        {mayPlace ? (
          <SelectField of={form} name="positionId" label={t('field.position')} options={positionOptions} isClearable />
        ) : null}
        <DateField of={form} name="startDate" label={t('field.startDate')} isClearable />
        {maySetGroups ? <GroupsField value={groups} onChange={setGroups} label={t('section.groups')} /> : null}
        <FormActions of={form} label={t('action.approve')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
