import { useMutation, useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { requests } from '../../../contract/requests/responses.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';
import { readAgain } from '../../api/queries.ts';
import { type Listed, SLOW } from './request-item.ts';

/** One's own requests, or those that wait for the reader. */
export type PhoneList = 'mine' | 'approvals';

// Known by their addresses: the schemas would double what a phone loads for a page.
const LISTS = {
  mine: address<typeof requests.mine>('GET', '/auth/v1/form/responses/own'),
  approvals: address<typeof requests.waiting>('GET', '/auth/v1/form/responses/approvals'),
} as const;
const ACCEPT = address<typeof requests.accept>('PUT', '/auth/v1/form/response/accept');

export const usePhoneList = (shown: PhoneList, size: number) =>
  useQuery({
    queryKey: [LISTS[shown].method, LISTS[shown].path, size],
    queryFn: async (): Promise<Listed> => (await send(LISTS[shown], { query: { size, sort: 'createdDate,desc' } })).json(),
    meta: { topic: 'requests' },
    ...SLOW,
  });

/** What was approved, or could not be because it had changed, is read again before the press is over. */
export const useApprove = () =>
  useMutation({
    mutationFn: async (id: string): Promise<WireAnswer<typeof requests.accept>> =>
      (await send(ACCEPT, { body: { id, approved: true }, idempotencyKey: crypto.randomUUID() })).json(),
    onSettled: () => readAgain(['requests', 'timesheets', 'clockings', 'dashboard', 'notifications']),
  });
