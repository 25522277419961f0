import { useQuery } from '@tanstack/react-query';
import type { announcements } from '../../../contract/announcements/announcements.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';

export type OwnList = WireAnswer<typeof announcements.own>;
export type OwnOne = WireAnswer<typeof announcements.ownOne>;

// Known by their addresses: the schemas would double what a phone loads for a page.
const LIST = address<typeof announcements.own>('GET', '/auth/v1/announces/own');
const ONE = address<typeof announcements.ownOne>('GET', '/auth/v1/announce/own');
const READ = address<typeof announcements.read>('PUT', '/auth/v1/announce/read');
const listKey = [LIST.method, LIST.path] as const;

export const useOwnList = (size: number) =>
  useQuery({
    queryKey: [...listKey, size],
    queryFn: async (): Promise<OwnList> => (await send(LIST, { query: { size } })).json(),
    placeholderData: (before) => before,
  });

export const useOwnOne = (id: string) =>
  useQuery({
    queryKey: [ONE.method, ONE.path, id],
    queryFn: async (): Promise<OwnOne> => (await send(ONE, { query: { id } })).json(),
  });

/** Without network it counts the next time it is opened. */
export async function noteRead(id: string): Promise<void> {
  await send(READ, { body: { id } }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: listKey });
}
