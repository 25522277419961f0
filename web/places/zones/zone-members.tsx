import { Button, Group, MultiSelect, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { zones } from '../../../contract/places/zones.ts';
import { useCall } from '../../api/use-call.ts';
import { useDepartmentsById } from '../../people/shared/general-lists.ts';
import { PeoplePicker } from '../../people/shared/people-picker.tsx';
import { useText } from '../../text/use-text.ts';
import { ZONES } from '../shared/texts.ts';
import type { ZoneDetail } from './zone-form.tsx';

/** Who may clock in a zone: everybody, or some departments and people. */
export function MembersForm({ zone }: { zone: ZoneDetail }) {
  const { t } = useText(ZONES);
  const departmentsById = useDepartmentsById();
  const [isRestricted, setRestricted] = useState(zone.isRestricted);
  const [departmentIds, setDepartmentIds] = useState(zone.members.departmentIds);
  const [employeeIds, setEmployeeIds] = useState(zone.members.employeeIds);
  const save = useCall(zones.event, { doneText: t('done.members') });
  const isNobody = isRestricted && departmentIds.length + employeeIds.length === 0;
  const departments = [...(departmentsById.data?.values() ?? [])].map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('members.question')}
        value={isRestricted ? 'some' : 'all'}
        onChange={(value) => setRestricted(value === 'some')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('members.all')} />
          <Radio value="some" label={t('members.some')} />
        </Stack>
      </Radio.Group>
      {isRestricted ? (
        <>
          <MultiSelect
            label={t('members.departments')}
            description={t('members.departmentsHint')}
            data={departments}
            value={departmentIds}
            onChange={setDepartmentIds}
            searchable
            hidePickedOptions
          />
          <PeoplePicker
            label={t('members.people')}
            value={employeeIds}
            onChange={setEmployeeIds}
            error={isNobody ? t('members.nobody') : undefined}
          />
        </>
      ) : null}
      <Group justify="flex-end">
        <Button
          disabled={isNobody}
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              body: {
                id: zone.id,
                event: 'sync_employees',
                members: isRestricted ? { departmentIds, employeeIds } : undefined,
              },
            })
          }
        >
          {t('members.save')}
        </Button>
      </Group>
    </Stack>
  );
}
