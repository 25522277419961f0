import { useMutation, useQuery } from '@tanstack/react-query';
import type { WireAnswer, WireBody } from '../../../../contract/endpoint.ts';
import type { mailApprovals } from '../../../../contract/requests/mail-approvals.ts';
import { address } from '../../../api/address.ts';
import { send } from '../../../api/client.ts';

type Calls = typeof mailApprovals;
export type Mailed = WireAnswer<Calls['open']>;
export type Decided = WireAnswer<Calls['decide']>;

// Known by their addresses: the schemas would double what a phone loads for a page.
const OPEN = address<Calls['open']>('POST', '/auth/v1/form/response/by-mail/open');
const DECIDE = address<Calls['decide']>('POST', '/auth/v1/form/response/by-mail/decide');

/** Asked for once: what the link shows does not change while its reader decides. */
export const useMailed = (token: string) =>
  useQuery({
    queryKey: [OPEN.method, OPEN.path, token],
    queryFn: async (): Promise<Mailed> => (await send(OPEN, { body: { token } })).json(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useDecide = () =>
  useMutation({
    mutationFn: async (body: WireBody<Calls['decide']>): Promise<Decided> => (await send(DECIDE, { body })).json(),
  });
