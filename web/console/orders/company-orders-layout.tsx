import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { providerConsole } from '../../../contract/console/console.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, usePathParam } from '../../ui/app-link.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { CONSOLE_ORDERS } from './texts.ts';

/** The orders of one company, and what it has. */
export function CompanyOrdersLayout() {
  const { t } = useText(CONSOLE_ORDERS);
  const orgId = usePathParam('orgId');
  const found = useQuery(query(providerConsole.organization, { query: { orgId } }));
  return (
    <QueryView query={found} shape="form">
      {(company) => (
        <DetailPage
          crumbs={[{ to: '/console/orders', label: t('title') }]}
          title={company.name}
          note={<AppLink to={`/console/organizations/view/${company.id}/overview`}>{t('company')}</AppLink>}
          tabs={[
            { to: `/console/orders/view/${company.id}/overview`, label: t('orders') },
            { to: `/console/orders/view/${company.id}/detail`, label: t('detail') },
          ]}
        >
          <Outlet />
        </DetailPage>
      )}
    </QueryView>
  );
}
