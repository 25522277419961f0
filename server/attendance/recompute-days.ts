import { eachDay, instantOf } from '../../domain/time.ts';
import { type PlainDate, timeOfDay, type Zone } from '../../domain/units.ts';
import { lockStatements } from '../db/advisory-locks.ts';
import type { TenantTx } from '../db/pool.ts';
import { attendanceLocks } from './attendance-locks.ts';
import { settleClockings } from './settle-clockings.ts';

/** `from` and `to` are work dates, both included. */
export type RecomputeDays = {
  readonly organizationId: string;
  readonly zone: Zone;
  readonly employeeIds: readonly string[];
  readonly from: PlainDate;
  readonly to: PlainDate;
};

const ROUND_PEOPLE = 300;

/** Computes the days of people again from their clockings: after a change of shifts, holidays, hours or rules. Answers how many. */
export async function recomputeDays(tx: TenantTx, recompute: RecomputeDays): Promise<number> {
  const { organizationId, zone, employeeIds, from, to } = recompute;
  if (employeeIds.length === 0) return 0;
  const dates = eachDay(from, to);
  const around = employeeIds.flatMap((employeeId) =>
    dates.map((date) => ({ employeeId, at: instantOf(date, timeOfDay(720), zone) })),
  );
  await tx.client.query(lockStatements(attendanceLocks(organizationId, around)));
  let days = 0;
  for (let start = 0; start < employeeIds.length; start += ROUND_PEOPLE) {
    const people = employeeIds.slice(start, start + ROUND_PEOPLE).map((employeeId) => ({ employeeId, added: [], dates }));
    days += (await settleClockings(tx, { organizationId, zone }, people)).touched.length;
  }
  return days;
}
