import { useQuery } from '@tanstack/react-query';
import { requests } from '../../../contract/requests/responses.ts';
import { query } from '../../api/queries.ts';
import { useListState } from '../../ui/list-state.ts';
import { RequestList, type RequestStatus, requestQuery, SLOW } from './request-list.tsx';

/** Newest first. */
export const PendingRequests = () => <CompanyRequests statuses={['pending']} sort="createdDate,desc" />;
/** What was decided last comes first. */
export const ApprovedRequests = () => <CompanyRequests statuses={['approved']} sort="modifiedDate,desc" />;
/** Those that were canceled stand among them, with a word of their own. */
export const RejectedRequests = () => <CompanyRequests statuses={['rejected', 'canceled']} sort="modifiedDate,desc" />;

function CompanyRequests({
  statuses,
  sort,
}: {
  statuses: readonly RequestStatus[];
  sort: `${'createdDate' | 'modifiedDate'},desc`;
}) {
  const list = useListState({ size: 10, sort });
  const found = useQuery({ ...query(requests.search, { query: requestQuery(list, statuses) }), ...SLOW });
  return <RequestList list={list} found={found} statuses={statuses} hasPerson />;
}
