import { sql } from 'kysely';
import { isWorkingDay } from '../../../domain/leave/count-days.ts';
import { earlyMinutes, paidWorkMinutes } from '../../../domain/payroll/normal-time.ts';
import type { PayDay, PayPeriod } from '../../../domain/payroll/pay-types.ts';
import { absenceOf } from '../../../domain/time/day-status.ts';
import { scheduledMinutesOf } from '../../../domain/time/day-totals.ts';
import { paidOvertime } from '../../../domain/time/paid-overtime.ts';
import { type DaySchedule, hasTimes, slotsOf } from '../../../domain/time/types.ts';
import { eachDay } from '../../../domain/time.ts';
import { assert, type PlainDate } from '../../../domain/units.ts';
import { packedNumbers } from '../../db/packed-numbers.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { loadSchedules, type ScheduleBook } from '../../time/shared/load-schedules.ts';
import { loadOvertimeTerms, type OvertimeTerms } from '../../time/shared/overtime-pay.ts';
import { type CorrectedDay, loadCorrectedDays, UNTIMED, withCorrected, withTried } from './load-corrected-days.ts';
import { type LeaveOfPerson, loadPayLeave } from './load-pay-leave.ts';
import { readDatedRules } from './load-pay-settings.ts';

/** The days of a person that matter to pay. `isSilent`: planned working days went by and nothing was ever clocked. */
export type PersonDays = { readonly days: readonly PayDay[]; readonly isSilent: boolean };
export type DaysQuery = {
  readonly organizationId: string;
  readonly employeeIds: readonly string[];
  readonly period: PayPeriod;
  /** Days from today on are not absence yet. */
  readonly today: PlainDate;
  /** What days of all these people should have been, as it is tried and not kept yet. */
  readonly tried?: readonly CorrectedDay[];
};

/**
 * Attendance of the period for pay. A working day without a punch is absence by the rules of attendance, and so is what is missing of a day
 * that the company's rules count as absent or as half a day; of a person who never clocked in
 * the whole period nothing is taken: such a person is most likely not on the clock, and the report says so.
 */
export async function loadPayDays(tx: TenantTx, query: DaysQuery): Promise<Map<string, PersonDays>> {
  const daysOfPerson = await readPayDays(tx, query);
  return new Map(query.employeeIds.map((id) => [id, daysOfPerson(id)]));
}

/** The same, each person's made when they are asked for. */
export async function readPayDays(tx: TenantTx, query: DaysQuery): Promise<(employeeId: string) => PersonDays> {
  const { organizationId, employeeIds, period, today } = query;
  const dates = eachDay(period.start, period.end);
  const range = { organizationId, employeeIds, from: period.start, to: period.end };
  const [termsOf, deductsEarly, book, correctedDays, leaves] = await Promise.all([
    loadOvertimeTerms(tx, { organizationId, employeeIds, on: period.end }),
    findDeductsEarly(tx, query),
    loadSchedules(tx, { ...range, knowsAfterPay: true }),
    loadCorrectedDays(tx, range),
    loadPayLeave(tx, range),
  ]);
  // The times of a day are asked for only where somebody is paid by them: they are the dearest of its columns.
  const wantsTimes = dates.some(deductsEarly) || employeeIds.some((id) => termsOf(id, period.end).isHourly);
  // One text a person: "day,worked,late,overtime,approved,holiday,holidayOvertime,scheduled,absent,rated,clocked,in,out,lateSeconds;…" reads several times faster than a row a day.
  // Person by person and by each day: without statistics, or of few people of many, the days of all people would be read otherwise.
  const { rows } = await prepared(
    tx,
    'payroll-days',
    sql<{ employee_id: string; days: string }>`
      select p.employee_id, d.days from unnest(${employeeIds}::uuid[]) as p(employee_id)
      cross join (select time_zone from app.organization where organization_id = ${organizationId}) o cross join lateral (
        select string_agg(concat_ws(',', work_date - ${period.start}::date, worked_minutes, late_minutes,
    overtime_minutes, coalesce(approved_overtime_minutes, -1), holiday_minutes, holiday_overtime_minutes, scheduled_minutes,
    case when work_date < ${today}::date and not problems && array['missing-out', 'missing-in'] then absent_minutes else 0 end, rated_minutes,
    (punches > 0 or problems <> '{}')::int,
    ${minuteOf('first_in', wantsTimes)}, ${minuteOf('last_out', wantsTimes)},
    coalesce(late_seconds, -1)), ';') as days
  from app.attendance_day where organization_id = ${organizationId} and employee_id = p.employee_id
    and work_date = any(${dates}::date[]) and (punches > 0 or problems <> '{}' or approved_overtime_minutes > 0)) d
  where d.days is not null`,
  );
  const stored = new Map(rows.map((row) => [row.employee_id, row.days]));
  return (id) => {
    const around: Around = { employeeId: id, dates, book, payOn: (date) => termsOf(id, date), deductsEarly };
    const text = stored.get(id) ?? '';
    const corrected = withTried(correctedDays.get(id) ?? [], query.tried ?? []);
    const { worked, approvedAlone, early } = daysOf(withCorrected(text, corrected, dates), around);
    const missed = missedDays({ employeeId: id, dates, today, book }, new Set(worked.map((day) => day.date)));
    // One corrected day does not put a person on the clock who was paid without it.
    const clocked = corrected.length === 0 ? worked : daysOf(text, around).worked;
    const isSilent = clocked.length === 0 && missed.length > 0;
    const counted = isSilent ? missed.filter(({ date }) => corrected.some((day) => day.date === date)) : missed;
    const approved = withApproved([...worked, ...counted], approvedAlone);
    const days = withEarly(withLeave(approved, leaves.get(id)), early);
    return { days: isUnpaidLeave(days) ? withPlan(days, { employeeId: id, dates, book }) : days, isSilent };
  };
}

