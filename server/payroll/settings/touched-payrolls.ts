import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_DECIDED } from '../../people/shared/locked-periods.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { readUsualRules } from '../shared/load-pay-settings.ts';
import { type Rule, rulesAround } from './read-history.ts';

type Rules = Omit<Rule, 'validFrom'>;
/** `isHeld`: it waits for approval or is approved, and keeps what it counted. */
type TouchedPayroll = { readonly id: string; readonly name: string; readonly isHeld: boolean };

/**
 * The payrolls whose figures another rule from this day on would change; null is what held before it. Lateness and time left early go by their day: a payroll
 * with a day of it. The tax method and its rounding are of the whole period: a payroll that begins on a day of it. No payroll is submitted from here on.
 */
export async function payrollsTouched(ctx: Ctx, validFrom: PlainDate, wanted: Rules | null): Promise<TouchedPayroll[]> {
  const { tx, organizationId } = ctx;
  await holdPay(tx, organizationId);
  const { earlier, onDay, nextDay } = await rulesAround(ctx, validFrom);
  const usual = { ...(await readUsualRules(tx, organizationId)), deductsEarly: false };
  const now = onDay ?? earlier ?? usual;
  const next = wanted ?? earlier ?? usual;
  // A row of before that held for whole periods holds by the day once it is written again.
  const ofDays = onDay?.holdsByDay === false || earlier?.holdsByDay === false || daysDiffer(now, next);
  const ofPeriods = now.withholdingMethod !== next.withholdingMethod || now.instalmentRounding !== next.instalmentRounding;
  const { rows } = await sql<TouchedPayroll>`
    select r.id, r.name, ${IS_DECIDED} as "isHeld" from app.payroll_report r
    where r.organization_id = ${organizationId} and r.status <> 'VOIDED'
      and (${nextDay}::date is null or r.period_start < ${nextDay}::date)
      and ((${ofDays} and r.kind in ('regular', 'final') and r.period_end >= ${validFrom}::date)
        or (${ofPeriods} and r.period_start >= ${validFrom}::date))
    order by r.period_start, r.name`.execute(tx);
  return rows;
}

/** By the second every rounding is the same. */
const lateOf = ({ deductsLate, lateUnit, lateRounding }: Rules) =>
  !deductsLate ? null : lateUnit === 'second' ? lateUnit : `${lateUnit} ${lateRounding}`;
const daysDiffer = (one: Rules, other: Rules): boolean =>
  lateOf(one) !== lateOf(other) || one.deductsEarly !== other.deductsEarly;

export const namesOf = (payrolls: readonly TouchedPayroll[]): string => payrolls.map(({ name }) => name).join(', ');
export const idsOf = (payrolls: readonly TouchedPayroll[]): string[] => payrolls.map(({ id }) => id);
