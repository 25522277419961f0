import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { signOut, useSession } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { useGo } from '../app-link.tsx';
import { initialsOf } from '../person.tsx';
import { CompanyItems } from './company-items.tsx';

export function UserMenu() {
  const { t } = useSharedText();
  const session = useSession();
  const go = useGo();
  if (!session) return null;
  const person = session.lastVisitEmployee ?? session;
  const leave = () => void signOut().then(() => go('/signin', { replace: true }));
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton aria-label={t('shell.account')} style={{ borderRadius: '50%' }} ml={4}>
          <Avatar size={36} radius="xl" color="gray" variant="light">
            {initialsOf(person)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={500} c="var(--mantine-color-text)" size="md" truncate>
            {format.name(person)}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {session.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <CompanyItems session={session} />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} onClick={leave}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
