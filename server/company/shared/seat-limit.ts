import { sql } from 'kysely';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type InCompany = Pick<Ctx, 'tx' | 'organizationId'>;
type Seated = InCompany & Pick<Ctx, 'organization' | 'now'>;

/** Holds additions of people to one company at a time, so that two of them cannot take the same seat or make the same name. */
export async function lockCompanyPeople({ tx, organizationId }: InCompany) {
  await tx
    .selectFrom('app.organization')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Approved people, and open invitations of people whom the company does not have yet. Source: AM-080. */
export async function seatsTaken({ tx, organizationId, now }: InCompany & Pick<Ctx, 'now'>): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from app.employee where organization_id = ${organizationId} and approve_status = 'APPROVED')::int
      + (select count(*) from app.invitation where organization_id = ${organizationId} and state = 'open'
          and employee_id is null and expires_at > ${new Date(now)})::int as taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}

/** How many people more the plan allows, with the company held; null when the plan does not limit people. */
export async function freeSeats(ctx: Seated): Promise<number | null> {
  const { seats } = ctx.organization.plan;
  if (seats <= 0) return null;
  await lockCompanyPeople(ctx);
  return Math.max(0, seats - (await seatsTaken(ctx)));
}

/** Refuses when `adding` people more would be above the seats of the plan. A plan without seats does not limit people. */
export async function requireSeats(ctx: Seated, adding: number) {
  if (adding <= 0) return;
  const free = await freeSeats(ctx);
  if (free !== null && adding > free) throw new AppError('plan/employee-limit', { n: ctx.organization.plan.seats });
}
