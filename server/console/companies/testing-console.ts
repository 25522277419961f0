import type { QueryResultRow } from 'pg';
import { beforeAll } from 'vitest';
import { providerConsole } from '../../../contract/console/console.ts';
import { plainDate } from '../../../domain/units.ts';
import { adminForFile } from '../../testing/admin-for-file.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

export const REASON = 'They cannot find a clocking of last week';
const MAY_4 = plainDate('2026-05-04');
export const TODAY = { startDate: MAY_4, endDate: MAY_4 };

/** The server of a test file at ten in the morning of 4 May 2026, with Napat, who is staff of the provider. */
export function consoleForFile() {
  const test = appForFile({ now: '2026-05-04T03:00:00Z' });
  let staff: Person;
  beforeAll(async () => {
    staff = await test.build.staff('Napat');
  });
  const admin = adminForFile(test);
  return {
    test,
    admin,
    /** What a statement gives that is run past every policy. */
    rowsOf: async <Row extends QueryResultRow>(statement: string, values: unknown[] = []) =>
      (await admin.client.query<Row>(statement, values)).rows,
    call: () => test.as(staff),
    open: (organizationId: string) =>
      test.as(staff).call(providerConsole.breakGlass, { body: { organizationId, reason: REASON } }),
    get staff() {
      return staff;
    },
  };
}
