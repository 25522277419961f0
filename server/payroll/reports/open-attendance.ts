import { sql } from 'kysely';
import { z } from 'zod';
import type { Answer } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { asksForReason, daysToCome, type OpenAttendance } from '../../../domain/payroll/open-attendance.ts';
import { paysOnceOnly } from '../../../domain/payroll/pay-calendar.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { NOTHING_CLOSED, withoutRunning } from '../../time/shared/open-days.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { getReport, type ReportRow } from '../shared/report-row.ts';

type OpenPerson = { id: string; days: PlainDate[]; odd: number };

/**
 * The people of a report with days that nothing closed, or odd clockings that nobody decided on, in its period. Each table is read once for all
 * people: looked up person by person, a plan made without statistics read all clockings of the company again for each.
 */
async function openPeople(ctx: Ctx, report: ReportRow): Promise<OpenPerson[]> {
  if (paysOnceOnly(report)) return [];
  const found = await selectOpenPeople(ctx, report);
  const over = await withoutRunning(
    ctx,
    found.flatMap((person) => person.days.map((date) => ({ employeeId: person.id, date }))),
  );
  const kept = new Set(over.map((day) => `${day.employeeId} ${day.date}`));
  return found
    .map((person) => ({ ...person, days: person.days.filter((date) => kept.has(`${person.id} ${date}`)) }))
    .filter((person) => person.days.length + person.odd > 0);
}

async function selectOpenPeople(ctx: Ctx, report: ReportRow): Promise<OpenPerson[]> {
  const { organizationId, now, organization } = ctx;
  const today = dateOf(now, organization.timeZone);
  const { rows } = await sql<OpenPerson>`
    with open_day as materialized (
      select a.employee_id, array_agg(a.work_date::text order by a.work_date) as days from app.attendance_day a
      where a.organization_id = ${organizationId} and ${NOTHING_CLOSED} and a.work_date < ${today}::date
        and a.work_date between ${report.period_start}::date and ${report.period_end}::date
      group by a.employee_id),
    undecided as materialized (
      select n.employee_id, n.clocking_id from app.clocking_anomaly n where n.organization_id = ${organizationId} and n.status = 'open'),
    odd as materialized (
      select n.employee_id, count(*) as count from undecided n
      join app.clocking c on c.organization_id = ${organizationId} and c.id = n.clocking_id and c.removed_at is null
        and c.work_date between ${report.period_start}::date and ${report.period_end}::date
      group by n.employee_id)
    select s.employee_id as id, coalesce(d.days, '{}') as days, coalesce(o.count, 0) as odd
    from app.payroll_slip s
    join app.employee e on e.organization_id = ${organizationId} and e.id = s.employee_id
    left join open_day d on d.employee_id = s.employee_id
    left join odd o on o.employee_id = s.employee_id
    where s.organization_id = ${organizationId} and s.report_id = ${report.id} and (d.employee_id is not null or o.employee_id is not null)
    order by e.code`.execute(ctx.tx);
  return rows;
}

function countOpen(ctx: Ctx, report: ReportRow, people: readonly OpenPerson[]): OpenAttendance {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  return {
    openDays: people.reduce((sum, person) => sum + person.days.length, 0),
    oddClockings: people.reduce((sum, person) => sum + person.odd, 0),
    daysToCome: paysOnceOnly(report) ? 0 : daysToCome({ start: report.period_start, end: report.period_end }, today),
  };
}

/** What of the attendance is still open, with the people it is about. */
export async function readOpenAttendance(ctx: Ctx, id: string): Promise<Answer<typeof payrollReports.attendance>> {
  const report = await getReport(ctx, id);
  const found = await openPeople(ctx, report);
  const known = await peopleById(
    ctx,
    found.map((person) => person.id),
  );
  const people = found.flatMap(({ id: employeeId, days, odd }) => {
    const person = known.get(employeeId);
    return person ? [{ ...person, openDays: days, oddClockings: odd }] : [];
  });
  return { ...countOpen(ctx, report, found), people };
}

type SentOpen = { readonly open_attendance: string | null; readonly open_attendance_reason: string | null };

/** What is kept with a report that is sent: nothing when all of the attendance is there; otherwise a reason is needed. */
export async function requireAttendance(ctx: Ctx, report: ReportRow, reason: string | undefined): Promise<SentOpen> {
  const open = countOpen(ctx, report, await openPeople(ctx, report));
  if (!asksForReason(open)) return { open_attendance: null, open_attendance_reason: null };
  if (!reason) throw new AppError('payroll/attendance-open', { ...open }, [{ field: 'reason', code: 'form/required' }]);
  return { open_attendance: JSON.stringify(open), open_attendance_reason: reason };
}

const Stored = z.object({ openDays: z.number(), oddClockings: z.number(), daysToCome: z.number() });

/** What was open when a report was sent, and why it was sent so; null when nothing was. */
export const sentOpenOf = ({ open_attendance, open_attendance_reason }: ReportRow) =>
  open_attendance === null ? null : { ...Stored.parse(open_attendance), reason: open_attendance_reason ?? '' };
