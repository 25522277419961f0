import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { timesheets } from '../../../contract/time/timesheets.ts';
import { type DayToJudge, isDayRunning } from '../../../domain/time/day-status.ts';
import { DAY_FIGURES, type DayFigure, isCounted } from '../../../domain/time/day-steps.ts';
import { countDay } from '../../../domain/time/day-totals.ts';
import { explainFigure } from '../../../domain/time/explain-day.ts';
import { explainPaidOvertime } from '../../../domain/time/explain-paid-overtime.ts';
import type { Punch } from '../../../domain/time/types.ts';
import type { PlacedPunch } from '../../../domain/time/work-date.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { findLockedPeriod } from '../../people/shared/locked-periods.ts';
import { rulesSetSince } from '../shared/dated-rules.ts';
import { loadSchedules, type ScheduleBook } from '../shared/load-schedules.ts';
import { datesAround, placeRows } from '../shared/match-view.ts';
import { type Day, loadDays } from '../shared/month-days.ts';
import { loadPaidBook } from '../shared/paid-overtime.ts';
import { findSheetPerson } from '../shared/sheet-people.ts';
import { countedPunches, DAYS_AROUND, loadDayPunches } from './day-punches.ts';

type PersonDay = { readonly employeeId: string; readonly date: PlainDate };
type Explained = Answer<typeof timesheets.explain>;

const SHOWN: Readonly<Record<DayFigure, (day: Day) => number>> = {
  worked: (day) => day.workedMinutes,
  breaks: (day) => day.breakMinutes,
  late: (day) => day.lateMinutes,
  earlyLeave: (day) => day.earlyLeaveMinutes,
  overtime: (day) => day.overtimeMinutes,
  paidOvertime: (day) => day.paidOvertimeMinutes,
  holiday: (day) => day.holidayMinutes,
  holidayOvertime: (day) => day.holidayOvertimeMinutes,
  absent: (day) => day.absentMinutes,
};

/** Every figure of a day as the sheet shows it, with its steps; whether the caller may see the person is decided before. */
export async function explainDay(ctx: Ctx, query: PersonDay): Promise<Explained> {
  const { tx, organizationId } = ctx;
  const { employeeId, date } = query;
  const person = await findSheetPerson(ctx, employeeId);
  const days = await loadDays(ctx, { employeeIds: [employeeId], from: date, to: date });
  const day = days.get(employeeId)?.[0];
  if (!person || !day) throw notFound();
  const book = await loadSchedules(tx, { organizationId, employeeIds: [employeeId], from: date, to: date });
  const rows = await loadDayPunches(ctx, query);
  const placed = await placeRows(ctx, { employeeId, ...datesAround(date, DAYS_AROUND) }, rows);
  const explained = countAgain(ctx, { ...query, book, punches: countedPunches(rows, date), placed });
  const locked = await findLockedPeriod(tx, organizationId, [query]);
  const paid = await loadPaidBook(ctx, { employeeIds: [employeeId], from: date, to: date });
  return {
    ...person,
    date,
    status: day.status,
    schedule: day.schedule,
    hours: await hoursBehind(ctx, book, query),
    rulesSince: book.rulesSince(date),
    lockedBy: locked?.name ?? null,
    lateSeconds: await findLateSeconds(ctx, query),
    figures: DAY_FIGURES.map((figure) => {
      const { steps, rules, minutes } = isCounted(figure)
        ? explainFigure(figure, SHOWN[figure](day), explained)
        : explainPaidOvertime(day.paidOvertimeMinutes, { ...overtimeOf(day), ...paid.termsOn(query) });
      return { figure, minutes, steps: [...steps], rules: [...rules] };
    }),
  };
}

/** As it is stored, which is what payroll counts. */
async function findLateSeconds({ tx, organizationId }: Ctx, { employeeId, date }: PersonDay): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select late_seconds as seconds from app.attendance_day
    where organization_id = ${organizationId} and employee_id = ${employeeId} and work_date = ${date}`.execute(tx);
  return rows[0]?.seconds ?? null;
}

const overtimeOf = (day: Day) => ({
  clocked: day.overtimeMinutes,
  approved: day.approvedOvertimeMinutes,
  onHoliday: day.holidayMinutes + day.holidayOvertimeMinutes,
});

type Recount = PersonDay & {
  readonly book: ScheduleBook;
  readonly punches: readonly Punch[];
  readonly placed: ReadonlyMap<string, PlacedPunch>;
};

/** The day counted from its clockings as they are now, by the plan and the rules of its date. */
function countAgain({ organization, now }: Ctx, { employeeId, date, book, punches, placed }: Recount) {
  const { timeZone } = organization;
  const schedule = book.scheduleOn(employeeId, date);
  const slots = new Map(
    [...placed.values()].flatMap(({ punch, slot, workDate }) =>
      slot > 0 && workDate === date ? [[punch.id, slot] as const] : [],
    ),
  );
  const counted = countDay({ date, punches, schedule, timeZone, rules: book.rulesOn(date), slots });
  const judged: DayToJudge = {
    totals: punches.length === 0 ? null : counted.totals,
    schedule,
    date,
    today: dateOf(now, timeZone),
    employment: book.employmentOf(employeeId),
    isRunning: isDayRunning({ date, schedule, timeZone }, now),
  };
  return { counted, judged, set: rulesSetSince(book.rulesSince(date)) };
}

async function hoursBehind(
  { tx, organizationId }: Ctx,
  book: ScheduleBook,
  { employeeId, date }: PersonDay,
): Promise<Explained['hours']> {
  const hours = book.hoursOn(employeeId, date);
  if (!hours || book.scheduleOn(employeeId, date).source !== 'work-hours') return null;
  if (hours.departmentId === null) return { since: hours.activeDate, departmentName: null };
  const { rows } = await sql<{ name: string }>`
    select name from app.department where organization_id = ${organizationId} and id = ${hours.departmentId}`.execute(tx);
  return { since: hours.activeDate, departmentName: rows[0]?.name ?? null };
}
