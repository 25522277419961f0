import { sql } from 'kysely';
import { settlePerson } from '../../../domain/time/settle-person.ts';
import type { DayTotals, Punch, PunchType } from '../../../domain/time/types.ts';
import { assignWorkDates } from '../../../domain/time/work-date.ts';
import { addDays, instantOf } from '../../../domain/time.ts';
import { assert, type Instant, instant, type PlainDate, timeOfDay } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { loadSchedules } from './load-schedules.ts';
import { loadStoredPunches } from './stored-clockings.ts';

type Scope = Pick<Ctx, 'tx' | 'organizationId' | 'organization' | 'now' | 'actor'>;
type PersonDay = { readonly employeeId: string; readonly date: PlainDate };
export type DayClocking = { readonly clockType: PunchType; readonly at: Instant };

const DAY_MS = 86_400_000;

type Moment = Pick<Punch, 'at' | 'type'>;
const isSame = (a: Moment, b: Moment): boolean => a.at === b.at && a.type === b.type;

/**
 * The figures of a day with these clockings, by its plan and the rules of the day, with the leave that is known now; null where one belongs
 * elsewhere. What stands on the day already, or in the correction of it, belongs to it whatever the rules say by now: a person may have put it
 * there, or a shift of a neighbour come later that would take it.
 */
export async function countDayWith(ctx: Scope, day: PersonDay, punches: readonly Moment[]): Promise<DayTotals | null> {
  const { organizationId, organization } = ctx;
  const { employeeId, date } = day;
  const range = { from: addDays(date, -2), to: addDays(date, 2) };
  const book = await loadSchedules(ctx.tx, { organizationId, employeeIds: [employeeId], ...range, knowsAfterPay: true });
  const scheduleOn = (on: PlainDate) => book.scheduleOn(employeeId, on);
  const { timeZone } = organization;
  const recorded = await findRecorded(ctx, day);
  const standing = [...(await storedPunches(ctx, day)), ...punchesOf(recorded?.clockings ?? [])];
  const given = punches.map((punch, index): Punch => {
    const assigned = standing.find((known) => isSame(known, punch))?.assigned;
    // Those of several lists have ids of their own, which may be the same.
    return { id: `given ${index}`, at: punch.at, type: punch.type, ...(assigned ? { assigned } : {}) };
  });
  const added = assignWorkDates(given, scheduleOn, { timeZone }).map(({ punch, workDate }): Punch => {
    const staysThere = workDate === date || !standing.some((known) => isSame(known, punch));
    return staysThere ? punch : { ...punch, assigned: { workDate: date, slot: 0 } };
  });
  const { addedDates, days } = settlePerson(
    { employeeId, stored: [], added, dates: [date], settledBefore: instant(0) },
    { timeZone, rulesOn: book.rulesOn, scheduleOn },
  );
  if (addedDates.some((on) => on !== date)) return null;
  return days.find((counted) => counted.date === date)?.totals ?? null;
}

export const punchesOf = (clockings: readonly DayClocking[]): Punch[] =>
  clockings.map(({ at, clockType }, index) => ({ id: `${index}`, at, type: clockType }));

type Correction = PersonDay & {
  readonly clockings: readonly DayClocking[];
  readonly totals: DayTotals | null;
  /** Said by who records it; null where it follows from a leave. */
  readonly reason: string | null;
  readonly leaveRecordId?: string;
};

/** Keeps what a paid day should have been, in place of what was kept of it before. */
export async function keepCorrection(ctx: Scope, correction: Correction): Promise<string> {
  const { employeeId, date, clockings, totals, reason, leaveRecordId } = correction;
  await sql`
    update app.time_correction set ended_at = ${toTimestamp(ctx.now)}, ended_by = ${ctx.actor.employeeId}
    where organization_id = ${ctx.organizationId} and employee_id = ${employeeId} and work_date = ${date}
      and ended_at is null`.execute(ctx.tx);
  const { id } = await insertRow(ctx, 'app.time_correction', {
    employee_id: employeeId,
    work_date: date,
    clockings: JSON.stringify(clockings),
    totals: totals && JSON.stringify(totals),
    reason,
    leave_record_id: leaveRecordId ?? null,
    created_by: ctx.actor.employeeId,
    created_at: toTimestamp(ctx.now),
  });
  return id;
}

type Recount = { readonly employeeId: string; readonly dates: readonly PlainDate[]; readonly leaveRecordId: string };
/** The leave of paid days is another now: what was clocked on them, or should have been, counts otherwise. A day without clockings needs no figures. */
export async function correctForLeave(ctx: Scope, { employeeId, dates, leaveRecordId }: Recount): Promise<void> {
  for (const date of dates) {
    const day = { employeeId, date };
    const recorded = await findRecorded(ctx, day);
    const punches = recorded ? punchesOf(recorded.clockings) : await storedPunches(ctx, day);
    if (punches.length === 0) continue;
    const totals = await countDayWith(ctx, day, punches);
    assert(totals !== null, 'what stands on a day is counted on it');
    const clockings = punches.map(({ at, type }) => ({ at, clockType: type }));
    await keepCorrection(ctx, { ...day, clockings, totals, reason: recorded?.reason ?? null, leaveRecordId });
  }
}

/** The correction of a day that stands. */
export async function findRecorded({ tx, organizationId }: Scope, { employeeId, date }: PersonDay) {
  const { rows } = await sql<{ clockings: DayClocking[]; reason: string | null }>`
    select clockings, reason from app.time_correction
    where organization_id = ${organizationId} and employee_id = ${employeeId} and work_date = ${date}
      and ended_at is null`.execute(tx);
  return rows[0];
}

/** What is clocked on a day. */
export async function storedPunches(
  { tx, organizationId, organization }: Scope,
  { employeeId, date }: PersonDay,
): Promise<Punch[]> {
  const midnight = instantOf(date, timeOfDay(0), organization.timeZone);
  const span = { employeeId, from: midnight - DAY_MS, until: midnight + 3 * DAY_MS };
  const stored = await loadStoredPunches(tx, organizationId, [span]);
  return (stored.get(employeeId) ?? []).filter(({ workDate }) => workDate === date);
}
