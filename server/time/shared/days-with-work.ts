import { sql } from 'kysely';
import { addDays, eachDay } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { type PackedPunches, workDatesOf } from './stored-clockings.ts';

/** `from` and `to` are work dates, both included. */
export type DaysOfPeople = { readonly employeeIds: readonly string[]; readonly from: PlainDate; readonly to: PlainDate };

/** The first and the last of these days that have stored figures; none where there are none. */
export async function findStandingDays(
  tx: TenantTx,
  organizationId: string,
  { employeeIds, from, to }: DaysOfPeople,
): Promise<PlainDate[]> {
  // The ends of each person's days stand at the ends of an index; reading all that lies between costs as much as counting a part of it.
  const { rows } = await sql<{ first: PlainDate | null; last: PlainDate | null }>`
    select min(standing.first) as first, max(standing.last) as last from unnest(${employeeIds}::uuid[]) as person (id)
    cross join lateral (
      select (select work_date from app.attendance_day where organization_id = ${organizationId} and employee_id = person.id
          and work_date between ${from} and ${to} order by work_date limit 1) as first,
        (select work_date from app.attendance_day where organization_id = ${organizationId} and employee_id = person.id
          and work_date between ${from} and ${to} order by work_date desc limit 1) as last) standing`.execute(tx);
  const [{ first, last } = { first: null, last: null }] = rows;
  return first === null || last === null ? [] : [first, last];
}

/**
 * Of some days those that may say something: from the day before the first that has clockings or stored figures to the day after the last.
 * Hours may change from long ago, or ahead of any work: all other days stay empty.
 */
export function daysWithWork(
  { from, to }: Pick<DaysOfPeople, 'from' | 'to'>,
  clockings: Iterable<PackedPunches>,
  standing: readonly PlainDate[],
): PlainDate[] {
  const found = [...workDatesOf(clockings, { from: addDays(from, -1), to: addDays(to, 1) }), ...standing].sort();
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [earliest, latest] = [addDays(first, -1), addDays(last, 1)];
  return eachDay(earliest > from ? earliest : from, latest < to ? latest : to);
}

/** Whether a day may have stored figures, by the ends that `findStandingDays` found among these days; of days beside them nothing is known. */
export function mayStand(
  date: PlainDate,
  { from, to }: Pick<DaysOfPeople, 'from' | 'to'>,
  [first, last]: readonly PlainDate[],
): boolean {
  if (date < from || date > to) return true;
  return first !== undefined && last !== undefined && first <= date && date <= last;
}
