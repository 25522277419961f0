import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { requests } from '../../../contract/requests/responses.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { type RequestStatus, SLOW, STATUSES } from './request-item.ts';
import { RequestList, requestQuery } from './request-list.tsx';
import { REQUESTS } from './texts.ts';

const PENDING: readonly RequestStatus[] = ['pending'];

/** Requests that one decides; the clean ones are approved together. */
export function MyApprovalsPage() {
  const { t } = useText(REQUESTS);
  const list = useListState({ size: 25, sort: 'createdDate,desc' });
  const isAll = list.one('show') === 'all';
  const found = useQuery({
    ...query(requests.waiting, { query: { ...requestQuery(list, STATUSES), waitingOnly: !isAll } }),
    ...SLOW,
  });
  return (
    <ListPage title={t('approvals')} count={found.data?.totalElements}>
      <SegmentedControl
        aria-label={t('column.status')}
        value={isAll ? 'all' : 'waiting'}
        onChange={(next) => list.set({ show: next === 'all' ? 'all' : undefined })}
        data={[
          { value: 'waiting', label: t('filter.waiting') },
          { value: 'all', label: t('filter.all') },
        ]}
      />
      <RequestList
        list={list}
        found={found}
        statuses={isAll ? STATUSES : PENDING}
        hasPerson
        empty={<EmptyState title={t('emptyApprovals')} text={t('emptyApprovalsText')} />}
      />
    </ListPage>
  );
}
