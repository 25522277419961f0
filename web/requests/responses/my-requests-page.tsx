import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { requests } from '../../../contract/requests/responses.ts';
import { query } from '../../api/queries.ts';
import { sortOf } from '../../api/sort-of.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { SLOW, STATUSES } from './request-item.ts';
import { RequestList, statusesOf } from './request-list.tsx';
import { REQUESTS } from './texts.ts';

/** What one has asked for, and what became of it. */
export function MyRequestsPage() {
  const { t } = useText(REQUESTS);
  const list = useListState({ size: 10, sort: 'createdDate,desc' });
  const statusList = statusesOf(list, STATUSES);
  const found = useQuery({
    ...query(requests.mine, { query: { page: list.page, size: list.size, sort: sortOf(requests.mine, list.sort), statusList } }),
    ...SLOW,
  });
  const ask = (
    <Button component={AppLink} to="/me/requests/new" leftSection={<IconPlus size={18} stroke={1.5} />}>
      {t('new')}
    </Button>
  );
  return (
    <ListPage title={t('mine')} count={found.data?.totalElements} action={ask}>
      <RequestList
        list={list}
        found={found}
        statuses={STATUSES}
        empty={<EmptyState title={t('emptyMine')} text={t('emptyMineText')} action={ask} />}
      />
    </ListPage>
  );
}
