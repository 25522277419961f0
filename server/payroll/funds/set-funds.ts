import { sql } from 'kysely';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { funds } from '../../../contract/payroll/funds.ts';
import { FUND_KINDS, isFundShare } from '../../../domain/payroll/fund-share.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { requireOwnItem, requireTarget, touchItem } from '../shared/own-line-target.ts';
import { type Membership, payrollsTurned, refuseCountedDays, refuseHeldRates } from './counted-months.ts';
import { heldPositionRate } from './position-rates.ts';

type Rates = { readonly employeePercent?: number | null | undefined; readonly companyPercent?: number | null | undefined };

/** Puts a person into a fund, or changes dates and own rates. */
export async function setMember(ctx: Ctx, body: Body<typeof funds.setMember>): Promise<{ ok: true }> {
  const { employeeId, payrollId, startDate, endDate = null } = body;
  await requireTarget(ctx, 'employee', employeeId);
  await requireOwnItem(ctx, payrollId, 'fund');
  if (endDate !== null && endDate < startDate) throw invalidField('endDate', 'form/invalid');
  await requireShares(ctx, payrollId, body);
  const { employeePercent = null, companyPercent = null, countedStay = false } = body;
  const membership = { startDate, endDate, employeePercent, companyPercent };
  const before = await readMembership(ctx, { employeeId, payrollId });
  const change = { employeeId, before, after: membership };
  await refuseCountedDays(ctx, change, countedStay);
  await refuseHeldRates(ctx, change);
  await sql`
      insert into app.fund_member (organization_id, employee_id, item_id, start_date, end_date, employee_percent, company_percent)
      values (${ctx.organizationId}, ${employeeId}, ${payrollId}, ${startDate}, ${endDate}, ${employeePercent}, ${companyPercent})
      on conflict (organization_id, employee_id, item_id) do update set start_date = excluded.start_date,
        end_date = excluded.end_date, employee_percent = excluded.employee_percent,
        company_percent = excluded.company_percent`.execute(ctx.tx);
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  const after = { payrollId, ...membership };
  ctx.audit('fund-member.set', { entity: 'fund_member', entityId: employeeId, after });
  return { ok: true };
}

type Key = { readonly employeeId: string; readonly payrollId: string };
async function readMembership({ tx, organizationId }: Ctx, { employeeId, payrollId }: Key): Promise<Membership> {
  const { rows } = await sql<NonNullable<Membership>>`
      select start_date as "startDate", end_date as "endDate", employee_percent as "employeePercent",
        company_percent as "companyPercent" from app.fund_member
      where organization_id = ${organizationId} and employee_id = ${employeeId} and item_id = ${payrollId}`.execute(tx);
  return rows[0] ?? null;
}

/** Takes a membership back that no payroll counted; of another one the last day is set. */
export async function removeMember(ctx: Ctx, { employeeId, payrollId }: Query<typeof funds.removeMember>): Promise<{ ok: true }> {
  const removed = await readMembership(ctx, { employeeId, payrollId });
  if (!removed) throw notFound();
  const [counted] = await payrollsTurned(ctx, { employeeId, before: removed, after: null });
  if (counted) throw new AppError('fund/counted', { payroll: counted.name });
  await sql`delete from app.fund_member where organization_id = ${ctx.organizationId} and employee_id = ${employeeId}
      and item_id = ${payrollId}`.execute(ctx.tx);
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  ctx.audit('fund-member.remove', { entity: 'fund_member', entityId: employeeId, before: { payrollId, ...removed } });
  return { ok: true };
}

export async function setPositionRates(ctx: Ctx, body: Body<typeof funds.setOfPosition>): Promise<{ ok: true }> {
  const { positionId, payrollId, employeePercent, companyPercent } = body;
  await requireTarget(ctx, 'position', positionId);
  await requireOwnItem(ctx, payrollId, 'fund');
  await requireShares(ctx, payrollId, body);
  const held = await heldPositionRate(ctx, body, body);
  if (held) throw invalidField(held.field, 'form/rule-waits', { payroll: held.payroll });
  await sql`
      insert into app.position_fund (organization_id, position_id, item_id, employee_percent, company_percent)
      values (${ctx.organizationId}, ${positionId}, ${payrollId}, ${employeePercent}, ${companyPercent})
      on conflict (organization_id, position_id, item_id) do update set employee_percent = excluded.employee_percent,
        company_percent = excluded.company_percent`.execute(ctx.tx);
  await touchItem(ctx, payrollId);
  const after = { payrollId, employeePercent, companyPercent };
  ctx.audit('position-fund.set', { entity: 'position_fund', entityId: positionId, after });
  return { ok: true };
}

export async function removePositionRates(
  ctx: Ctx,
  { positionId, payrollId }: Query<typeof funds.removeFromPosition>,
): Promise<{ ok: true }> {
  const held = await heldPositionRate(ctx, { positionId, payrollId }, null);
  if (held) throw new AppError('fund/waits', { payroll: held.payroll });
  const { rows } = await sql<{ employeePercent: number; companyPercent: number }>`
      delete from app.position_fund where organization_id = ${ctx.organizationId} and position_id = ${positionId}
        and item_id = ${payrollId} returning employee_percent as "employeePercent", company_percent as "companyPercent"`.execute(
    ctx.tx,
  );
  const [removed] = rows;
  if (!removed) throw notFound();
  await touchItem(ctx, payrollId);
  ctx.audit('position-fund.remove', { entity: 'position_fund', entityId: positionId, before: { payrollId, ...removed } });
  return { ok: true };
}

/** Refuses shares that the kind of fund does not allow, at their field. */
async function requireShares(ctx: Ctx, itemId: string, rates: Rates) {
  const { rows } = await sql<{ fund_kind: string | null }>`
      select fund_kind from app.payroll_item where organization_id = ${ctx.organizationId} and id = ${itemId}`.execute(ctx.tx);
  const kind = FUND_KINDS.find((fundKind) => fundKind === rows[0]?.fund_kind) ?? 'other';
  for (const field of ['employeePercent', 'companyPercent'] as const) {
    if (!isFundShare(kind, rates[field] ?? 0)) throw invalidField(field, 'form/fund-share');
  }
}
