import { queryOptions } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { dashboard } from '../../../contract/home/dashboard.ts';
import { AREAS } from '../../../domain/areas.ts';
import { type AddressOf, address } from '../../api/address.ts';
import { send } from '../../api/client.ts';

export type DashboardData = WireAnswer<typeof dashboard.get>;
export type ToDoItem = NonNullable<WireAnswer<typeof dashboard.toDo>['items']>[number];
export type PayrollCardData = WireAnswer<typeof dashboard.payrolls>[number];

// The calls by their addresses alone: their schemas, which the first page does not need, weigh more than the page.
const CALL = address<typeof dashboard.get>('GET', '/auth/v1/dashboard', 'member');
const TO_DO = address<typeof dashboard.toDo>('GET', '/auth/v1/dashboard/to-do', 'member');
const PAYROLLS = address<typeof dashboard.payrolls>('GET', '/auth/v1/dashboard/payrolls', AREAS.payrolls.access);

/** Under the key that `query(…)` gives the call, so that writes make it read again. */
const read = <Data>(
  call: AddressOf<typeof dashboard.get | typeof dashboard.toDo | typeof dashboard.payrolls>,
  staleTime?: number,
) =>
  queryOptions({
    queryKey: [call.method, call.path, null, null] as const,
    meta: { topic: 'dashboard' },
    ...(staleTime === undefined ? {} : { staleTime }),
    queryFn: async (): Promise<Data> => {
      const response = await send(call);
      return response.json();
    },
  });

export const dashboardQuery = read<DashboardData>(CALL);
// What waits is changed on many pages, so it is read whenever the home opens.
export const toDoQuery = read<{ items: readonly ToDoItem[] | null }>(TO_DO, 0);
export const payrollsQuery = read<readonly PayrollCardData[]>(PAYROLLS, 0);
