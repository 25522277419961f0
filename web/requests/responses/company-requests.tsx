import { useQuery } from '@tanstack/react-query';
import { requests } from '../../../contract/requests/responses.ts';
import { query } from '../../api/queries.ts';
import { useListState } from '../../ui/list-state.ts';
import { type RequestStatus, SLOW } from './request-item.ts';
import { RequestList, requestQuery } from './request-list.tsx';

const PENDING: readonly RequestStatus[] = ['pending'];
const APPROVED: readonly RequestStatus[] = ['approved'];
const ENDED: readonly RequestStatus[] = ['rejected', 'canceled'];

/** Newest first. */
export const PendingRequests = () => <CompanyRequests statuses={PENDING} sort="createdDate,desc" />;
/** What was decided last comes first. */
export const ApprovedRequests = () => <CompanyRequests statuses={APPROVED} sort="modifiedDate,desc" />;
/** Those that were canceled stand among them, with a word of their own. */
export const RejectedRequests = () => <CompanyRequests statuses={ENDED} sort="modifiedDate,desc" />;

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
