import { useQuery } from '@tanstack/react-query';
import { providerConsole } from '../../../contract/console/console.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { usePathParam } from '../../ui/app-link.tsx';

export type Organization = WireAnswer<typeof providerConsole.organization>;
const QUIET_MS = 300_000;

/** The company of the present page. Reading it under break-glass is noted in its log, so it is not read more often than needed. */
export function useOrganization() {
  const orgId = usePathParam('orgId');
  return useQuery({
    ...query(providerConsole.organization, { query: { orgId } }),
    staleTime: QUIET_MS,
    refetchOnWindowFocus: false,
  });
}
