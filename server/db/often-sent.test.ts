import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appForFile } from '../testing/app-for-file.ts';

const t = appForFile();

test('a text that comes often is kept parsed by the connection, with other values each time; a rare one is not', async () => {
  const { organizationId } = await t.build.company();
  const seen = await t.build.inTenant(organizationId, async (tx) => {
    const sums: (number | undefined)[] = [];
    for (let value = 1; value <= 8; value++) {
      const { rows } = await sql<{ sum: number }>`select ${value}::int + 1000 as sum`.execute(tx);
      sums.push(rows[0]?.sum);
    }
    await sql`select ${1}::int + 2000 as sum`.execute(tx);
    const kept = await sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements
      where statement like 'select $1::int + %'`.execute(tx);
    return { sums, kept: kept.rows };
  });
  expect(seen.sums).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]);
  expect(seen.kept).toEqual([{ name: expect.stringMatching(/^often-\d+$/), statement: 'select $1::int + 1000 as sum' }]);
});
