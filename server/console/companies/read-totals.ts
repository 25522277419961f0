import { sql } from 'kysely';
import type { providerConsole } from '../../../contract/console/console.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import { BANGKOK, type PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool } from '../../db/pool.ts';
import type { UserContext } from '../../http/context.ts';
import { refreshCounts } from './refresh-counts.ts';

type Totals = Answer<typeof providerConsole.dashboard>;
const TREND_DAYS = 30;

/** Totals over all companies, read by a role that sees counts only. Days are those of the provider, in Bangkok. */
export async function readTotals(ctx: UserContext): Promise<Totals> {
  await refreshCounts(ctx.services, ctx.now);
  const { consolePool } = ctx.services;
  const today = dateOf(ctx.now, BANGKOK);
  const from = addDays(today, 1 - TREND_DAYS);
  const [totals, trend] = await Promise.all([
    sql<Omit<Totals, 'trend' | 'clocksToday'>>`
      select (select count(*) from app.organization) as organizations,
         (select coalesce(sum(approved), 0) from app.organization_count) as employees,
         (select count(*) from app.subscription s where s.is_active and s.starts_at <= ${toTimestamp(ctx.now)}
            and coalesce(s.grace_until, s.ends_at) >= ${toTimestamp(ctx.now)}
            and exists (select from jsonb_path_query(s.products, '$[*]') p
              where (p->>'seats')::int <> 0)) as "activeSubscriptions"`.execute(onPool(consolePool)),
    sql<{ date: PlainDate; newOrganizations: number; clocks: number }>`
      select d.day::date as date,
         (select count(*) from app.organization
           where (created_at at time zone ${BANGKOK})::date = d.day::date) as "newOrganizations",
         (select coalesce(sum(clockings), 0) from app.clocking_count c where c.day = d.day::date) as clocks
       from generate_series(${from}::date, ${today}::date, interval '1 day') as d(day) order by 1`.execute(onPool(consolePool)),
  ]);
  const { organizations = 0, employees = 0, activeSubscriptions = 0 } = totals.rows[0] ?? {};
  return { organizations, employees, activeSubscriptions, clocksToday: trend.rows.at(-1)?.clocks ?? 0, trend: trend.rows };
}
