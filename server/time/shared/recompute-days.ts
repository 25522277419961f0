import { sql } from 'kysely';
import { wallInstant } from '../../../domain/local-day.ts';
import { addDays, eachDay } from '../../../domain/time.ts';
import { type PlainDate, type TimeZone, timeOfDay } from '../../../domain/units.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { SentLast } from '../../db/with-tenant.ts';
import type { InTurn } from '../../jobs/slices.ts';
import { findHeldDays } from '../../people/shared/locked-periods.ts';
import { payLock } from '../../people/shared/pay-lock.ts';
import { attendanceLocks } from './attendance-locks.ts';
import { sendSettled } from './settle-clockings.ts';
import { countDifferent } from './write-days.ts';

/** `from` and `to` are work dates, both included. */
export type RecomputeDays = {
  readonly organizationId: string;
  readonly timeZone: TimeZone;
  readonly employeeIds: readonly string[];
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Takes the last statements: the commit goes out behind them. Left out, they are waited for. */
  readonly sentLast?: SentLast;
  /** Lets no more than one of several that go on at once count. */
  readonly inTurn?: InTurn;
};

/** `days` were counted; `lockedDays` would say something else by now, and a payroll that waits or is approved has counted them. */
export type RecomputedDays = { readonly days: number; readonly lockedDays: number };

const ROUND_PEOPLE = 300;
/** A clocking never changes its date by more days than this. */
const NEAR_DAYS = 5;

/**
 * Computes the days of people again from their clockings: after a change of shifts, holidays, hours or rules. Days that a payroll has
 * counted stay as they are, and clockings neither leave nor reach them.
 */
export async function recomputeDays(tx: TenantTx, recompute: RecomputeDays): Promise<RecomputedDays> {
  const { organizationId, timeZone, employeeIds, from, to } = recompute;
  if (employeeIds.length === 0) return { days: 0, lockedDays: 0 };
  const noonOf = (date: PlainDate) => wallInstant(date, timeOfDay(720), timeZone);
  const [someone = ''] = employeeIds;
  const firstNoon = noonOf(from);
  const around = [
    ...eachDay(from, to).map((date) => ({ employeeId: someone, at: noonOf(date) })),
    ...employeeIds.map((employeeId) => ({ employeeId, at: firstNoon })),
  ];
  // Statements of one connection are done in their order: what is read here is read under the locks.
  const locked = tx.client.query(lockStatements([payLock(organizationId, true), ...attendanceLocks(organizationId, around)]));
  const near = { employeeIds, from: addDays(from, -NEAR_DAYS), to: addDays(to, NEAR_DAYS) };
  const held = findHeldDays(tx, organizationId, near);
  let days = 0;
  let lockedDays = 0;
  for (let start = 0; start < employeeIds.length; start += ROUND_PEOPLE) {
    const round = employeeIds.slice(start, start + ROUND_PEOPLE);
    const [dates, heldBy] = await Promise.all([datesWithWork(tx, { ...recompute, employeeIds: round }), held, locked]);
    const people = round.map((employeeId) => ({
      employeeId,
      added: [],
      dates,
      isHeld: (date: PlainDate) => heldBy(employeeId, date) !== null,
    }));
    const settled = await sendSettled(tx, { organizationId, timeZone }, people, recompute.inTurn);
    if (recompute.sentLast) recompute.sentLast(settled.written);
    else await settled.written;
    days += settled.days;
    lockedDays += await countDifferent(tx, organizationId, settled.held);
  }
  return { days, lockedDays };
}

/** A day that has neither clockings near it nor figures stays empty: hours may change from long ago, or ahead of any work. */
async function datesWithWork(tx: TenantTx, { organizationId, employeeIds, from, to }: RecomputeDays): Promise<PlainDate[]> {
  // The ends of each person's days stand at the ends of an index; reading all that lies between costs as much as counting a part of it.
  const [near, far] = [addDays(from, -1), addDays(to, 1)];
  const { rows } = await sql<{ first: PlainDate | null; last: PlainDate | null }>`
    select min(work.first) as first, max(work.last) as last from unnest(${employeeIds}::uuid[]) as person (id)
    cross join lateral (
      select least(
          (select work_date from app.attendance_day where organization_id = ${organizationId} and employee_id = person.id
            and work_date between ${from} and ${to} order by work_date limit 1),
          (select work_date from app.clocking where organization_id = ${organizationId} and employee_id = person.id
            and work_date between ${near} and ${far} and removed_at is null order by work_date limit 1)) as first,
        greatest(
          (select work_date from app.attendance_day where organization_id = ${organizationId} and employee_id = person.id
            and work_date between ${from} and ${to} order by work_date desc limit 1),
          (select work_date from app.clocking where organization_id = ${organizationId} and employee_id = person.id
            and work_date between ${near} and ${far} and removed_at is null order by work_date desc limit 1)) as last) work`.execute(
    tx,
  );
  const [{ first, last } = { first: null, last: null }] = rows;
  if (first === null || last === null) return [];
  const [earliest, latest] = [addDays(first, -1), addDays(last, 1)];
  return eachDay(earliest > from ? earliest : from, latest < to ? latest : to);
}

/** Computes the days again of everybody who worked on these dates: they became holidays, or are none any more. */
export async function recomputeWorkedDates(
  tx: TenantTx,
  { organizationId, timeZone }: Pick<RecomputeDays, 'organizationId' | 'timeZone'>,
  dates: readonly PlainDate[],
): Promise<void> {
  for (const date of dates) {
    const worked = await tx
      .selectFrom('app.attendance_day')
      .select('employee_id')
      .where('organization_id', '=', organizationId)
      .where('work_date', '=', date)
      .orderBy('employee_id')
      .execute();
    const employeeIds = worked.map((row) => row.employee_id);
    await recomputeDays(tx, { organizationId, timeZone, employeeIds, from: date, to: date });
  }
}
