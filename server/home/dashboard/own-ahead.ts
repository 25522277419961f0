import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { dashboard } from '../../../contract/home/dashboard.ts';
import { wallInstant } from '../../../domain/local-day.ts';
import { hasTimes, slotsOf } from '../../../domain/time/types.ts';
import { addDays, eachDay } from '../../../domain/time.ts';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { loadSchedules } from '../../time/shared/load-schedules.ts';
import { plannedDay } from '../../time/shared/planned-day.ts';

type Ahead = NonNullable<Answer<typeof dashboard.get>['ahead']>;
const LOOK_AHEAD_DAYS = 14;

/** An employee’s next planned day, and the latest slip they may open. */
export async function readAhead(ctx: Ctx, today: PlainDate): Promise<Ahead> {
  return { shift: await nextShift(ctx, today), paid: await lastPaid(ctx) };
}

/** The first planned day whose work is not over yet; yesterday’s night may still go on. */
async function nextShift({ tx, organizationId, organization, now, actor }: Ctx, today: PlainDate): Promise<Ahead['shift']> {
  const { employeeId } = actor;
  const [from, to] = [addDays(today, -1), addDays(today, LOOK_AHEAD_DAYS)];
  const book = await loadSchedules(tx, { organizationId, employeeIds: [employeeId], from, to });
  const employment = book.employmentOf(employeeId);
  const date = eachDay(from, to).find((day) => {
    const schedule = book.scheduleOn(employeeId, day);
    const isEmployed = day >= employment.start && (employment.end === null || day <= employment.end);
    if (!isEmployed || schedule.kind !== 'working') return false;
    return slotsOf(schedule)
      .filter(hasTimes)
      .some((slot) => wallInstant(day, slot.end, organization.timeZone) > now);
  });
  return date === undefined ? null : { date, ...plannedDay(book.scheduleOn(employeeId, date)) };
}

type Paid = { payrollReportId: string; month: YearMonth; payDate: PlainDate };

async function lastPaid({ tx, organizationId, actor }: Ctx): Promise<Ahead['paid']> {
  const { rows } = await sql<Paid>`
    select r.id as "payrollReportId", r.month, r.pay_date as "payDate" from app.payroll_slip s
    join app.payroll_report r on r.organization_id = ${organizationId} and r.id = s.report_id and r.status = 'APPROVED'
    join app.payroll_slip_publication u on u.organization_id = ${organizationId} and u.report_id = r.id
    where s.organization_id = ${organizationId} and s.employee_id = ${actor.employeeId}
    order by r.pay_date desc, r.month desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
