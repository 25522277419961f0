import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOCK_COMPANY, CLOCK_PEOPLE_PREFIX, CLOCK_ZONE, CLOCKING_PEOPLE } from './data.ts';
import { type BenchDatabase, type Databases, emptyTables } from './databases.ts';
import { check, type Sample } from './harness.ts';
import { runPgbench } from './pgbench.ts';

/** What a clocking writes, besides audit events, which are only ever added. */
export const CLOCK_TABLES = ['app.clocking', 'app.attendance_day', 'app.idempotency_key'];

/** The same rows that a clock-in of the product writes, as one statement: key, clocking, audit event, day total. */
const STATEMENT = `with new as (
    select ('${CLOCK_PEOPLE_PREFIX}' || lpad(to_hex(:person), 12, '0'))::uuid as person, gen_random_uuid()::text as key, uuidv7() as id,
      now() as at, (now() at time zone 'Asia/Bangkok')::date as day, (array['clock_in', 'break_in', 'break_out', 'clock_out'])[:turn] as type),
  keyed as (
    insert into app.idempotency_key (organization_id, key, actor_id, route, request_hash, status, body)
    select '${CLOCK_COMPANY}', key, 'bench-' || person, 'POST /auth/v1/clock', md5(key) || md5(key), 200,
      jsonb_build_object('id', id, 'at', at, 'clockType', type, 'workDate', day, 'zone', jsonb_build_object('id', '${CLOCK_ZONE.id}', 'name', 'Office'),
        'isFlagged', false, 'next', 'clock_out', 'others', '["break_in"]'::jsonb, 'workedMinutes', 0) from new),
  clocked as (
    insert into app.clocking (organization_id, id, employee_id, at, clock_type, work_date, source, zone_id, proof, created_by)
    select '${CLOCK_COMPANY}', id, person, at, type, day, 'self', '${CLOCK_ZONE.id}',
      '{"latitude":13.7563,"longitude":100.5018,"accuracyMetres":12,"metres":0}', person from new),
  noted as (
    insert into app.audit_event (organization_id, actor_user_id, actor_employee_id, action, entity, entity_id, after, request_id)
    select '${CLOCK_COMPANY}', 'bench-' || person, person, 'clock.create', 'clocking', id::text,
      jsonb_build_object('at', at, 'clockType', type, 'workDate', day, 'zoneId', '${CLOCK_ZONE.id}'), gen_random_uuid()::text from new)
  insert into app.attendance_day (organization_id, employee_id, work_date, first_in, scheduled_minutes, punches)
  select '${CLOCK_COMPANY}', person, day, at, 480, 1 from new
  on conflict (organization_id, employee_id, work_date) do update set last_out = excluded.first_in,
    worked_minutes = extract(epoch from excluded.first_in - attendance_day.first_in)::integer / 60,
    punches = attendance_day.punches + 1, computed_at = now()`;

const SCRIPT = `\\set person random(0, ${CLOCKING_PEOPLE - 1})
\\set turn random(1, 4)
begin\\; set local app.organization_id = '${CLOCK_COMPANY}'\\;
${STATEMENT}\\; commit;
`;

export type ClockCounts = { clockings: number; keys: number; punches: number; audited: number };

/** What there is in the tables of a clocking; the same number everywhere when nothing was lost or done twice. */
export async function clockCounts({ admin }: BenchDatabase): Promise<ClockCounts> {
  const { rows } = await admin.query<ClockCounts>(
    `select (select count(*)::int from app.clocking where organization_id = $1) as clockings,
      (select count(*)::int from app.idempotency_key where organization_id = $1) as keys,
      (select coalesce(sum(punches), 0)::int from app.attendance_day where organization_id = $1) as punches,
      (select count(*)::int from app.audit_event where organization_id = $1 and action = 'clock.create') as audited`,
    [CLOCK_COMPANY],
  );
  const counts = rows[0];
  if (!counts) throw new Error('no counts');
  return counts;
}

export async function clockFloor({ floor, folder }: Databases, clients: number, seconds: number): Promise<Sample> {
  const script = join(folder, 'clock.sql');
  writeFileSync(script, SCRIPT);
  await emptyTables(floor, CLOCK_TABLES);
  const before = await clockCounts(floor);
  const run = await runPgbench({ url: floor.userUrl, script, clients, seconds, mode: 'simple' });
  const after = await clockCounts(floor);
  const audited = after.audited - before.audited;
  check(
    after.clockings === run.transactions && after.keys === run.transactions,
    () => `floor: ${after.clockings} rows of ${run.transactions}`,
  );
  check(
    after.punches === run.transactions && audited === run.transactions,
    () => `floor: ${after.punches} punches, ${audited} audited`,
  );
  return {
    value: run.perSecond,
    unit: 'clock-ins/s',
    facts: { transactions: run.transactions, latencyMs: run.latency, p99Ms: run.p99 },
  };
}
