import { addDays, dateOf } from '../../../domain/time.ts';
import type { Instant, PlainDate, TimeZone } from '../../../domain/units.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import type { TenantTx } from '../../db/pool.ts';
import { findHeldDays, type HeldDays, type TouchedDay } from '../../people/shared/locked-periods.ts';
import { attendanceLocks } from './attendance-locks.ts';
import { type PersonWork, settleRounds } from './settle-clockings.ts';
import type { NewClocking } from './write-clockings.ts';

export type { NewClocking } from './write-clockings.ts';
export type RecordClockings = {
  readonly organizationId: string;
  readonly timeZone: TimeZone;
  readonly rows: readonly NewClocking[];
  /** Whether days that a payroll has counted keep their figures; a clocking of such a day is stored and changes none. */
  readonly keepsLockedDays?: boolean;
  /** Is told the days whose totals were computed. */
  readonly onTouched?: (days: readonly TouchedDay[]) => void;
};
/** `unchanged` were stored already, or stand twice among the rows; `days` is how many day totals were computed. */
export type RecordedClockings = { readonly added: number; readonly unchanged: number; readonly days: number };

/** New rows of one round: few statements, and memory that does not grow with the file. The first is small, for the database waits for it. */
const ROUND_ROWS = 8_000;
const FIRST_ROWS = 2_000;

/**
 * Stores clockings of any number of people, in any order, and brings the day totals up to date, in few statements.
 * A clocking (person, instant, type) that is stored is left as it is. The whole call shares the caller's transaction.
 */
export async function recordClockings(
  tx: TenantTx,
  { organizationId, timeZone, rows, keepsLockedDays, onTouched }: RecordClockings,
): Promise<RecordedClockings> {
  if (rows.length === 0) return { added: 0, unchanged: 0, days: 0 };
  await tx.client.query(lockStatements(attendanceLocks(organizationId, rows)));
  const heldBy = keepsLockedDays ? await heldAround(tx, { organizationId, timeZone, rows }) : null;
  const totals = { added: 0, days: 0 };
  await settleRounds(
    tx,
    { organizationId, timeZone },
    {
      rounds: roundsOf(rows, heldBy),
      async done(settled) {
        totals.added += settled.added;
        totals.days += settled.days;
        onTouched?.(settled.touched());
      },
    },
  );
  return { added: totals.added, unchanged: rows.length - totals.added, days: totals.days };
}

const NEAR_DAYS = 5;

/** The days that payrolls have counted, of the people of these clockings and as far as one clocking moves another. */
async function heldAround(tx: TenantTx, { organizationId, timeZone, rows }: RecordClockings): Promise<HeldDays> {
  let [first, last]: [Instant | undefined, Instant | undefined] = [rows[0]?.at, rows[0]?.at];
  for (const { at } of rows) {
    if (first === undefined || at < first) first = at;
    if (last === undefined || at > last) last = at;
  }
  if (first === undefined || last === undefined) return () => null;
  return findHeldDays(tx, organizationId, {
    employeeIds: [...new Set(rows.map((row) => row.employeeId))],
    from: addDays(dateOf(first, timeZone), -NEAR_DAYS),
    to: addDays(dateOf(last, timeZone), NEAR_DAYS),
  });
}

function roundsOf(rows: readonly NewClocking[], heldBy: HeldDays | null): PersonWork[][] {
  const byPerson = new Map<string, NewClocking[]>();
  for (const row of rows) {
    const known = byPerson.get(row.employeeId);
    if (known) known.push(row);
    else byPerson.set(row.employeeId, [row]);
  }
  const rounds: PersonWork[][] = [];
  let size = ROUND_ROWS;
  for (const [employeeId, added] of byPerson) {
    if (size >= (rounds.length === 1 ? FIRST_ROWS : ROUND_ROWS)) {
      rounds.push([]);
      size = 0;
    }
    const isHeld = heldBy ? (date: PlainDate) => heldBy(employeeId, date) !== null : () => false;
    rounds.at(-1)?.push({ employeeId, added, dates: [], isHeld });
    size += added.length;
  }
  return rounds;
}
