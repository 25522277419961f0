import { useQuery } from '@tanstack/react-query';
import { consoleEvents } from '../../../contract/console/console-events.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { usePathParam } from '../../ui/app-link.tsx';

export type ConsoleEvent = WireAnswer<typeof consoleEvents.get>;

/** The event of the present page, without values. */
export function useEvent() {
  const mobileLogId = usePathParam('eventId');
  return useQuery(query(consoleEvents.get, { query: { mobileLogId } }));
}
