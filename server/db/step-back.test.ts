import { getPriority } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { urlForRole } from './migrate.ts';
import { createPool, type Pool } from './pool.ts';
import { steppingBack } from './step-back.ts';

let database: TestDatabase;
const pools: Pool[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

function newPool(): Pool {
  const pool = createPool(urlForRole(database.adminUrl, 'app_user', database.rolePassword), 2, () => {});
  pools.push(pool);
  return pool;
}

/** The priority of the process that serves the connection which is next; larger is lower. */
async function priorityIn(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('select 1');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return getPriority(rows[0]?.pid);
  } finally {
    client.release();
  }
}

// Elsewhere nobody can look which process serves a connection, and none is lowered.
test.runIf(process.platform === 'linux')('processes that serve long work leave the processor to those that do not', async () => {
  const usual = await priorityIn(newPool());
  expect(await priorityIn(steppingBack(newPool()))).toBe(Math.min(usual + 5, 19));
});
