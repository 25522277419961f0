import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AREAS } from '../../../domain/areas.ts';
import { GROUPS } from '../../../domain/permissions.ts';
import { usePasses } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useAppPath, useGo } from '../../ui/app-link.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { RECORD } from '../shared/record-text.ts';
import { EmployeeActions } from './employee-actions.tsx';
import { PersonPhoto } from './person-photo.tsx';
import { useEmployee, useWantedField } from './use-employee.ts';

const LOOK = { APPROVED: 'approved', PENDING: 'pending', REJECTED: 'rejected', DEACTIVATED: 'voided' } as const;

/** One person: identity card, what can be done about them, tabs. */
export function EmployeeLayout() {
  const { t } = useText(EMPLOYEES);
  const { t: record } = useText(RECORD);
  const employee = useEmployee();
  const hasItems = usePasses(AREAS.payrollItems);
  const seesPay = usePasses(AREAS.payrolls);
  const hasTax = usePasses({ ...AREAS.payrolls, access: { groups: GROUPS.payrollMaking, scope: 'company' } });
  useTabOfField();
  return (
    <QueryView query={employee} shape="form">
      {(person) => {
        const status = person.approveStatus.uniqueName;
        const view = `/employee/view/${person.id}` as const;
        return (
          <DetailPage
            crumbs={[{ to: '/employee/all', label: t('title') }]}
            title={format.name(person)}
            avatar={<PersonPhoto person={person} />}
            note={[person.code, person.position?.name, person.department?.name].filter(Boolean).join(' · ')}
            status={<StatusBadge status={LOOK[status]} label={t(`status.${status}`)} />}
            action={<EmployeeActions person={person} />}
            tabs={[
              { to: `${view}/profile`, label: t('page.profile') },
              { to: `${view}/workInfo`, label: t('page.workInfo') },
              { to: `${view}/document`, label: record('tab.document') },
              { to: `${view}/resume`, label: record('tab.resume') },
              { to: `${view}/training`, label: record('tab.training') },
              ...(hasItems ? [{ to: `${view}/payroll-items`, label: record('tab.payroll-items') } as const] : []),
              ...(hasTax ? [{ to: `${view}/payroll-tax`, label: record('tab.payroll-tax') } as const] : []),
              ...(seesPay && person.endDate
                ? [{ to: `${view}/payroll-settlement`, label: record('tab.payroll-settlement') } as const]
                : []),
              { to: `${view}/event-logs`, label: record('tab.event-logs') },
            ]}
          >
            <Outlet />
          </DetailPage>
        );
      }}
    </QueryView>
  );
}

/** A link that names a field of the other tab opens that tab. */
function useTabOfField() {
  const wanted = useWantedField();
  const path = useAppPath();
  const go = useGo();
  const target = wanted ? path.replace(/[^/]+$/, wanted.tab) : path;
  const name = wanted?.name;
  useEffect(() => {
    if (name && target !== path && /^\/employee\/view\/[^/]+\/\w+$/.test(path)) {
      go(`/${target.slice(1)}?field=${encodeURIComponent(name)}`, { replace: true });
    }
  }, [name, target, path, go]);
}
