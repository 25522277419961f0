import { type RawBuilder, sql } from 'kysely';
import { dateOf, monthOf } from '../../../domain/time.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_LOCKED } from '../../people/shared/locked-periods.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';

/** Of a membership `m` and rates of its position `p`: what the person or the position says itself is not said by the level above. */
const SAYS = {
  employee: { person: sql`m.employee_percent`, position: sql`p.employee_percent` },
  company: { person: sql`m.company_percent`, position: sql`p.company_percent` },
} as const;
/** Whose part a change concerns: of the person, of the company, or the wage of both. */
export type FundSide = keyof typeof SAYS | 'wage';
/** What says it: a position, or the fund for whoever has nothing else. */
type Said = { readonly itemId: string; readonly positionId: string | null; readonly sides: readonly FundSide[] };
export type CountedPayroll = { readonly name: string; readonly waits: boolean };

function reliesOn({ positionId }: Said, side: FundSide): RawBuilder<unknown> {
  if (side === 'wage') return sql`true`;
  const { person, position } = SAYS[side];
  return positionId === null ? sql`(${person} is null and ${position} is null)` : sql`(${person} is null)`;
}

/**
 * The payrolls of this year that counted somebody in a fund by what a position or the fund says, the newest first, and all that wait for approval. What they
 * counted stays: no contribution is made up for (decision 311).
 */
export async function countedInFund(ctx: Ctx, said: Said): Promise<CountedPayroll[]> {
  const { tx, organizationId, organization, now } = ctx;
  if (said.sides.length === 0) return [];
  const year = `${monthOf(dateOf(now, organization.timeZone)).slice(0, 4)}-01-01`;
  const { rows } = await sql<CountedPayroll>`
    select r.name, r.status = 'PENDING' as waits from app.payroll_report r
    where r.organization_id = ${organizationId} and ${IS_LOCKED} and (r.status = 'PENDING' or r.pay_date >= ${year}::date)
      and exists (select from app.payroll_slip s
        join app.fund_member m on m.organization_id = ${organizationId} and m.employee_id = s.employee_id and m.item_id = ${said.itemId}
          and m.start_date <= r.period_end and coalesce(m.end_date, 'infinity') >= r.period_start
        join app.employee e on e.organization_id = ${organizationId} and e.id = s.employee_id
        left join lateral (select pm.position_id from app.position_member pm
          where pm.organization_id = ${organizationId} and pm.employee_id = e.id and pm.active_date <= r.period_end
          order by pm.active_date desc limit 1) held on true
        left join app.position_fund p on p.organization_id = ${organizationId} and p.item_id = m.item_id
          and p.position_id = coalesce(held.position_id, e.position_id)
        where s.organization_id = ${organizationId} and s.report_id = r.id
          and (${said.positionId}::uuid is null or coalesce(held.position_id, e.position_id) = ${said.positionId}::uuid)
          and (${sql.join(
            said.sides.map((side) => reliesOn(said, side)),
            sql` or `,
          )}))
    order by r.period_end desc, r.name`.execute(tx);
  return rows;
}

/** The first payroll that waits for approval and counted the fund by what is said; the writer holds the lock of pay from then on. */
export async function waitingFor(ctx: Ctx, said: Said): Promise<string | null> {
  await holdPay(ctx.tx, ctx.organizationId);
  return (await countedInFund(ctx, said)).find(({ waits }) => waits)?.name ?? null;
}
