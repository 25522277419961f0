import { Menu, Text } from '@mantine/core';
import { IconClipboardList, IconHelp, IconKey, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { AREAS, whyRefused } from '../../../domain/areas.ts';
import { placeFor } from '../../../domain/redirects.ts';
import type { Profile } from '../../api/profile.ts';
import { signOut } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { useOpenOnArrival } from '../../ui/on-demand.tsx';
import { MENU } from '../../ui/shell/menu-text.ts';
import { mayLeave } from '../../ui/unsaved.ts';
import type { AddCompanyChoice } from '../shared/add-company-dialog.tsx';
import { CompanyItems } from './company-items.tsx';
import { useManualPage } from './help-link.tsx';
import { UserButton } from './user-button.tsx';

const AddCompanyDialog = lazy(() =>
  import('../shared/add-company-dialog.tsx').then((module) => ({ default: module.AddCompanyDialog })),
);

/** Who is signed in, the other companies, sign-out. */
export function UserMenuList({ session }: { session: Profile }) {
  const { t } = useText(SHARED);
  const { t: menu } = useText(MENU);
  const go = useGo();
  const manual = useManualPage();
  const [choice, setChoice] = useState<AddCompanyChoice | null>(null);
  const { button, isOpen, setOpen } = useOpenOnArrival();
  // A page that only leads back to where the person must wait is not offered.
  const opens = (path: string) => placeFor(session, { path, access: 'signed-in' }) === 'pass';
  const canReadLog = whyRefused(AREAS.activityLog, session) === null && opens('/activity-log');
  const leave = async () => {
    if (!(await mayLeave())) return;
    await signOut();
    go('/signin', { replace: true });
  };
  return (
    <>
      <Menu position="bottom-end" width={280} withinPortal opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <UserButton ref={button} session={session} />
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
          <CompanyItems session={session} onAdd={setChoice} />
          {canReadLog ? (
            <Menu.Item leftSection={<IconClipboardList size={18} stroke={1.5} />} onClick={() => go('/activity-log')}>
              {menu('menu.activityLog')}
            </Menu.Item>
          ) : null}
          {opens('/manual') && session.lastVisitEmployee ? (
            <Menu.Item leftSection={<IconHelp size={18} stroke={1.5} />} onClick={() => go(manual)}>
              {t('shell.help')}
            </Menu.Item>
          ) : null}
          {opens('/security') ? (
            <Menu.Item leftSection={<IconKey size={18} stroke={1.5} />} onClick={() => go('/security')}>
              {t('shell.security')}
            </Menu.Item>
          ) : null}
          {opens('/pdpa') ? (
            <Menu.Item leftSection={<IconShieldLock size={18} stroke={1.5} />} onClick={() => go('/pdpa')}>
              {t('shell.privacy')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} onClick={() => void leave()}>
            {t('shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {choice ? (
        <Suspense fallback={null}>
          <AddCompanyDialog choice={choice} onClose={() => setChoice(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
