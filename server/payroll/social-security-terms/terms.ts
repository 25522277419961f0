import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { socialSecurityTerms } from '../../../contract/payroll/social-security-terms.ts';
import type { YearMonth } from '../../../domain/units.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_DECIDED } from '../../people/shared/locked-periods.ts';
import { markAllPayStale } from '../../people/shared/mark-pay-stale.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { ensureInsuranceItem } from '../shared/ensure-system-items.ts';

type Term = Answer<typeof socialSecurityTerms.list>[number];

export async function listTerms({ tx, organizationId }: Ctx): Promise<Term[]> {
  const { rows } = await sql<Term>`
      select from_month as "fromMonth", base, paid_by as "paidBy" from app.social_security_term
      where organization_id = ${organizationId} order by from_month desc`.execute(tx);
  return rows;
}

/** Says how contributions are made from a month on, in place of what was said of that month; gives the company the line of what it pays. */
export async function setTerm(ctx: Ctx, body: Body<typeof socialSecurityTerms.set>): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  const { fromMonth, base, paidBy } = body;
  await holdPay(tx, organizationId);
  const held = await monthsCounted(ctx, fromMonth, body);
  if (held.length > 0) throw invalidField('fromMonth', 'form/period-locked', { payroll: held.join(', ') });
  await ensureInsuranceItem(tx, organizationId);
  await sql`
      insert into app.social_security_term (organization_id, from_month, base, paid_by)
      values (${organizationId}, ${fromMonth}, ${base}, ${paidBy})
      on conflict (organization_id, from_month) do update set base = excluded.base, paid_by = excluded.paid_by`.execute(tx);
  await markAllPayStale(tx, organizationId);
  ctx.audit('payroll-setting.set', { entity: 'payroll_setting', entityId: organizationId, after: body });
  return { ok: true };
}

export async function removeTerm(ctx: Ctx, fromMonth: YearMonth): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const earlier = (await listTerms(ctx)).find((term) => term.fromMonth < fromMonth) ?? USUAL;
  const held = await monthsCounted(ctx, fromMonth, earlier);
  if (held.length > 0) throw new AppError('period-locked', { payroll: held.join(', ') });
  const { rows } = await sql<Term>`
      delete from app.social_security_term where organization_id = ${organizationId} and from_month = ${fromMonth}
      returning from_month as "fromMonth", base, paid_by as "paidBy"`.execute(tx);
  const [before] = rows;
  if (!before) throw notFound();
  await markAllPayStale(tx, organizationId);
  ctx.audit('payroll-setting.remove', { entity: 'payroll_setting', entityId: organizationId, before });
  return { ok: true };
}

const USUAL = { base: 'wage', paidBy: 'employee' } as const;

/**
 * Payrolls that wait or are approved and counted contributions of months that other terms from this one on would change: they stay as they are, and
 * what was filed by them too. Up to the month of the next terms.
 */
async function monthsCounted(ctx: Ctx, fromMonth: YearMonth, { base, paidBy }: Omit<Term, 'fromMonth'>): Promise<string[]> {
  const { tx, organizationId } = ctx;
  const terms = await listTerms(ctx);
  const next = terms.findLast((term) => term.fromMonth > fromMonth)?.fromMonth ?? null;
  const now = terms.find((term) => term.fromMonth <= fromMonth) ?? USUAL;
  if (now.base === base && now.paidBy === paidBy) return [];
  const { rows } = await sql<{ name: string }>`
    select r.name from app.payroll_report r where r.organization_id = ${organizationId} and ${IS_DECIDED} and r.month >= ${fromMonth}
      and (${next}::text is null or r.month < ${next}) order by r.period_start, r.name`.execute(tx);
  return rows.map(({ name }) => name);
}
