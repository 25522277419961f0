import { addDays, dateOf } from '../../../domain/time.ts';
import { type Instant, instant, type PlainDate, type TimeZone } from '../../../domain/units.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import type { TenantTx } from '../../db/pool.ts';
import { findHeldDays, type HeldDays, type TouchedDay } from '../../people/shared/locked-periods.ts';
import { attendanceLocks, type LockedPunch } from './attendance-locks.ts';
import { type PersonWork, settleRounds } from './settle-clockings.ts';
import type { NewClocking } from './write-clockings.ts';
import { haveDays } from './write-days.ts';

export type { NewClocking } from './write-clockings.ts';
/** New clockings of one person and their instants; where there are many thousands, `added` makes them each time it is asked for. */
export type ClockingsOfPerson = {
  readonly employeeId: string;
  readonly instants: readonly Instant[];
  readonly added: readonly NewClocking[];
};
type Recording = {
  readonly organizationId: string;
  readonly timeZone: TimeZone;
  /** Whether days that a payroll has counted keep their figures; a clocking of such a day is stored and changes none. */
  readonly keepsLockedDays?: boolean | undefined;
  /** Is told the days whose totals were computed. */
  readonly onTouched?: ((days: readonly TouchedDay[]) => void) | undefined;
};
export type RecordClockings = Recording & { readonly rows: readonly NewClocking[] };
export type RecordOfPeople = Recording & { readonly people: readonly ClockingsOfPerson[] };
/** `unchanged` were stored already, or stand twice among the rows; `days` is how many day totals were computed. */
export type RecordedClockings = { readonly added: number; readonly unchanged: number; readonly days: number };

/** New rows of one round: few statements, and memory that does not grow with the file. The first is small, for the database waits for it. */
const ROUND_ROWS = 8_000;
const FIRST_ROWS = 2_000;
/** For so many it is worth a question whether any day is there already. */
const MANY_CLOCKINGS = 500;

/**
 * Stores clockings of any number of people, in any order, and brings the day totals up to date, in few statements.
 * A clocking (person, instant, type) that is stored is left as it is. The whole call shares the caller's transaction.
 */
export function recordClockings(tx: TenantTx, { rows, ...recording }: RecordClockings): Promise<RecordedClockings> {
  const byPerson = new Map<string, NewClocking[]>();
  for (const row of rows) {
    const known = byPerson.get(row.employeeId);
    if (known) known.push(row);
    else byPerson.set(row.employeeId, [row]);
  }
  const people = [...byPerson].map(([employeeId, added]) => ({ employeeId, instants: added.map((row) => row.at), added }));
  return recordOfPeople(tx, { ...recording, people });
}

/** The same of people of whom each stands once. */
export async function recordOfPeople(tx: TenantTx, recording: RecordOfPeople): Promise<RecordedClockings> {
  const { organizationId, timeZone, people, keepsLockedDays, onTouched } = recording;
  const count = people.reduce((sum, person) => sum + person.instants.length, 0);
  if (count === 0) return { added: 0, unchanged: 0, days: 0 };
  await tx.client.query(lockStatements(attendanceLocks(organizationId, punchesOfDays(people))));
  const days = around(recording);
  const [heldBy, hasDays] = await Promise.all([
    keepsLockedDays ? findHeldDays(tx, organizationId, days) : null,
    count >= MANY_CLOCKINGS ? haveDays(tx, days) : true,
  ]);
  const totals = { added: 0, days: 0 };
  await settleRounds(
    tx,
    { organizationId, timeZone },
    {
      rounds: roundsOf(people, heldBy),
      noDays: !hasDays,
      async done(settled) {
        totals.added += settled.added;
        totals.days += settled.days;
        onTouched?.(settled.touched());
      },
    },
  );
  return { added: totals.added, unchanged: count - totals.added, days: totals.days };
}

const DAY_MS = 86_400_000;

/** A clocking for each that a person has on one day after the other, in the time of UTC: all of such a day have the same locks. */
function* punchesOfDays(people: readonly ClockingsOfPerson[]): Generator<LockedPunch> {
  for (const { employeeId, instants } of people) {
    let day: number | null = null;
    for (const at of instants) {
      const dayOfThis = Math.floor(at / DAY_MS);
      if (dayOfThis === day) continue;
      day = dayOfThis;
      yield { employeeId, at };
    }
  }
}

const NEAR_DAYS = 5;

type Around = { organizationId: string; employeeIds: readonly string[]; from: PlainDate; to: PlainDate };

/** The people of these clockings and the days as far as one clocking moves another. */
function around({ organizationId, timeZone, people }: RecordOfPeople): Around {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { instants } of people) {
    for (const at of instants) {
      if (at < first) first = at;
      if (at > last) last = at;
    }
  }
  return {
    organizationId,
    employeeIds: people.map((person) => person.employeeId),
    from: addDays(dateOf(instant(first), timeZone), -NEAR_DAYS),
    to: addDays(dateOf(instant(last), timeZone), NEAR_DAYS),
  };
}

function roundsOf(people: readonly ClockingsOfPerson[], heldBy: HeldDays | null): PersonWork[][] {
  const rounds: PersonWork[][] = [];
  let size = ROUND_ROWS;
  for (const person of people) {
    const { employeeId } = person;
    if (size >= (rounds.length === 1 ? FIRST_ROWS : ROUND_ROWS)) {
      rounds.push([]);
      size = 0;
    }
    const isHeld = heldBy ? (date: PlainDate) => heldBy(employeeId, date) !== null : () => false;
    rounds.at(-1)?.push({
      employeeId,
      get added() {
        return person.added;
      },
      instants: person.instants,
      dates: [],
      isHeld,
    });
    size += person.instants.length;
  }
  return rounds;
}
