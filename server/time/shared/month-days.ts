import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { SheetDay } from '../../../contract/time/day-views.ts';
import { absenceOf, dayStatus, isDayRunning, standingProblems } from '../../../domain/time/day-status.ts';
import { scheduledMinutesOf } from '../../../domain/time/day-totals.ts';
import { type OvertimeOfDay, plannedOvertimeOf } from '../../../domain/time/paid-overtime.ts';
import { ABSENCES, type DayTotals, leaveMinutesOf, PROBLEM_CODES } from '../../../domain/time/types.ts';
import { dateOf, eachDay } from '../../../domain/time.ts';
import { type Instant, instant, minutes, type PlainDate } from '../../../domain/units.ts';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/schema.gen.ts';
import type { Ctx } from '../../http/context.ts';
import { loadLeaveOnDays } from './leave-on-days.ts';
import { loadSchedules, type ScheduleBook } from './load-schedules.ts';
import { loadPaidBook, type PaidBook } from './paid-overtime.ts';
import { plannedDay } from './planned-day.ts';

export type Day = z.output<typeof SheetDay>;
export type DaysQuery = { readonly employeeIds: readonly string[]; readonly from: PlainDate; readonly to: PlainDate };
type Scope = Pick<Ctx, 'tx' | 'organizationId' | 'organization' | 'now' | 'language' | 'actor'>;
type StoredRow = Pick<Selectable<DB['app.attendance_day']>, (typeof STORED)[number]>;
type StoredDay = { readonly totals: DayTotals; readonly approvedOvertimeMinutes: number | null };

const STORED = [
  'employee_id',
  'work_date',
  'first_in',
  'last_out',
  'worked_minutes',
  'break_minutes',
  'late_minutes',
  'late_seconds',
  'early_leave_minutes',
  'overtime_minutes',
  'approved_overtime_minutes',
  'holiday_minutes',
  'holiday_overtime_minutes',
  'scheduled_minutes',
  'absence',
  'absent_minutes',
  'rated_minutes',
  'punches',
  'problems',
] as const;

/** Every day of people's ranges with its figures and its status, also those without clockings. */
export const loadDays = async (scope: Scope, query: DaysQuery): Promise<Map<string, Day[]>> =>
  (await loadPlannedDays(scope, query)).days;

/** The same with the plans behind them. */
export async function loadPlannedDays(
  scope: Scope,
  query: DaysQuery,
): Promise<{ readonly days: Map<string, Day[]>; readonly book: ScheduleBook }> {
  const { tx, organizationId } = scope;
  const [stored, book, leaves, paid] = await Promise.all([
    loadStoredDays(scope, query),
    loadSchedules(tx, { organizationId, ...query }),
    loadLeaveOnDays(scope, query),
    loadPaidBook(scope, query),
  ]);
  const books = { book, paid };
  const dates = eachDay(query.from, query.to);
  const days = new Map(
    query.employeeIds.map((employeeId) => [
      employeeId,
      dates.map((date) => {
        const key = `${employeeId} ${date}`;
        return toDay(scope, books, { employeeId, date, stored: stored.get(key) ?? null, leaves: leaves.get(key) ?? [] });
      }),
    ]),
  );
  return { days, book };
}

async function loadStoredDays({ tx, organizationId }: Scope, query: DaysQuery): Promise<Map<string, StoredDay>> {
  const { rows } = await prepared(
    tx,
    'attendance-days',
    sql<StoredRow>`
      select ${sql.raw(STORED.join(', '))} from app.attendance_day
      where organization_id = ${organizationId} and employee_id = any(${query.employeeIds}::uuid[])
        and work_date between ${query.from} and ${query.to}`,
  );
  return new Map(
    rows.map((row) => [
      `${row.employee_id} ${row.work_date}`,
      {
        totals: {
          firstIn: toInstant(row.first_in),
          lastOut: toInstant(row.last_out),
          workedMinutes: minutes(row.worked_minutes),
          breakMinutes: minutes(row.break_minutes),
          lateMinutes: minutes(row.late_minutes),
          lateSeconds: row.late_seconds,
          earlyLeaveMinutes: minutes(row.early_leave_minutes),
          overtimeMinutes: minutes(row.overtime_minutes),
          holidayMinutes: minutes(row.holiday_minutes),
          holidayOvertimeMinutes: minutes(row.holiday_overtime_minutes),
          scheduledMinutes: minutes(row.scheduled_minutes),
          absence: ABSENCES.find((absence) => absence === row.absence) ?? null,
          absentMinutes: minutes(row.absent_minutes),
          ratedMinutes: row.rated_minutes,
          punches: row.punches,
          problems: PROBLEM_CODES.filter((code) => row.problems.includes(code)),
        },
        approvedOvertimeMinutes: row.approved_overtime_minutes,
      },
    ]),
  );
}

/** The overtime of a stored day, as what is paid goes by it. */
const overtimeOf = (stored: StoredDay | null): OvertimeOfDay => ({
  clocked: stored?.totals.overtimeMinutes ?? 0,
  approved: stored?.approvedOvertimeMinutes ?? null,
  onHoliday: stored === null ? 0 : stored.totals.holidayMinutes + stored.totals.holidayOvertimeMinutes,
});
const toInstant = (at: number | null): Instant | null => (at === null ? null : instant(at));

type OneDay = { readonly employeeId: string; readonly date: PlainDate; readonly stored: StoredDay | null } & Pick<Day, 'leaves'>;

type Books = { readonly book: ScheduleBook; readonly paid: PaidBook };
function toDay({ organization, now }: Scope, { book, paid }: Books, { employeeId, date, stored, leaves }: OneDay): Day {
  const schedule = book.scheduleOn(employeeId, date);
  const today = dateOf(now, organization.timeZone);
  const isRunning = isDayRunning({ date, schedule, timeZone: organization.timeZone }, now);
  const totals = stored?.totals ?? null;
  const judged = { totals, schedule, date, today, employment: book.employmentOf(employeeId), isRunning };
  return {
    date,
    status: dayStatus(judged),
    schedule: plannedDay(schedule),
    firstIn: totals?.firstIn ?? null,
    lastOut: totals?.lastOut ?? null,
    workedMinutes: totals?.workedMinutes ?? 0,
    breakMinutes: totals?.breakMinutes ?? 0,
    lateMinutes: totals?.lateMinutes ?? 0,
    earlyLeaveMinutes: totals?.earlyLeaveMinutes ?? 0,
    overtimeMinutes: totals?.overtimeMinutes ?? 0,
    plannedOvertimeMinutes: plannedOvertimeOf(schedule),
    approvedOvertimeMinutes: stored?.approvedOvertimeMinutes ?? null,
    paidOvertimeMinutes: paid.paidOn({ employeeId, date }, overtimeOf(stored)),
    holidayMinutes: totals?.holidayMinutes ?? 0,
    holidayOvertimeMinutes: totals?.holidayOvertimeMinutes ?? 0,
    scheduledMinutes: scheduledMinutesOf(schedule),
    absentMinutes: absenceOf(judged).absentMinutes,
    leaveMinutes: leaveMinutesOf(schedule) || null,
    leaves,
    punches: totals?.punches ?? 0,
    problems: [...standingProblems(totals?.problems ?? [], isRunning)],
  };
}
