import pg from 'pg';
import { expect } from 'vitest';

/**
 * Holds what the first call comes to write, by a connection of its own, until the second one has ended or waits as well; then both go
 * on. The first has read by then what it rests on, and has committed nothing. `hasEnded`: the second one did not wait for it.
 */
export async function interleaved<First, Second>(
  adminUrl: string,
  table: string,
  [first, second]: [() => Promise<First>, () => Promise<Second>],
) {
  const holder = new pg.Client(adminUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in share mode`);
  const item = first();
  await waiting(holder, 1);
  const two = second();
  const end = two.then(
    () => true,
    () => true,
  );
  const hasEnded = await Promise.race([end, waiting(holder, 2).then(() => false)]);
  await holder.query('commit');
  await holder.end();
  const [a, b] = await Promise.allSettled([item, two]);
  return { a, b, hasEnded };
}

/** Until so many connections wait for locks. */
const waiting = (admin: pg.Client, count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await admin.query<{ n: number }>(
          `select count(distinct pid)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows[0]?.n ?? 0;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(count);
