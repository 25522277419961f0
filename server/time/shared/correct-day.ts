import { sql } from 'kysely';
import { settlePerson } from '../../../domain/time/settle-person.ts';
import type { DayTotals, Punch, PunchType } from '../../../domain/time/types.ts';
import { addDays, instantOf } from '../../../domain/time.ts';
import { type Instant, instant, type PlainDate, timeOfDay } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { loadSchedules } from './load-schedules.ts';
import { loadStoredPunches } from './stored-clockings.ts';

type Scope = Pick<Ctx, 'tx' | 'organizationId' | 'organization' | 'now' | 'actor'>;
type PersonDay = { readonly employeeId: string; readonly date: PlainDate };
export type DayClocking = { readonly clockType: PunchType; readonly at: Instant };

const DAY_MS = 86_400_000;

/** The figures of a day with these clockings, by its plan and the rules of the day, with the leave that is known now; null where one belongs elsewhere. */
export async function countDayWith(
  ctx: Scope,
  { employeeId, date }: PersonDay,
  punches: readonly Punch[],
): Promise<DayTotals | null> {
  const { organizationId, organization } = ctx;
  const range = { from: addDays(date, -2), to: addDays(date, 2) };
  const book = await loadSchedules(ctx.tx, { organizationId, employeeIds: [employeeId], ...range, knowsAfterPay: true });
  const { addedDates, days } = settlePerson(
    { employeeId, stored: [], added: punches, dates: [date], settledBefore: instant(0) },
    { timeZone: organization.timeZone, rulesOn: book.rulesOn, scheduleOn: (day) => book.scheduleOn(employeeId, day) },
  );
  if (addedDates.some((day) => day !== date)) return null;
  return days.find((day) => day.date === date)?.totals ?? null;
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
    if (totals === null) continue;
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
