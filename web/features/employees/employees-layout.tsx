import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { company } from '../../../contract/company.ts';
import { employees } from '../../../contract/employees.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { NewEmployeeDrawer } from './new-employee-drawer.tsx';
import { useEmployeesText } from './use-employees-text.ts';

/** The list of people with its tabs. */
export function EmployeesLayout() {
  const { t } = useEmployeesText();
  const counts = useQuery(query(company.employeeCount));
  const [isAdding, adding] = useDisclosure(false);
  const withCount = (label: string, count: number | undefined) => (count ? `${label} ${count}` : label);
  const seats = counts.data?.seats ?? 0;
  return (
    <ListPage
      title={t('title')}
      count={counts.data?.all}
      action={
        <Can call={employees.create}>
          <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={adding.open}>
            {t('add')}
          </Button>
        </Can>
      }
      tabs={[
        { to: '/employee/all', label: t('tab.all') },
        { to: '/employee/deactivated', label: t('tab.deactivated') },
        { to: '/employee/join-request', label: withCount(t('tab.joinRequest'), counts.data?.joinRequest) },
        { to: '/employee/rejected', label: t('tab.rejected') },
      ]}
    >
      <Outlet />
      {seats > 0 ? (
        <Text size="xs" c="dimmed">
          {t('seats', { used: counts.data?.all ?? 0, seats })}
        </Text>
      ) : null}
      <NewEmployeeDrawer isOpen={isAdding} onClose={adding.close} />
    </ListPage>
  );
}
