import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { requests } from '../../../contract/requests/responses.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { POLL_MS } from './request-item.ts';
import { REQUESTS } from './texts.ts';

/** All requests of the company: those that wait, those that were approved, and those that were not. */
export function RequestsLayout() {
  const { t } = useText(REQUESTS);
  const waiting = useQuery({
    ...query(requests.search, { query: { statusList: ['pending'], size: 1 } }),
    refetchInterval: POLL_MS,
  });
  const count = waiting.data?.totalElements;
  return (
    <ListPage
      title={t('title')}
      tabs={[
        { to: '/requests/pending', label: count ? `${t('tab.pending')} ${count}` : t('tab.pending') },
        { to: '/requests/approved', label: t('tab.approved') },
        { to: '/requests/rejected', label: t('tab.rejected') },
      ]}
    >
      <Outlet />
    </ListPage>
  );
}
