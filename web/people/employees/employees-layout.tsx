import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { company } from '../../../contract/company/company.ts';
import { employees } from '../../../contract/people/employees.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { useAskedFor } from '../../ui/asked-for.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';

const NewEmployeeDrawer = lazy(() =>
  import('./new-employee-drawer.tsx').then((module) => ({ default: module.NewEmployeeDrawer })),
);
const InviteDrawer = lazy(() => import('./invite-drawer.tsx').then((module) => ({ default: module.InviteDrawer })));
const icon = { size: 18, stroke: 1.5 };

/** The lists of people: those who work here, who left, who are invited, who ask to join, who were turned down. */
export function EmployeesLayout() {
  const { t } = useText(EMPLOYEES);
  const counts = useQuery(query(company.employeeCount)).data;
  const [open, setOpen] = useState<'new' | 'invite' | null>(null);
  const withCount = (label: string, count: number | undefined) => (count ? `${label} ${count}` : label);
  const seats = counts?.seats ?? 0;
  const close = () => setOpen(null);
  useAskedFor('new', () => setOpen('new'));
  return (
    <ListPage
      title={t('title')}
      count={counts?.all}
      action={
        <Group gap="xs">
          <Can call={employees.create}>
            <Button variant="default" leftSection={<IconPlus {...icon} />} aria-haspopup="dialog" onClick={() => setOpen('new')}>
              {t('add')}
            </Button>
          </Can>
          <Can call={invitations.create}>
            <Button leftSection={<IconSend {...icon} />} aria-haspopup="dialog" onClick={() => setOpen('invite')}>
              {t('invite.open')}
            </Button>
          </Can>
        </Group>
      }
      tabs={[
        { to: '/employee/all', label: withCount(t('tab.all'), counts?.all) },
        { to: '/employee/deactivated', label: withCount(t('tab.deactivated'), counts?.deactivated) },
        { to: '/employee/invitation', label: withCount(t('tab.invitation'), counts?.invitation) },
        { to: '/employee/join-request', label: withCount(t('tab.joinRequest'), counts?.joinRequest) },
        { to: '/employee/rejected', label: withCount(t('tab.rejected'), counts?.rejected) },
      ]}
    >
      <Outlet />
      {seats > 0 ? (
        <Text size="xs" c="dimmed">
          {t('seats', { used: counts?.seatsTaken ?? 0, seats })}
        </Text>
      ) : null}
      <Suspense fallback={null}>
        {open === 'new' ? <NewEmployeeDrawer isOpen onClose={close} /> : null}
        {open === 'invite' ? <InviteDrawer onClose={close} /> : null}
      </Suspense>
    </ListPage>
  );
}
