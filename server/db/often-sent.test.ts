import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appForFile } from '../testing/app-for-file.ts';
import { oftenSent } from './often-sent.ts';
import { SingleConnection } from './single-connection.ts';

const t = appForFile();

test('a text that comes often is kept parsed by the connection, with other values each time; a rare one is not', async () => {
  const { organizationId } = await t.build.company();
  const seen = await t.build.inTenant(organizationId, async (tx) => {
    const connection = new SingleConnection(tx.client, oftenSent({ prefix: 'kept' }));
    const sums: (number | undefined)[] = [];
    for (let value = 1; value <= 8; value++) {
      const text = sql<{ sum: number }>`select ${value}::int + 1000 as sum`;
      const { rows } = await connection.executeQuery<{ sum: number }>(text.compile(tx));
      sums.push(rows[0]?.sum);
    }
    await connection.executeQuery(sql`select ${1}::int + 2000 as sum`.compile(tx));
    const kept = await sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements
      where statement like 'select $1::int + %'`.execute(tx);
    return { sums, kept: kept.rows };
  });
  expect(seen.sums).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]);
  expect(seen.kept).toEqual([{ name: expect.stringMatching(/^kept-\d+$/), statement: 'select $1::int + 1000 as sum' }]);
});

test('a text is named when it comes for the fifth time, as long as there is a place, and keeps its name', () => {
  const nameOf = oftenSent({ most: 1 });
  const names = (text: string, times: number) => Array.from({ length: times }, () => nameOf(text));
  expect(names('select 1', 6)).toEqual([undefined, undefined, undefined, undefined, 'often-1', 'often-1']);
  expect(new Set(names('select 2', 6))).toEqual(new Set([undefined]));
  expect(nameOf('select 1')).toBe('often-1');
});
