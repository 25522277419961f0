import { sql } from 'kysely';
import { dateOf } from '../../../domain/time.ts';
import type { Ctx } from '../../http/context.ts';
import { inDepartments } from '../../people/shared/in-departments.ts';

type Reader = Pick<Ctx, 'tx' | 'organizationId' | 'now' | 'organization'>;

const worksHere = ({ organizationId, now, organization }: Reader) => sql`
  e.organization_id = ${organizationId} and e.approve_status = 'APPROVED'
    and (e.end_date is null or e.end_date >= ${dateOf(now, organization.timeZone)}::date)`;

/** The condition on an employee `e` to be one of those whom an announcement is for today: people who work here, each once. */
async function isMeant(ctx: Reader, announcementId: string) {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<{ department_id: string }>`
    select department_id from app.announcement_audience where organization_id = ${organizationId}
      and announcement_id = ${announcementId} and department_id is not null`.execute(tx);
  const departments = rows.map((row) => row.department_id);
  return sql`${worksHere(ctx)}
    and (exists (select from app.announcement a where a.organization_id = ${organizationId} and a.id = ${announcementId} and a.is_for_all)
      or exists (select from app.announcement_audience r where r.organization_id = ${organizationId}
        and r.announcement_id = ${announcementId} and (r.employee_id = e.id or r.position_id = e.position_id))
      or ${inDepartments(organizationId, departments)})`;
}

/** The same of any announcement `a`, for few people. */
export const isMeantBy = (ctx: Reader) => sql`${worksHere(ctx)}
  and (a.is_for_all or exists (select from app.announcement_audience r
    where r.organization_id = a.organization_id and r.announcement_id = a.id
      and (r.employee_id = e.id or r.position_id = e.position_id or r.department_id in (
        with recursive above as (
          select id, parent_id from app.department where organization_id = a.organization_id and id = e.department_id
          union select d.id, d.parent_id from app.department d join above on d.id = above.parent_id
            where d.organization_id = a.organization_id
        ) select id from above))))`;

/** How many people an announcement would reach if it were sent now. */
export async function countMeant(ctx: Reader, announcementId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from app.employee e where ${await isMeant(ctx, announcementId)}`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}

/** Fixes to whom an announcement goes; who is fixed already stays. Answers how many people these are. */
export async function fixRecipients(ctx: Reader, announcementId: string): Promise<number> {
  const { tx, organizationId } = ctx;
  await sql`
    insert into app.announcement_receipt (organization_id, announcement_id, employee_id)
    select ${organizationId}, ${announcementId}, e.id from app.employee e where ${await isMeant(ctx, announcementId)}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from app.announcement_receipt
    where organization_id = ${organizationId} and announcement_id = ${announcementId}`.execute(tx);
  return rows[0]?.count ?? 0;
}