/** The minute of the local day; seconds are dropped, as everywhere. */
const minuteOf = (instant: 'first_in' | 'last_out', isWanted: boolean) => sql`case when ${isWanted}::bool
    then coalesce(floor(extract(epoch from ${sql.ref(instant)} at time zone o.time_zone - work_date) / 60)::int, ${UNTIMED}::integer)
    else ${UNTIMED}::integer end`;

/** Whether what is missing at the end of a day is taken, by the rule in force on it. */
async function findDeductsEarly(tx: TenantTx, { organizationId, period }: DaysQuery): Promise<(date: PlainDate) => boolean> {
  const rules = await readDatedRules(tx, organizationId, period);
  return (date) => rules.findLast(({ from }) => from <= date)?.deductsEarly ?? false;
}

/** What is missing at the end of a day, less what leave covers of it; no less than what the rules of absence count. */
const withEarly = (days: readonly PayDay[], early: ReadonlyMap<PlainDate, number>): readonly PayDay[] =>
  early.size === 0
    ? days
    : days.map((day) => {
        const covered = (day.leave ?? []).reduce((sum, part) => sum + part.coveredMinutes, 0);
        const missing = Math.max(0, (early.get(day.date) ?? 0) - covered);
        return day.isAbsent || missing <= day.absentMinutes ? day : { ...day, absentMinutes: missing };
      });

const NOTHING_DONE = {
  workedMinutes: 0,
  lateMinutes: 0,
  overtimeMinutes: 0,
  holidayMinutes: 0,
  holidayOvertimeMinutes: 0,
  ratedMinutes: 0,
  isAbsent: false,
  absentMinutes: 0,
  scheduledMinutes: 0,
};

/** The days that were clocked, and those of which only the approved overtime is known: nobody came on them. */
type StoredDays = {
  readonly worked: readonly PayDay[];
  readonly approvedAlone: readonly PayDay[];
  /** Minutes missing at the end of days of salaried people, where the company takes them. */
  readonly early: ReadonlyMap<PlainDate, number>;
};

type Around = Omit<Watch, 'today'> & { payOn: (date: PlainDate) => OvertimeTerms; deductsEarly: (date: PlainDate) => boolean };
/** So many numbers say what is known of a day. */
const DAY_NUMBERS = 14;

