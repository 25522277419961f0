import { useQuery } from '@tanstack/react-query';
import type { notifications } from '../../contract/notifications/notifications.ts';
import { address } from './address.ts';
import { send } from './client.ts';
import { queryClient } from './queries.ts';

const LIST = address<typeof notifications.list>('GET', '/auth/v1/notifications');
const UNREAD_KEY = ['unread'] as const;
const LOOK_MS = 60_000;
let isStreaming = false;

/** What a stream, or an answer that marked something, says of the unread count; the list is read again where it is open. */
export function noteUnread(unread: number) {
  queryClient.setQueryData(UNREAD_KEY, unread);
  void queryClient.invalidateQueries({ queryKey: [LIST.method, LIST.path] });
}

/** While no stream tells the count, it is looked up once a minute. */
export const noteStream = (isOpen: boolean) => {
  isStreaming = isOpen;
};

/** The unread count in an event or answer; null when there is none. */
export function unreadOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('unread' in value)) return null;
  return typeof value.unread === 'number' ? value.unread : null;
}

/** How many notifications of the signed-in person are unread. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: async () => {
      const response = await send(LIST, { query: { size: 1 } });
      return unreadOf(await response.json()) ?? 0;
    },
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: () => (isStreaming ? false : LOOK_MS),
  });
  return data;
}
