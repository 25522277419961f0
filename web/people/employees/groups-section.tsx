import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { employees } from '../../../contract/people/employees.ts';
import { type PermissionGroup, parsePermissionGroup } from '../../../domain/permissions.ts';
import { useCan, useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { GroupsField } from './groups-field.tsx';
import type { Employee } from './use-employee.ts';

/** What a person may do, one group a line; owners are made by owners only. */
export function GroupsSection({ person }: { person: Employee }) {
  const { t } = useText(EMPLOYEES);
  const session = useSession();
  const canSet = useCan(employees.setGroups);
  const held = person.permissionGroups.flatMap((group) => parsePermissionGroup(group) ?? []);
  const [chosen, setChosen] = useState<readonly PermissionGroup[]>(held);
  const save = useCall(employees.setGroups, { doneText: t('done.permissions') });
  const isSelf = session?.lastVisitEmployee?.id === person.id;
  const isFixed = !canSet || isSelf || !person.hasAccount;
  const isChanged = held.length !== chosen.length || held.some((group) => !chosen.includes(group));
  const note = !person.hasAccount ? t('note.groupsNoAccount') : isSelf ? t('note.groupsOwn') : t('note.groups');
  return (
    <Section title={t('section.groups')} note={note}>
      <Stack gap="sm">
        <GroupsField value={chosen} onChange={setChosen} isFixed={isFixed} />
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
