import { useQuery } from '@tanstack/react-query';
import type { requests } from '../../../contract/requests/responses.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';
import { POLL_MS, type Request } from './request-item.ts';

// Known by its address: the schemas would double what a phone loads for a page.
const GET = address<typeof requests.get>('GET', '/auth/v1/form/response');

/** A request that is waited for is looked at again by itself. */
export const useOneRequest = (id: string) =>
  useQuery({
    queryKey: [GET.method, GET.path, id],
    queryFn: async (): Promise<Request> => (await send(GET, { query: { id } })).json(),
    meta: { topic: 'requests' },
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLL_MS : false),
  });
