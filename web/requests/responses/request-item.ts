import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { requests } from '../../../contract/requests/responses.ts';
import type { Status } from '../../ui/status.ts';

export type Listed = WireAnswer<typeof requests.search>;
export type RequestItem = Listed['content'][number];
export type Request = WireAnswer<typeof requests.get>;
export type RequestStatus = RequestItem['status'];

export const STATUSES = ['pending', 'approved', 'rejected', 'canceled'] as const satisfies readonly RequestStatus[];
/** What waits is looked at again so often; what others decide shows by itself. Source: rule RU104. */
export const POLL_MS = 17_000;
export const SLOW = { refetchInterval: POLL_MS, placeholderData: <Data>(before: Data) => before };

export const LOOK = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  canceled: 'voided',
} as const satisfies Record<RequestStatus, Status>;
