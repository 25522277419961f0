import { useQuery } from '@tanstack/react-query';
import { consoleClocks } from '../../../contract/console/console-clocks.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { usePathParam } from '../../ui/app-link.tsx';

export type Clocking = WireAnswer<typeof consoleClocks.get>;

/** The clocking of the present page, without its person. */
export function useClocking() {
  const clockId = usePathParam('clockId');
  return useQuery(query(consoleClocks.get, { query: { clockId } }));
}
