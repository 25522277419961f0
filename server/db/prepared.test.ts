import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { onPool } from './pool.ts';
import { prepared } from './prepared.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const double = (value: number) => sql<{ doubled: number }>`select ${value}::int * 2 as doubled`;

test('a prepared statement is kept under its name by the connection and runs again with other values', async () => {
  const { organizationId } = await t.build.company();
  const seen = await t.build.inTenant(organizationId, async (tx) => {
    const first = await prepared(tx, 'test-double', double(2));
    const second = await prepared(tx, 'test-double', double(21));
    const kept = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where name = 'test-double'`.execute(tx);
    return { rows: [...first.rows, ...second.rows], kept: kept.rows };
  });
  expect(seen).toEqual({
    rows: [{ doubled: 4 }, { doubled: 42 }],
    kept: [{ statement: 'select $1::int * 2 as doubled' }],
  });
});

test('statements go out in the order in which they are written, with and without a name', async () => {
  const { organizationId } = await t.build.company();
  const numbers = await t.build.inTenant(organizationId, async (tx) => {
    await sql`create temporary sequence turn`.execute(tx);
    const next = sql<{ turn: number }>`select nextval('turn')::int as turn`;
    const results = await Promise.all([
      next.execute(tx),
      tx.client.query<{ turn: number }>("select nextval('turn')::int as turn"),
      prepared(tx, 'test-turn', next),
      next.execute(tx),
    ]);
    return results.map(({ rows }) => rows[0]?.turn);
  });
  expect(numbers).toEqual([1, 2, 3, 4]);
});

test('a statement on a pool needs no transaction and sees the rows of no company', async () => {
  await t.build.company();
  const queries = onPool(t.services.pool);
  expect((await double(3).execute(queries)).rows).toEqual([{ doubled: 6 }]);
  expect((await sql`select from app.employee`.execute(queries)).rows).toEqual([]);
  expect(onPool(t.services.pool)).toBe(queries);
});
