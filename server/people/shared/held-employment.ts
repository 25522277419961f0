import { sql } from 'kysely';
import { addDays } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_LOCKED } from './locked-periods.ts';
import { holdPay } from './pay-lock.ts';

/** First and last day of work, both included; null where open. */
export type Employment = { readonly startDate: PlainDate | null; readonly endDate: PlainDate | null };
export type EmploymentChange = { readonly employeeId: string; readonly before: Employment; readonly after: Employment };
type Span = { readonly employeeId: string; readonly field: keyof Employment; readonly from: PlainDate; readonly to: PlainDate };
export type HeldEmployment = { readonly employeeId: string; readonly field: keyof Employment; readonly payroll: string };

const FIRST = plainDate('1900-01-01');
const LAST = plainDate('9999-12-30');

/** The days that a change of the first or last day adds or takes. */
export function changedSpans({ employeeId, before, after }: EmploymentChange): Span[] {
  const [start, end] = [
    [before.startDate ?? FIRST, after.startDate ?? FIRST].sort(),
    [before.endDate ?? LAST, after.endDate ?? LAST].sort(),
  ];
  const spanOf = (field: keyof Employment, [from = FIRST, to = LAST]: readonly PlainDate[], first: number): Span[] =>
    from === to ? [] : [{ employeeId, field, from: addDays(from, first), to: addDays(to, first - 1) }];
  return [...spanOf('startDate', start, 0), ...spanOf('endDate', end, 1)];
}

/**
 * The changes that would add days to a month, or take days from it, whose payroll waits for approval or is approved and holds a
 * slip of the person: the timesheet under the slip would be another.
 */
export async function heldEmployments(
  { tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>,
  changes: readonly EmploymentChange[],
): Promise<HeldEmployment[]> {
  const spans = changes.flatMap(changedSpans);
  if (spans.length === 0) return [];
  await holdPay(tx, organizationId);
  const { rows } = await sql<HeldEmployment>`
    select distinct on (span.employee_id, span.field) span.employee_id as "employeeId", span.field, r.name as payroll
    from unnest(${spans.map((span) => span.employeeId)}::uuid[], ${spans.map((span) => span.field)}::text[],
      ${spans.map((span) => span.from)}::date[], ${spans.map((span) => span.to)}::date[]) as span (employee_id, field, first, last)
    join app.payroll_slip s on s.organization_id = ${organizationId} and s.employee_id = span.employee_id
    join app.payroll_report r on r.organization_id = ${organizationId} and r.id = s.report_id and ${IS_LOCKED}
      and r.period_start <= span.last and r.period_end >= span.first
    order by span.employee_id, span.field, r.period_start desc`.execute(tx);
  return rows;
}

/** Refuses such a change at its field. */
export async function refuseHeldEmployment(ctx: Ctx, change: EmploymentChange): Promise<void> {
  const [held] = await heldEmployments(ctx, [change]);
  if (held) throw invalidField(held.field, 'form/period-locked', { payroll: held.payroll });
}
