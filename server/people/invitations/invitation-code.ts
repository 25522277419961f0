import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { deriveKey } from '../../adapters/seal.ts';
import type { Config } from '../../config/config.ts';
import type { Ctx, Language } from '../../http/context.ts';

export const VALID_HOURS = 72;

/** 256 bits; only its digest is kept, so a link can be sent again but never read again. */
export const newCode = (): string => randomBytes(32).toString('base64url');
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Addresses can be guessed, so their digest is keyed. An e-mail address is in small letters, a number in its international form. */
export const hashAddress = (address: string, { secretKey }: Pick<Config, 'secretKey'>): string =>
  createHmac('sha256', deriveKey(secretKey, 'invited addresses')).update(address).digest('hex');

type LinkParts = { baseUrl: string; language: Language; organizationId: string };

export function linkOf({ baseUrl, language, organizationId }: LinkParts, code: string, email: string | null): string {
  const query = new URLSearchParams({ code, ...(email ? { email } : {}), organizationId });
  return `${baseUrl}/${language}/accept-invite?${query}`;
}

/** A code that was replaced or taken back can still be explained to its holder; searching by address no longer finds it. */
export async function hideCodes({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>, invitationId: string) {
  await sql`
      update directory.invitation set address_hash = null where organization_id = ${organizationId}
        and invitation_id = ${invitationId} and address_hash is not null`.execute(tx);
}
