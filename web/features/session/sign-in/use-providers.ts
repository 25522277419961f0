import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../../contract/endpoint.ts';
import type { identity } from '../../../../contract/identity.ts';
import { send } from '../../../api/client.ts';
import { queryClient } from '../../../api/queries.ts';

export type Providers = WireAnswer<typeof identity.providers>;
/** What is offered while the server does not say. */
const PLAIN: Providers = { email: true, phone: false, google: false, facebook: false, oidc: false };

const PROVIDERS = { method: 'GET', path: '/idp/providers' } as const;
const providersQuery = queryOptions({
  queryKey: ['sign-in', 'providers'],
  queryFn: async (): Promise<Providers> => (await send(PROVIDERS)).json(),
  staleTime: 300_000,
  retry: 1,
});

/** Reads them while the page's code loads, so that nothing moves once it shows. */
export const prepareProviders = (): Promise<void> => queryClient.prefetchQuery(providersQuery);

/** The ways to sign in that are set up here; null until the server has answered. */
export function useProviders(): Providers | null {
  const found = useQuery(providersQuery);
  return found.data ?? (found.isError ? PLAIN : null);
}
