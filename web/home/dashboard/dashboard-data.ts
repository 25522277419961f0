import { queryOptions } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { dashboard } from '../../../contract/home/dashboard.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';

export type DashboardData = WireAnswer<typeof dashboard.get>;

// The call by its address alone: its schema, which the first page does not need, weighs more than the page.
const CALL = address<typeof dashboard.get>('GET', '/auth/v1/dashboard', 'member');

/** Under the key that `query(dashboard.get)` has, so that writes make it read again. */
export const dashboardQuery = queryOptions({
  queryKey: [CALL.method, CALL.path, null, null] as const,
  meta: { topic: 'dashboard' },
  queryFn: async (): Promise<DashboardData> => {
    const response = await send(CALL);
    return response.json();
  },
});
