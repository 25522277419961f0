import type pg from 'pg';
import PgBoss from 'pg-boss';

export const QUEUE_SCHEMA = 'pgboss';
export const WORK_QUEUE = 'wela-job';
/** Payrolls of many people: files and imports never wait behind them. */
export const PAYROLL_QUEUE = 'wela-payroll';
export const UPKEEP_QUEUE = 'wela-upkeep';
export const MORNING_QUEUE = 'wela-morning';
export const LOOK_QUEUE = 'wela-look';
// The queue by which pg-boss starts what its timetable says.
const TIMETABLE_QUEUE = '__pgboss__send-it';

const QUEUES = [
  { name: WORK_QUEUE, retryLimit: 2, expireInSeconds: 6 * 3600 },
  { name: PAYROLL_QUEUE, retryLimit: 2, expireInSeconds: 3600 },
  { name: UPKEEP_QUEUE, retryLimit: 0, expireInSeconds: 600 },
  { name: MORNING_QUEUE, retryLimit: 0, expireInSeconds: 600 },
  { name: LOOK_QUEUE, retryLimit: 0, expireInSeconds: 600 },
  { name: TIMETABLE_QUEUE, retryLimit: 2, expireInSeconds: 600 },
];

/**
 * Brings the schema of pg-boss to the version of the library and makes its queues, as the owner: making a queue makes a table,
 * which the runtime roles must not. They get rows only; `app_user` just what sending a job needs.
 */
export async function installQueue(client: pg.Client): Promise<void> {
  const known = await client.query<{ name: string | null }>(`select to_regclass('${QUEUE_SCHEMA}.version') as name`);
  if (known.rows[0]?.name) await upgrade(client);
  else await client.query(PgBoss.getConstructionPlans(QUEUE_SCHEMA));
  for (const { name, ...options } of QUEUES) {
    await client.query(`select ${QUEUE_SCHEMA}.create_queue($1, $2)`, [name, JSON.stringify({ policy: 'standard', ...options })]);
  }
  await client.query(`
    grant usage on schema ${QUEUE_SCHEMA} to app_user, app_job;
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to app_job;
    grant select on ${QUEUE_SCHEMA}.queue to app_user;
    grant insert, select (id, name, singleton_key, singleton_on, state) on ${QUEUE_SCHEMA}.job to app_user;
  `);
}

async function upgrade(client: pg.Client) {
  const { rows } = await client.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
  const fresh = /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(PgBoss.getConstructionPlans(QUEUE_SCHEMA))?.[1];
  const before = rows[0]?.version;
  if (before === undefined || before === Number(fresh)) return;
  if (before > Number(fresh)) throw new Error(`the database has job queue version ${before}, which this version does not know`);
  await client.query(PgBoss.getMigrationPlans(QUEUE_SCHEMA, String(before)));
}
