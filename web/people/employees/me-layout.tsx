import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { employees } from '../../../contract/people/employees.ts';
import { AREAS } from '../../../domain/areas.ts';
import { query } from '../../api/queries.ts';
import { usePasses } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { RECORD } from '../shared/record-text.ts';
import { MySlipsLink } from './my-slips-link.tsx';
import { PersonPhoto } from './person-photo.tsx';

/** The caller's own record. */
export const useMe = () => useQuery(query(employees.get, { query: {} }));

export function MeLayout() {
  const { t } = useText(EMPLOYEES);
  const { t: record } = useText(RECORD);
  const hasTax = usePasses({ ...AREAS.payrolls, access: 'member' });
  const hasApprovals = usePasses({ access: 'member', plan: 'cloud-not-lite' });
  return (
    <QueryView query={useMe()} shape="form">
      {(person) => (
        <DetailPage
          crumbs={[{ to: '/me/profile', label: t('page.me') }]}
          title={format.name(person)}
          avatar={<PersonPhoto person={person} />}
          note={[person.code, person.position?.name, person.department?.name].filter(Boolean).join(' · ')}
          action={<MySlipsLink />}
          tabs={[
            { to: '/me/profile', label: t('page.profile') },
            { to: '/me/workInfo', label: t('page.workInfo') },
            { to: '/me/document', label: record('tab.document') },
            { to: '/me/resume', label: record('tab.resume') },
            { to: '/me/training', label: record('tab.training') },
            { to: '/me/privacy', label: t('page.privacy') },
            ...(hasTax ? ([{ to: '/me/payroll-tax', label: record('tab.payroll-tax') }] as const) : []),
            ...(hasApprovals ? ([{ to: '/me/stand-in', label: t('page.standIn') }] as const) : []),
          ]}
        >
          <Outlet />
        </DetailPage>
      )}
    </QueryView>
  );
}
