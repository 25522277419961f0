import { queryOptions, useQuery } from '@tanstack/react-query';
import type { plans } from '../../../contract/company/plans.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';

export type ProviderContact = { readonly chatContactUrl: string | null; readonly chatScriptUrl: string | null };

/** How the provider is reached; read without its schema, which would weigh on the first load. */
export const providerContactQuery = queryOptions({
  queryKey: ['provider-contact'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<ProviderContact> => {
    const response = await send(address<typeof plans.settings>('GET', '/auth/v1/settings', 'public'));
    return response.json();
  },
});

export const useProviderContact = (): ProviderContact | null => useQuery(providerContactQuery).data ?? null;
