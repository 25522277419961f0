import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { employees } from '../../../contract/employees.ts';
import { query } from '../../api/queries.ts';
import { MySlipsLink } from '../../payroll/my-slips-link.tsx';
import { format } from '../../text/format.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { initialsOf } from '../../ui/person.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useEmployeesText } from './use-employees-text.ts';

/** The caller's own record. */
export const useMe = () => useQuery(query(employees.get, { query: {} }));

export function MeLayout() {
  const { t } = useEmployeesText();
  return (
    <QueryView query={useMe()} shape="form">
      {(person) => (
        <DetailPage
          crumbs={[{ to: '/me/profile', label: t('page.me') }]}
          title={format.name(person)}
          initials={initialsOf(person)}
          note={[person.code, person.position?.name, person.department?.name].filter(Boolean).join(' · ')}
          action={<MySlipsLink />}
          tabs={[
            { to: '/me/profile', label: t('page.profile') },
            { to: '/me/workInfo', label: t('page.workInfo') },
          ]}
        >
          <Outlet />
        </DetailPage>
      )}
    </QueryView>
  );
}
