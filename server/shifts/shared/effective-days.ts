import { sql } from 'kysely';
import type { TenantTx } from '../../db/pool.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueRecompute, recountRunningDays } from '../../jobs/recompute-days.ts';
import { enqueueLeaveRecount } from '../../jobs/recount-leave.ts';
import type { TouchedDay } from '../../people/shared/locked-periods.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { recomputeDays } from '../../time/shared/recompute-days.ts';
import { isOvertimeType } from './cell-rows.ts';
import { joinManyByHash } from './join-by-hash.ts';

/** Days counted within the request; more are counted by a job right after it. */
const MOST_AT_ONCE = 3000;
const columnsOf = (days: readonly TouchedDay[]) => ({
  people: days.map((day) => day.employeeId),
  dates: days.map((day) => day.date),
});
/** The span of days and the people once each: a board of years is read where these days are, not whole. */
function boundsOf(days: readonly TouchedDay[]) {
  const dates = days.map((day) => day.date).sort();
  return [dates[0], dates.at(-1), [...new Set(days.map((day) => day.employeeId))]] as const;
}
const isWithin =
  ([first, last, everybody]: ReturnType<typeof boundsOf>) =>
  (table: 'a' | 'w') =>
    sql`
        ${sql.ref(table)}.work_date between ${first ?? null}::date and ${last ?? null}::date
          and ${sql.ref(table)}.employee_id = any(${everybody}::uuid[])`;

/**
 * Puts the published shifts of all boards in force for some people's days: what attendance reads. The first slot is the main shift;
 * overtime comes after it. A day off stands only where no board has work.
 */
export async function putInForce(tx: TenantTx, organizationId: string, days: readonly TouchedDay[]): Promise<void> {
  const { people, dates } = columnsOf(days);
  const within = isWithin(boundsOf(days));
  await sql`delete from app.shift_assignment a using unnest(${people}::uuid[], ${dates}::date[]) as d (employee_id, work_date)
    where a.organization_id = ${organizationId} and a.employee_id = d.employee_id and a.work_date = d.work_date and ${within('a')}`.execute(
    tx,
  );
  await sql`
      insert into app.shift_assignment (organization_id, employee_id, work_date, slot, shift_profile_id, start_minute,
        end_minute,
      break_minutes, type, shift_id, note)
    select ${organizationId}, employee_id, work_date, place, profile_id, start_minute, end_minute, break_minutes, type,
      shift_id, note from (
      select w.employee_id, w.work_date, w.shift_id, k."isDayOff" as is_day_off, k."profileId" as profile_id,
        case when not k."isDayOff" then k.start end as start_minute, case when not k."isDayOff" then k."end" end as end_minute,
        case when not k."isDayOff" then k.break end as break_minutes, k.type, k.note,
        row_number() over (partition by w.employee_id, w.work_date
          order by k."isDayOff", ${isOvertimeType(sql.ref('k.type'))}, k.start, w.shift_id, w.slot) - 1 as place
      from unnest(${people}::uuid[], ${dates}::date[]) as d (employee_id, work_date)
      join app.shift_work w on w.organization_id = ${organizationId} and w.employee_id = d.employee_id
        and w.work_date = d.work_date
      cross join lateral jsonb_to_record(w.published) as k ("profileId" uuid, start int, "end" int, break int, type text,
        "isDayOff" bool, note text)
      where w.published is not null and ${within('w')}
    ) known where place < 12 and (place = 0 or not is_day_off)`.execute(tx);
}

/** Days that have clockings near them, or figures; the others have nothing to count yet. */
async function countedDays({ tx, organizationId }: Ctx, days: readonly TouchedDay[]): Promise<TouchedDay[]> {
  const { people, dates } = columnsOf(days);
  const { rows } = await sql<TouchedDay>`
      select d.employee_id as "employeeId", d.work_date as date
        from unnest(${people}::uuid[], ${dates}::date[]) as d (employee_id, work_date)
    where exists (select from app.attendance_day a where a.organization_id = ${organizationId} and a.employee_id = d.employee_id
        and a.work_date between d.work_date - 1 and d.work_date + 1)
      or exists (select from app.clocking c where c.organization_id = ${organizationId} and c.employee_id = d.employee_id
        and c.work_date between d.work_date - 1 and d.work_date + 1)`.execute(tx);
  return rows;
}

/**
 * Counts days again whose plan changed, and notes that payrolls computed from them are older than their data. Many days are counted by
 * a job of the same transaction, whose id is the answer.
 */
export async function countAgain(ctx: Ctx, days: readonly TouchedDay[]): Promise<string | null> {
  const { tx, organizationId, organization } = ctx;
  const [first, last, everybody] = boundsOf(days);
  if (first && last) {
    await recountRunningDays(ctx, { from: first, to: last, employeeIds: everybody });
    await enqueueLeaveRecount(ctx, { from: first, to: last, employeeIds: everybody });
  }
  const counted = await joinManyByHash(tx, days.length, () => countedDays(ctx, days));
  const dates = counted.map((touchedDay) => touchedDay.date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return null;
  const people = [...new Set(counted.map((touchedDay) => touchedDay.employeeId))];
  await markPayStale(tx, organizationId, people);
  if (counted.length > MOST_AT_ONCE) return enqueueRecompute(ctx, { from, to, employeeIds: people });
  await recomputeDays(tx, { organizationId, timeZone: organization.timeZone, employeeIds: people, from, to });
  return null;
}
