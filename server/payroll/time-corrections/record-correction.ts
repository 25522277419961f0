import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { timeCorrections } from '../../../contract/payroll/time-corrections.ts';
import type { DayTotals, ProblemCode } from '../../../domain/time/types.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { beginPayChange } from '../../people/shared/open-period.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { countDayWith, keepCorrection, punchesOf } from '../../time/shared/correct-day.ts';
import { computeRetro } from '../shared/compute-retro.ts';
import { correctedDay } from '../shared/load-corrected-days.ts';
import { requireTarget } from '../shared/own-line-target.ts';
import { ruleDifference } from '../shared/retro-view.ts';

type Recorded = Body<typeof timeCorrections.record>;

/** Keeps what a day of an approved payroll should have been, and answers what payrolls would pay otherwise. */
export async function recordCorrection(ctx: Ctx, body: Recorded): Promise<Answer<typeof timeCorrections.record>> {
  const { employeeId, date, clockings, reason, preview } = body;
  await holdPay(ctx.tx, ctx.organizationId);
  await requireTarget(ctx, 'employee', employeeId);
  refuseOwnDay(ctx, employeeId);
  await requireClosedDay(ctx, employeeId, date);
  const totals = await countDay(ctx, body);
  if (preview) {
    const day = correctedDay({ date, totals }, ctx.organization.timeZone);
    return { id: null, differences: await differences(ctx, employeeId, { from: date, to: date, days: [day] }) };
  }
  if (reason === undefined) throw invalidField('reason', 'form/required');
  await beginPayChange(ctx, [employeeId], date, date);
  const id = await keepCorrection(ctx, { employeeId, date, clockings, totals, reason });
  ctx.audit('time-correction.create', { entity: 'employee', entityId: employeeId, after: { date, clockings, reason } });
  return { id, differences: await differences(ctx, employeeId) };
}

const LONG_DAY: ProblemCode = 'long-day';

/** The figures of the day with these clockings, which must be whole and all of this day; null when nobody came. */
async function countDay(ctx: Ctx, { employeeId, date, clockings, isLongDay = false }: Recorded): Promise<DayTotals | null> {
  if (clockings.some(({ at }) => at > ctx.now)) throw new AppError('clock/future');
  if (clockings.length === 0) return null;
  const totals = await countDayWith(ctx, { employeeId, date }, punchesOf(clockings));
  if (!totals) throw invalidField('clockings', 'form/clockings-other-day');
  if (totals.problems.some((code) => code !== LONG_DAY)) throw invalidField('clockings', 'form/clockings-incomplete');
  if (!isLongDay && totals.problems.includes(LONG_DAY))
    throw invalidField('clockings', 'form/clockings-long', { hours: Math.floor(totals.workedMinutes / 60) });
  return totals;
}

/** Nobody decides on the own day. */
export function refuseOwnDay(ctx: Ctx, employeeId: string): void {
  if (employeeId === ctx.actor.employeeId) throw new AppError('correction/own-day');
}

/** The day is counted by an approved regular payroll: of an open one the clockings are corrected themselves. */
async function requireClosedDay({ tx, organizationId }: Ctx, employeeId: string, date: PlainDate): Promise<void> {
  const { rows } = await sql<{ status: string; period_end: PlainDate }>`
    select r.status, r.period_end from app.payroll_report r
    join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id and s.employee_id = ${employeeId}
    where r.organization_id = ${organizationId} and r.kind = 'regular' and r.status in ('PENDING', 'APPROVED')
      and ${date} between r.period_start and r.period_end`.execute(tx);
  const waiting = rows.find((row) => row.status === 'PENDING');
  if (waiting) throw new AppError('period-locked', { until: waiting.period_end });
  if (rows.length === 0) throw new AppError('correction/day-open');
}

type Trial = NonNullable<Parameters<typeof computeRetro>[1]['trial']>;
async function differences(ctx: Ctx, employeeId: string, trial?: Trial) {
  const found = await computeRetro(ctx, { employeeIds: [employeeId], payer: null, ...(trial ? { trial } : {}) });
  return found.map(ruleDifference);
}
