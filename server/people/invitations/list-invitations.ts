import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { InvitationItem, invitations } from '../../../contract/people/invitations.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { hasPhone } from '../shared/has-phone.ts';

const SORTED_BY = {
  createdAt: sql`i.created_at`,
  expiresAt: sql`i.expires_at`,
  address: sql`coalesce(i.email, i.phone)`,
};

export async function listInvitations(ctx: Ctx, query: Query<typeof invitations.list>) {
  const { sort, state = ['open', 'expired'] } = query;
  const stateNow = sql`case when i.state = 'open' and i.expires_at <= ${new Date(ctx.now)} then 'expired' else i.state end`;
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<InvitationItem & { total: number }>`
    select i.id, i.email, i.phone, i.permission_groups as "permissionGroups", i.needs_approval as "needsApproval",
      ${stateNow} as state, i.created_at as "createdAt", i.sent_at as "sentAt", i.expires_at as "expiresAt", i.accepted_at as "acceptedAt",
      nullif(${nameShown('by', ctx.language)}, '') as "invitedBy",
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as department,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as position,
      (count(*) over())::int as total
    from app.invitation i
    left join app.employee by on by.organization_id = i.organization_id and by.id = i.invited_by
    left join app.department d on d.organization_id = i.organization_id and d.id = i.department_id
    left join app.position p on p.organization_id = i.organization_id and p.id = i.position_id
    where i.organization_id = ${ctx.organizationId} and ${stateNow} = any(${[...state]}::text[])
      ${andWhen(query.departmentId, (id) => sql`i.department_id = ${id}`)}${andWhen(query.search, isAddressed)}
    order by ${SORTED_BY[sort.field]} ${sort.direction === 'asc' ? sql`asc` : sql`desc`}, i.id
    limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  return pageOf(ctx, query, { content: rows.map(({ total: _total, ...row }) => row), total });
}

const isAddressed = (text: string) => sql`(i.email ilike ${anywhere(text)} or ${hasPhone('i.phone', text)})`;
