import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appForFile } from '../testing/app-for-file.ts';
import { numbersText } from './array-text.ts';

const t = appForFile();

test('numbers arrive as they were', async () => {
  const { organizationId } = await t.build.company();
  const numbers = [0, -12, 9_007_199_254_740_991];
  const [row] = await t.build.inTenant(organizationId, async (tx) => {
    const { rows } = await sql<{ numbers: unknown; none: unknown }>`
      select to_jsonb(${numbersText(numbers)}::bigint[]) as numbers, to_jsonb(${numbersText([])}::bigint[]) as none`.execute(tx);
    return rows;
  });
  expect(row).toEqual({ numbers, none: [] });
});
