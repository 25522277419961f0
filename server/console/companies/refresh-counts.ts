import { sql } from 'kysely';
import { addDays, dateOf } from '../../../domain/time.ts';
import { BANGKOK, type Instant, instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import type { Services } from '../../http/services.ts';

const FRESH_MS = 60_000;
const ALL_DAYS_MS = 86_400_000;
const RECENT_DAYS = 7;
const AT_ONCE = 3;
const MOST = 2_000;

type Stale = { id: string; all_days_at: Instant | null };

/**
 * Counts anew, inside each company, what is older than a minute: people by status and clockings by day. All days are counted
 * once a day, the last week every time. Clockings count on their working day.
 */
export async function refreshCounts(services: Pick<Services, 'consolePool' | 'jobPool'>, now: Instant, only?: string) {
  const { rows } = await sql<Stale>`
      select o.organization_id as id, c.all_days_at from app.organization o
        left join app.organization_count c using (organization_id)
     where (c.counted_at is null or c.counted_at <= ${toTimestamp(instant(now - FRESH_MS))})
       and (${only ?? null}::uuid is null or o.organization_id = ${only ?? null})
     order by c.counted_at nulls first limit ${MOST}`.execute(onPool(services.consolePool));
  const waiting = rows[Symbol.iterator]();
  const work = async () => {
    for (const stale of waiting) await countOne(services, stale, now);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function countOne({ jobPool }: Pick<Services, 'jobPool'>, { id, all_days_at }: Stale, now: Instant) {
  const isWhole = all_days_at === null || all_days_at <= now - ALL_DAYS_MS;
  const since = isWhole ? null : addDays(dateOf(now, BANGKOK), -RECENT_DAYS);
  await withTenant(jobPool, id, {}, async (tx) => {
    // The row is the lock: a second process counts after the first has finished.
    const at = toTimestamp(now);
    await sql`
        insert into app.organization_count (organization_id, approved, pending, rejected, deactivated, counted_at,
          all_days_at)
       select ${id}, count(*) filter (where approve_status = 'APPROVED'), count(*) filter (where approve_status = 'PENDING'),
         count(*) filter (where approve_status = 'REJECTED'), count(*) filter (where approve_status = 'DEACTIVATED'), ${at}, ${at}
       from app.employee where organization_id = ${id}
       on conflict (organization_id) do update set approved = excluded.approved, pending = excluded.pending,
         rejected = excluded.rejected, deactivated = excluded.deactivated, counted_at = excluded.counted_at,
         all_days_at = case when ${isWhole} then excluded.all_days_at else app.organization_count.all_days_at end`.execute(tx);
    await sql`delete from app.clocking_count where organization_id = ${id} and (${since}::date is null or day >= ${since})`.execute(
      tx,
    );
    await sql`
        insert into app.clocking_count (organization_id, day, clockings)
       select ${id}, work_date, count(*) from app.clocking
       where organization_id = ${id} and removed_at is null and (${since}::date is null or work_date >= ${since})
         group by work_date`.execute(tx);
  });
}
