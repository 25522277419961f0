import { sql } from 'kysely';
import type { providerAccess } from '../../../contract/console/provider-access.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { type AccessEnd, endOfAccess } from '../../../domain/console/provider-access.ts';
import type { Instant } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';

type History = Answer<typeof providerAccess.history>;
type Entry = History['content'][number];
type Row = Pick<Entry, 'id' | 'staffName' | 'reason' | 'openedAt' | 'expiresAt' | 'reads'> & {
  ended_at: Instant | null;
  ended_by: AccessEnd | null;
  has_role: boolean;
};

/** Every window into this company with what was read in it. */
export async function pageHistory(ctx: Ctx, { page, size, sort }: Query<typeof providerAccess.history>): Promise<History> {
  const { rows } = await sql<Row>`
      select a.id, a.staff_name as "staffName", a.reason, a.opened_at as "openedAt", a.expires_at as "expiresAt", a.ended_at,
        a.ended_by,
       exists (select from directory.user_profile p where p.user_id = a.staff_user_id
         and exists (select from unnest(p.roles) r where lower(r) = 'admin')) as has_role,
       coalesce((select jsonb_agg(jsonb_build_object('what', what, 'times', times) order by what)
         from (select replace(e.action, 'provider-access.read-', '') as what, count(*) as times from app.audit_event e
           where e.organization_id = ${ctx.organizationId} and e.entity = 'provider-access' and e.entity_id = a.id::text
             and e.action like 'provider-access.read-%' group by 1) read), '[]') as reads
     from app.provider_access a where a.organization_id = ${ctx.organizationId}
     order by a.opened_at ${sql.raw(sort.direction === 'asc' ? 'asc' : 'desc')}, a.id limit ${size} offset ${page * size}`.execute(
    ctx.tx,
  );
  const counted = await sql<{ total: number }>`
      select count(*) as total from app.provider_access where organization_id = ${ctx.organizationId}`.execute(ctx.tx);
  const content = rows.map(({ ended_at, ended_by, has_role, ...row }): Entry => {
    const end = endOfAccess({ expiresAt: row.expiresAt, endedAt: ended_at, endedBy: ended_by }, ctx.now, has_role);
    return { ...row, endedAt: end?.at ?? null, endedBy: end?.by ?? null };
  });
  return pageOf(ctx, { page, size }, { content, total: counted.rows[0]?.total ?? 0 });
}
