import { queryOptions, useQuery } from '@tanstack/react-query';
import type { enterprise } from '../../../contract/company/enterprise.ts';
import { address } from '../../api/address.ts';
import { ApiError } from '../../api/api-error.ts';
import { send } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { usePathParam, useShownPath } from '../../ui/app-link.tsx';
import { type EnterpriseLook, logoOf } from './enterprise-look.ts';

const LOOK = address<typeof enterprise.brand>('GET', '/auth/v1/org/enterprise');
const IMAGE_WAIT_MS = 3000;

/** Name and looks of an enterprise; null when there is none with this id. */
export const enterpriseLookQuery = (id: string) =>
  queryOptions({
    queryKey: ['enterprise', id],
    enabled: id !== '',
    staleTime: 300_000,
    queryFn: async (): Promise<EnterpriseLook | null> => {
      try {
        const look: EnterpriseLook = await (await send(LOOK, { query: { id } })).json();
        await Promise.race([imagesLoaded(look), new Promise((done) => setTimeout(done, IMAGE_WAIT_MS))]);
        return look;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    },
  });

/** The logo is waited for, so that the page does not move when it comes. */
const imagesLoaded = async (look: EnterpriseLook) => {
  const logo = logoOf(look);
  if (!logo) return;
  const image = new Image();
  image.src = logo;
  await image.decode().catch(() => null);
};

/** The enterprise that a company code belongs to; a wrong code is refused. */
export async function findEnterprise(code: string): Promise<EnterpriseLook> {
  const look: EnterpriseLook = await (await send(LOOK, { query: { code } })).json();
  await queryClient.prefetchQuery(enterpriseLookQuery(look.id));
  return look;
}

/** The looks of the enterprise whose sign-in page is shown, until another page takes its place; `undefined` while they load, null on every other page. */
export function useEnterpriseLook(): EnterpriseLook | null | undefined {
  const isBranded = useShownPath().startsWith('/signin/enterprise/');
  const pathId = usePathParam('id');
  const id = isBranded ? pathId : '';
  const found = useQuery(enterpriseLookQuery(id));
  if (id === '') return null;
  return found.isError ? null : found.data;
}
