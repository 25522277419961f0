import { type RawBuilder, sql } from 'kysely';
import type { apiKeys } from '../../../contract/company/api-keys.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { API_SCOPES, keyState } from '../../../domain/api-scopes.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { Instant } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

export type ApiKeyView = Answer<typeof apiKeys.list>[number];
type Row = Pick<ApiKeyView, 'id' | 'name' | 'tail' | 'createdBy'> & {
  scopes: string[];
  created_at: Instant;
  expires_at: Instant | null;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
  approve_status: string | null;
  permission_groups: string[] | null;
};

export const listKeys = (ctx: Ctx): Promise<ApiKeyView[]> => selectKeys(ctx, sql`true`);

export async function selectKeys({ tx, organizationId, now }: Ctx, where: RawBuilder<unknown>): Promise<ApiKeyView[]> {
  const { rows } = await sql<Row>`
      select k.id, k.name, k.tail, k.scopes, k.created_at, k.expires_at, k.last_used_at, k.revoked_at, m.approve_status,
        m.permission_groups,
        case when e.id is not null then jsonb_build_object('id', e.id, 'code', e.code, 'firstName', e.first_name, 'lastName', e.last_name,
          'firstNameEn', e.first_name_en, 'lastNameEn', e.last_name_en) end as "createdBy"
       from app.api_key k
       left join app.employee e on e.organization_id = k.organization_id and e.id = k.created_by
       left join directory.membership m on m.organization_id = k.organization_id and m.employee_id = k.created_by
         and m.user_id = k.created_by_user
      where k.organization_id = ${organizationId} and ${where} order by k.created_at desc, k.id desc`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    tail: row.tail,
    createdBy: row.createdBy,
    scopes: API_SCOPES.filter((scope) => row.scopes.includes(scope)),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    state: keyState(
      {
        revokedAt: row.revoked_at,
        expiresAt: row.expires_at,
        isMakerLetIn: row.approve_status === 'APPROVED' && hasAnyGroup(row.permission_groups ?? [], GROUPS.positions),
      },
      now,
    ),
  }));
}
