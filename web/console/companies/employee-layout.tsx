import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { AccessBanners } from './access-banners.tsx';
import { EmployeeStanding } from './employee-standing.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { useEmployee } from './use-employee.ts';

/** One person: how they and their account stand, and, in a break-glass window, who it is. */
export function EmployeeLayout() {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <QueryView query={useEmployee()} shape="form">
      {(data) => (
        <DetailPage
          crumbs={[{ to: '/console/employees', label: t('employees.title') }]}
          title={t('employees.one', { name: data.name, kind: t(`kind.${data.kind}`) })}
          note={<AppLink to={`/console/organizations/view/${data.organization.id}/overview`}>{data.organization.name}</AppLink>}
          status={<EmployeeStanding of={data} />}
          tabs={[
            { to: `/console/employees/view/${data.id}/overview`, label: t('tab.overview') },
            { to: `/console/employees/view/${data.id}/detail`, label: t('tab.who') },
          ]}
        >
          <Stack gap="md">
            <AccessBanners here={data.organization.id} />
            <Outlet />
          </Stack>
        </DetailPage>
      )}
    </QueryView>
  );
}
