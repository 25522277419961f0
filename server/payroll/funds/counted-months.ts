import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_LOCKED } from '../../people/shared/locked-periods.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';

/** A membership; null for none. */
export type Membership = {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
  readonly employeePercent: number | null;
  readonly companyPercent: number | null;
} | null;
type Change = {
  readonly employeeId: string;
  readonly before: Membership;
  readonly after: Membership;
};
type Counted = { readonly name: string; readonly waits: boolean };

/** The payrolls that counted somebody in the fund, or out of it, who would be the other way round by the change. */
export async function payrollsTurned({ tx, organizationId }: Ctx, { employeeId, before, after }: Change): Promise<Counted[]> {
  await holdPay(tx, organizationId);
  const isIn = (one: Membership) => sql`coalesce(${one?.startDate ?? null}::date <= r.period_end
    and coalesce(${one?.endDate ?? null}::date, 'infinity') >= r.period_start, false)`;
  const { rows } = await sql<Counted>`
    select r.name, r.status = 'PENDING' as waits from app.payroll_report r
    join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id and s.employee_id = ${employeeId}
    where r.organization_id = ${organizationId} and ${IS_LOCKED} and ${isIn(before)} <> ${isIn(after)}
    order by r.period_start, r.name`.execute(tx);
  return rows;
}

/**
 * Refuses a change of days that payrolls counted, at the day that makes it, with their names: no contribution of them is made up for. One that
 * waits for approval refuses it always; approved ones unless it is said that they stay, as the true first day of an older membership needs.
 */
export async function refuseCountedDays(ctx: Ctx, change: Change, countedStay: boolean): Promise<void> {
  const turned = await payrollsTurned(ctx, change);
  const field = change.before?.startDate === change.after?.startDate ? 'endDate' : 'startDate';
  const namesOf = (payrolls: readonly Counted[]) => ({ payroll: payrolls.map(({ name }) => name).join(', ') });
  const waiting = turned.filter(({ waits }) => waits);
  if (waiting.length > 0) throw invalidField(field, 'form/amount-waits', namesOf(waiting));
  if (turned.length > 0 && !countedStay) throw invalidField(field, 'form/fund-counted', namesOf(turned));
}

/**
 * Refuses other rates, at the field of the first, while a payroll that counted the person in the fund waits for approval: its figures are being
 * looked at. Approved ones keep theirs.
 */
export async function refuseHeldRates({ tx, organizationId }: Ctx, { employeeId, before, after }: Change): Promise<void> {
  const field = (['employeePercent', 'companyPercent'] as const).find((rate) => before && before[rate] !== after?.[rate]);
  if (!before || !field) return;
  const { rows } = await sql<{ name: string }>`
    select r.name from app.payroll_report r
    join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id and s.employee_id = ${employeeId}
    where r.organization_id = ${organizationId} and r.status = 'PENDING' and ${before.startDate}::date <= r.period_end
      and coalesce(${before.endDate}::date, 'infinity') >= r.period_start order by r.period_start, r.name`.execute(tx);
  if (rows[0]) throw invalidField(field, 'form/fact-waits', { payroll: rows[0].name });
}
