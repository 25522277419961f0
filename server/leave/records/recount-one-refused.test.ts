import pg from 'pg';
import { expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { plainDate } from '../../../domain/units.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');

async function withAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: at.host.adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test('a leave that cannot be counted keeps none behind it from being counted, and is counted when the job is tried again', async () => {
  const { host, organizationId, owner } = at;
  const { call } = host.as(owner);
  const leaveTypeId = await aLeaveType(host, organizationId, { name: 'ลาพักร้อน' });
  const leaveFrom = async (startDate: string) => {
    const { employeeId } = await host.build.person({ organizationId, startDate: plainDate('2020-01-01') });
    const days = { startDate: plainDate(startDate), endDate: plainDate('2026-07-03') };
    return (await call(leaveRecords.record, { body: { employeeId, leaveTypeId, ...days } })).id;
  };
  const [first, second] = [await leaveFrom('2026-07-01'), await leaveFrom('2026-07-02')];
  await withAdmin(`create function app.break_test() returns trigger language plpgsql as $$ begin
      if new.id = '${first}' then raise exception 'broken for the test'; end if; return new; end $$;
    create trigger break_test before update on app.leave_record for each row execute function app.break_test()`);
  await call(calendars.create, { body: { name: 'วันหยุดพิเศษ', date: plainDate('2026-07-02'), kind: 'company' } });
  const minutesOf = async (id: string) => (await call(leaveRecords.get, { query: { id } })).minutes;
  await expect.poll(() => minutesOf(second), { timeout: 30_000, interval: 100 }).toBe(DAY);
  expect(await minutesOf(first)).toBe(3 * DAY);
  await withAdmin('drop trigger break_test on app.leave_record');
  // The queue tries again what failed.
  await expect.poll(() => minutesOf(first), { timeout: 60_000, interval: 100 }).toBe(2 * DAY);
}, 120_000);
