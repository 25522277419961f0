import { Outlet } from '@tanstack/react-router';
import { standIns } from '../../../contract/approvals/stand-ins.ts';
import { useCan } from '../../api/session.tsx';
import { DEPARTMENTS } from '../../people/shared/departments-text.ts';
import { useText } from '../../text/use-text.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { APPROVALS } from '../shared/texts.ts';

/** Approval lines of the whole company: the lines, who would approve, and stand-ins. */
export function CompanyLayout() {
  const { t } = useText(APPROVALS);
  const { t: departments } = useText(DEPARTMENTS);
  const seesAll = useCan(standIns.list);
  return (
    <DetailPage
      crumbs={[{ to: '/teams', label: departments('title') }]}
      title={t('ofCompany')}
      tabs={[
        { to: '/teams/approve-lines/lines', label: t('tab.lines') },
        { to: '/teams/approve-lines/check', label: t('tab.check') },
        ...(seesAll ? ([{ to: '/teams/approve-lines/stand-ins', label: t('tab.standIns') }] as const) : []),
      ]}
    >
      <Outlet />
    </DetailPage>
  );
}