function daysOf(text: string, { employeeId, dates, book, payOn, deductsEarly }: Around): StoredDays {
  const early = new Map<PlainDate, number>();
  const worked: PayDay[] = [];
  const approvedAlone: PayDay[] = [];
  const numbers = packedNumbers(text);
  assert(numbers.length % DAY_NUMBERS === 0, 'each day has all of its numbers');
  for (let at = 0; at < numbers.length; at += DAY_NUMBERS) {
    const [
      offset = 0,
      workedMinutes = 0,
      lateMinutes = 0,
      clocked = 0,
      approved = -1,
      holidayMinutes = 0,
      holidayOvertimeMinutes = 0,
      scheduledMinutes = 0,
      absentMinutes = 0,
      ratedMinutes = 0,
      isClocked = 0,
      firstIn = UNTIMED,
      lastOut = UNTIMED,
      lateSeconds = -1,
    ] = numbers.slice(at, at + DAY_NUMBERS);
    const date = dates[offset];
    if (date === undefined) continue;
    const overtime = { clocked, approved: approved < 0 ? null : approved, onHoliday: holidayMinutes + holidayOvertimeMinutes };
    const pay = payOn(date);
    const overtimeMinutes = paidOvertime(overtime, pay);
    const isEarlyTaken = !pay.isHourly && deductsEarly(date);
    const isByPlan = (pay.isHourly || isEarlyTaken) && firstIn !== UNTIMED && lastOut !== UNTIMED;
    const shift = isByPlan ? shiftOf(book.scheduleOn(employeeId, date)) : null;
    const missing = isEarlyTaken ? earlyMinutes({ lastOut, shift }) : 0;
    if (missing > 0) early.set(date, missing);
    const paidMinutes = paidWorkMinutes({ workedMinutes, firstIn, lastOut, shift: pay.isHourly ? shift : null });
    const extraMinutes = clocked + holidayMinutes + holidayOvertimeMinutes;
    const [planned, paidPlanned] = [workedMinutes - extraMinutes, paidMinutes - extraMinutes];
    const days = isClocked === 1 ? worked : approvedAlone;
    days.push({
      date,
      workedMinutes: paidMinutes,
      extraMinutes,
      lateMinutes,
      ...(lateSeconds < 0 ? {} : { lateSeconds }),
      overtimeMinutes,
      holidayMinutes,
      holidayOvertimeMinutes,
      scheduledMinutes,
      // What a shift pays above the usual is not paid for its break either.
      ratedMinutes: planned > 0 ? Math.round((ratedMinutes * Math.max(0, paidPlanned)) / planned) : ratedMinutes,
      isAbsent: false,
      absentMinutes,
    });
  }
  return { worked, approvedAlone, early };
}

/** The one shift of work that a day has; null where it has none or several, whose breaks lie between them. */
function shiftOf(schedule: DaySchedule) {
  const slots = slotsOf(schedule).filter((slot) => slot.kind === 'working' && hasTimes(slot) && slot.allMinutesAs === undefined);
  return slots.length === 1 ? (slots[0] ?? null) : null;
}

/** Overtime that was approved for a day nobody came on stands beside the absence of that day, or alone. */
function withApproved(days: readonly PayDay[], approvedAlone: readonly PayDay[]): readonly PayDay[] {
  if (approvedAlone.length === 0) return days;
  const overtime = new Map(approvedAlone.map((day) => [day.date, day.overtimeMinutes]));
  const known = new Set(days.map((day) => day.date));
  return [
    ...days.map((day) => ({ ...day, overtimeMinutes: overtime.get(day.date) ?? day.overtimeMinutes })),
    ...approvedAlone.filter((day) => !known.has(day.date)),
  ];
}

/** Leave stands on the day that is there already, or makes one. */
function withLeave(days: readonly PayDay[], leaves: LeaveOfPerson | undefined): readonly PayDay[] {
  if (leaves === undefined) return days;
  const known = new Set(days.map((day) => day.date));
  const alone = [...leaves].filter(([date]) => !known.has(date));
  return [
    ...days.map((day) => ({ ...day, leave: leaves.get(day.date) ?? [] })),
    ...alone.map(([date, leave]) => ({ ...NOTHING_DONE, date, leave })),
  ];
}

const isUnpaidLeave = (days: readonly PayDay[]): boolean =>
  days.some(({ leave = [] }) => leave.some((part) => part.percent === 0));

/** Says of each day whether it is one of work, and adds those on which nothing happened: whoever earns nothing on all of them earns nothing. */
function withPlan(days: readonly PayDay[], { employeeId, dates, book }: Omit<Watch, 'today'>): readonly PayDay[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return dates.flatMap((date): PayDay[] => {
    const isPlanned = isWorkingDay(book.scheduleOn(employeeId, date));
    const day = known.get(date);
    return day || isPlanned ? [{ ...NOTHING_DONE, date, ...day, isPlanned }] : [];
  });
}

type Watch = { employeeId: string; dates: readonly PlainDate[]; today: PlainDate; book: ScheduleBook };

function missedDays({ employeeId, dates, today, book }: Watch, clocked: ReadonlySet<PlainDate>): PayDay[] {
  const employment = book.employmentOf(employeeId);
  const missed: PayDay[] = [];
  for (const date of dates) {
    if (clocked.has(date)) continue;
    const schedule = book.scheduleOn(employeeId, date);
    const { absentMinutes, isWholeDay } = absenceOf({ totals: null, schedule, date, today, employment });
    if (absentMinutes === 0) continue;
    missed.push({
      ...NOTHING_DONE,
      date,
      isAbsent: isWholeDay,
      absentMinutes: isWholeDay ? 0 : absentMinutes,
      scheduledMinutes: scheduledMinutesOf(schedule),
    });
  }
  return missed;
}
