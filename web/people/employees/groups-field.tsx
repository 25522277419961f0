import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { PERMISSION_GROUPS, type PermissionGroup } from '../../../domain/permissions.ts';
import { useSession } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { EMPLOYEES } from '../shared/employees-text.ts';

type GroupsFieldProps = {
  value: readonly PermissionGroup[];
  onChange: (groups: PermissionGroup[]) => void;
  /** Nothing can be changed, whoever the reader is. */
  isFixed?: boolean;
  label?: string;
};

/** Permission groups, one a line with what it allows. Owners are made and unmade by owners only, and it says so. */
export function GroupsField({ value, onChange, isFixed = false, label }: GroupsFieldProps) {
  const { t } = useText(EMPLOYEES);
  const isOwner = useSession()?.lastVisitEmployee?.permissionGroups.includes('owner') ?? false;
  const toggle = (group: PermissionGroup) =>
    onChange(value.includes(group) ? value.filter((text) => text !== group) : [...value, group]);
  return (
    <Stack gap="sm" component="fieldset" m={0} p={0} bd={0}>
      {label ? (
        <Text component="legend" size="sm" fw={500} p={0} mb={4}>
          {label}
        </Text>
      ) : null}
      {PERMISSION_GROUPS.map((group) => {
        const isLocked = group === 'owner' && !isOwner;
        return (
          <Checkbox
            key={group}
            label={t(`group.${group}`)}
            description={
              isLocked ? (
                <Group gap={4} component="span" wrap="nowrap">
                  <IconLock size={12} stroke={1.5} aria-hidden />
                  {t('note.ownerLocked')}
                </Group>
              ) : (
                t(`groupNote.${group}`)
              )
            }
            checked={value.includes(group)}
            disabled={isFixed || isLocked}
            onChange={() => toggle(group)}
          />
        );
      })}
    </Stack>
  );
}
