import { Menu, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { Profile } from '../../api/profile.ts';
import { signOut } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { useGo } from '../app-link.tsx';
import { CompanyItems } from './company-items.tsx';
import { UserButton } from './user-button.tsx';

/** Who is signed in, the other companies, sign-out. */
export function UserMenuList({ session }: { session: Profile }) {
  const { t } = useSharedText();
  const go = useGo();
  const leave = () => void signOut().then(() => go('/signin', { replace: true }));
  return (
    <Menu position="bottom-end" width={240} withinPortal defaultOpened>
      <Menu.Target>
        <UserButton session={session} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={500} c="var(--mantine-color-text)" size="md" truncate>
            {format.name(session.lastVisitEmployee ?? session)}
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
