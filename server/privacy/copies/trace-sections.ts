import { sql } from 'kysely';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { ReadSections, Wanted } from './sections.ts';

/** What is kept of a person beside their work: where they belong, what they were told and read, and when they signed in. */
export const traceSections: ReadSections = async (ctx, wanted) => [
  { key: 'branches', rows: await readBranches(ctx, wanted) },
  { key: 'costCentres', rows: await readCostCentres(ctx, wanted) },
  { key: 'announcements', rows: await readAnnouncements(ctx, wanted) },
  { key: 'signIns', rows: await readSignIns(ctx, wanted) },
];

type BranchRow = { activeDate: PlainDate; branch: string | null };
/** What was said of the person alone; what a department says is not about them. */
async function readBranches({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`
    select x.from_date as "activeDate", b.name as branch from app.branch_entry x
    left join app.branch b on b.organization_id = ${organizationId} and b.id = x.branch_id
    where x.organization_id = ${organizationId} and x.employee_id = ${employeeId} order by x.from_date`.execute(tx);
  return rows;
}

type CentreRow = { activeDate: PlainDate; costCentre: string | null };
async function readCostCentres({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<CentreRow[]> {
  const { rows } = await sql<CentreRow>`
    select x.from_date as "activeDate", c.name as "costCentre" from app.cost_centre_entry x
    left join app.cost_centre c on c.organization_id = ${organizationId} and c.id = x.cost_centre_id
    where x.organization_id = ${organizationId} and x.employee_id = ${employeeId} order by x.from_date`.execute(tx);
  return rows;
}

type AnnouncementRow = { name: string; receivedAt: Instant | null; readAt: Instant | null };
async function readAnnouncements({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select a.title as name, r.received_at as "receivedAt", r.read_at as "readAt" from app.announcement_receipt r
    join app.announcement a on a.organization_id = ${organizationId} and a.id = r.announcement_id
    where r.organization_id = ${organizationId} and r.employee_id = ${employeeId} and r.received_at is not null
    order by r.received_at, a.id`.execute(tx);
  return rows;
}

type SignInRow = { at: Instant; way: string; isRefused: boolean; device: string };
/**
 * Those of the account since the person is in the company, as the activity log of the company shows them: once they have left, the account signs in
 * for others, and before it is let in it is a stranger's. They are kept for a year.
 */
async function readSignIns({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select s.at, 'sign-in.' || s.method as way, s.outcome = 'refused' as "isRefused", s.device from directory.sign_in_event s
    join directory.membership m on m.organization_id = ${organizationId} and m.employee_id = ${employeeId} and m.user_id = s.user_id
      and m.approve_status = 'APPROVED'
    join app.employee e on e.organization_id = ${organizationId} and e.id = m.employee_id
    where s.at >= e.created_at order by s.at`.execute(tx);
  return rows;
}
