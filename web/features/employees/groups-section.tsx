import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { employees } from '../../../contract/employees.ts';
import { PERMISSION_GROUPS, type PermissionGroup, parsePermissionGroup } from '../../../domain/permissions.ts';
import { useCan, useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { Section } from '../../ui/section.tsx';
import type { Employee } from './use-employee.ts';
import { useEmployeesText } from './use-employees-text.ts';

/** What a person may do, one group a line; owners are made by owners only. */
export function GroupsSection({ person }: { person: Employee }) {
  const { t } = useEmployeesText();
  const session = useSession();
  const canSet = useCan(employees.setGroups);
  const held = person.permissionGroups.flatMap((group) => parsePermissionGroup(group) ?? []);
  const [chosen, setChosen] = useState<readonly PermissionGroup[]>(held);
  const save = useCall(employees.setGroups, { invalidates: [employees.get, employees.list], doneText: t('done.permissions') });
  const me = session?.lastVisitEmployee;
  const isSelf = me?.id === person.id;
  const isOwner = me?.permissionGroups.includes('owner') ?? false;
  const isFixed = !canSet || isSelf || !person.hasAccount;
  const isChanged = held.length !== chosen.length || held.some((group) => !chosen.includes(group));
  const note = !person.hasAccount ? t('note.groupsNoAccount') : isSelf ? t('note.groupsOwn') : t('note.groups');
  const toggle = (group: PermissionGroup) =>
    setChosen(chosen.includes(group) ? chosen.filter((one) => one !== group) : [...chosen, group]);
  return (
    <Section title={t('section.groups')} note={note}>
      <Stack gap="sm">
        {PERMISSION_GROUPS.map((group) => (
          <Checkbox
            key={group}
            label={<GroupLabel group={group} />}
            checked={chosen.includes(group)}
            disabled={isFixed || (group === 'owner' && !isOwner)}
            onChange={() => toggle(group)}
          />
        ))}
        {isFixed ? null : (
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={!isChanged}
              loading={save.isPending}
              onClick={() => save.mutate({ body: { id: person.id, permissionGroups: [...chosen] } })}
            >
              {t('action.savePermissions')}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

function GroupLabel({ group }: { group: PermissionGroup }) {
  const { t } = useEmployeesText();
  return (
    <>
      {t(`group.${group}`)}
      <Text span size="xs" c="dimmed" display="block">
        {t(`groupNote.${group}`)}
      </Text>
    </>
  );
}
