import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { PermissionGroup } from '../../../domain/permissions.ts';
import { useText } from '../../text/use-text.ts';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { GroupsField } from './groups-field.tsx';

type FoldedGroupsProps = { value: readonly PermissionGroup[]; onChange: (groups: PermissionGroup[]) => void };

/** Most people are invited as employees: what they may do besides is chosen on demand. */
export function FoldedGroups({ value, onChange }: FoldedGroupsProps) {
  const { t } = useText(EMPLOYEES);
  const [isOpen, setOpen] = useState(false);
  const words = value.length > 0 ? value.map((group) => t(`group.${group}`)).join(', ') : t('invite.employee');
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm" fw={500}>
            {t('section.groups')}
          </Text>
          <Text size="sm" c="dimmed">
            {words}
          </Text>
        </div>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'invite.fewerGroups' : 'invite.moreGroups')}
        </Button>
      </Group>
      {isOpen ? <GroupsField value={value} onChange={onChange} /> : null}
    </Stack>
  );
}
