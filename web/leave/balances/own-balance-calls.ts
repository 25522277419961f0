import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import type { employees } from '../../../contract/people/employees.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';

export type Balance = WireAnswer<typeof leaveBalances.own>[number];
export type Explained = WireAnswer<typeof leaveBalances.entries>;
/** One's own without a person. */
type Whose = { readonly employeeId?: string | undefined; readonly date: string };

// Known by their addresses: the schemas would double what a phone loads for a page.
const OWN = address<typeof leaveBalances.own>('GET', '/auth/v1/user/leave_quota');
const ENTRIES = address<typeof leaveBalances.entries>('GET', '/auth/v1/leave/balance/entries');
const PERSON = address<typeof employees.get>('GET', '/auth/v1/employee');
const meta = { topic: 'leave-balances' } as const;

export const useBalances = (query: Whose) =>
  useQuery({
    queryKey: [OWN.method, OWN.path, query],
    queryFn: async (): Promise<Balance[]> => (await send(OWN, { query })).json(),
    meta,
  });

export const useEntries = (query: Whose & { readonly leaveTypeId: string }) =>
  useQuery({
    queryKey: [ENTRIES.method, ENTRIES.path, query],
    queryFn: async (): Promise<Explained> => (await send(ENTRIES, { query })).json(),
    meta,
  });

/** Who the person of a page is; nobody is asked for where it is the reader. */
export const usePersonOf = (id: string | undefined) =>
  useQuery({
    queryKey: [PERSON.method, PERSON.path, id],
    queryFn: async (): Promise<WireAnswer<typeof employees.get>> => (await send(PERSON, { query: { id } })).json(),
    enabled: id !== undefined,
    meta: { topic: 'employees' } as const,
  });
