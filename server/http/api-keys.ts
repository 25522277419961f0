import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { API_SCOPES, type ApiScope } from '../../domain/api-scopes.ts';
import type { Instant } from '../../domain/units.ts';
import { toTimestamp } from '../db/column-types.ts';
import type { Pool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';

/** `wela_`, the id of the company without its hyphens, and the secret. A search for leaked keys knows it by this look. */
const SHAPE = /^wela_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[\w-]{43}$/;
const SECRET_BYTES = 32;

export const isApiKey = (token: string): boolean => token.startsWith('wela_');
export const newApiKey = (organizationId: string): string =>
  `wela_${organizationId.replaceAll('-', '')}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
export const hashOfKey = (token: string): string => createHash('sha256').update(token).digest('base64url');

const organizationOf = (token: string): string | null => {
  const [, ...parts] = SHAPE.exec(token) ?? [];
  return parts.length > 0 ? parts.join('-') : null;
};

export type KnownKey = {
  readonly id: string;
  readonly organizationId: string;
  /** The account of who made it. */
  readonly userId: string;
  readonly scopes: readonly ApiScope[];
};

/** The key that a call brings, while it is neither revoked nor expired; notes to the minute that it was used. */
export async function findApiKey(pool: Pool, token: string, now: Instant): Promise<KnownKey | null> {
  const organizationId = organizationOf(token);
  if (!organizationId) return null;
  const at = toTimestamp(now);
  return withTenant(pool, organizationId, {}, async (tx) => {
    const { rows } = await sql<{ id: string; user_id: string; scopes: string[]; is_stale: boolean }>`
        select id, created_by_user as user_id, scopes,
          coalesce(last_used_at < ${at}::timestamptz - interval '1 minute', true) as is_stale
         from app.api_key where organization_id = ${organizationId} and token_hash = ${hashOfKey(token)}
           and revoked_at is null and (expires_at is null or expires_at > ${at}) and created_by is not null`.execute(tx);
    const [key] = rows;
    if (!key) return null;
    if (key.is_stale)
      await sql`update app.api_key set last_used_at = ${at} where organization_id = ${organizationId} and id = ${key.id}`.execute(
        tx,
      );
    return { id: key.id, organizationId, userId: key.user_id, scopes: API_SCOPES.filter((scope) => key.scopes.includes(scope)) };
  });
}
