import { DAYS, MONTH_COMPANY, PEOPLE, totalWorkedMinutes } from './data.ts';
import type { Databases } from './databases.ts';
import { copyFloor } from './floor-copy.ts';
import { check, type Sample, timed } from './harness.ts';

const PAIRING = `with paired as (
    select employee_id, work_date, clock_type, at,
      lead(at) over (partition by employee_id, clock_type like 'break%' order by at) as until
    from bench.clocking where organization_id = $1 and work_date between $2::date and $3::date and removed_at is null)
  select employee_id, extract(day from work_date)::integer as day,
    (sum(extract(epoch from until - at)) filter (where clock_type = 'clock_in'))::integer / 60 as worked,
    (sum(extract(epoch from until - at)) filter (where clock_type = 'break_in'))::integer / 60 as breaks, count(*)::integer as punches
  from paired group by employee_id, work_date`;

/** Raw events paired by window functions, as rows in Node: what a sheet costs that stores nothing ahead. */
export async function pairingFloor(databases: Databases): Promise<Sample> {
  const { admin } = databases.floor;
  const values = [MONTH_COMPANY, DAYS[0], DAYS.at(-1)];
  const { ms, value } = await timed(() => admin.query<number[]>({ name: 'pairing', text: PAIRING, values, rowMode: 'array' }));
  const worked = value.rows.reduce((sum, row) => sum + (row[2] ?? 0), 0);
  check(value.rows.length === PEOPLE * DAYS.length && worked === totalWorkedMinutes(), () => `pairing found ${worked} minutes`);
  return { value: ms, unit: 'ms' };
}

export async function ensureEvents(databases: Databases): Promise<void> {
  await copyFloor(databases);
  await databases.floor.admin.query('vacuum analyze bench.clocking');
}
