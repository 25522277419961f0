import { wallInstant } from '../../../domain/local-day.ts';
import { addDays } from '../../../domain/time.ts';
import { type PlainDate, type TimeZone, timeOfDay } from '../../../domain/units.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { SentLast } from '../../db/with-tenant.ts';
import type { InTurn } from '../../jobs/slices.ts';
import { findHeldDays } from '../../people/shared/locked-periods.ts';
import { payLock } from '../../people/shared/pay-lock.ts';
import { attendanceLocks, daysToLock } from './attendance-locks.ts';
import { sendRecounted } from './settle-clockings.ts';
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
    ...daysToLock(from, to).map((date) => ({ employeeId: someone, at: noonOf(date) })),
    ...employeeIds.map((employeeId) => ({ employeeId, at: firstNoon })),
  ];
  // Statements of one connection are done in their order: what is read here is read under the locks.
  const locked = tx.client.query(lockStatements([payLock(organizationId, true), ...attendanceLocks(organizationId, around)]));
  const near = { employeeIds, from: addDays(from, -NEAR_DAYS), to: addDays(to, NEAR_DAYS) };
  const held = Promise.all([findHeldDays(tx, organizationId, near), locked]).then(
    ([heldBy]) =>
      (employeeId: string, date: PlainDate) =>
        heldBy(employeeId, date) !== null,
  );
  let days = 0;
  let lockedDays = 0;
  for (let start = 0; start < employeeIds.length; start += ROUND_PEOPLE) {
    const round = { employeeIds: employeeIds.slice(start, start + ROUND_PEOPLE), from, to, held, inTurn: recompute.inTurn };
    const settled = await sendRecounted(tx, { organizationId, timeZone }, round);
    if (recompute.sentLast) recompute.sentLast(settled.written);
    else await settled.written;
    days += settled.days;
    lockedDays += await countDifferent(tx, organizationId, settled.held);
  }
  return { days, lockedDays };
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
