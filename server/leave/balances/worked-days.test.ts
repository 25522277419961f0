import { expect, test } from 'vitest';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { DAY_MS, instantOf } from '../../../domain/time.ts';
import { instant, plainDate, timeOfDay, timeZone } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';
import { settleCompanies } from './settle-companies.ts';

const BRISBANE = timeZone('Australia/Brisbane');
// Sunday evening in UTC is Monday morning in Brisbane, ten hours ahead.
const MONDAY = plainDate('2026-06-01');
const at = companyForEachTest('2026-06-15T03:00:00Z');
const call: ReturnType<typeof at.host.as>['call'] = (endpoint, input) => at.host.as(at.owner).call(endpoint, input);
const inTenant: typeof at.host.build.inTenant = (organizationId, work) => at.host.build.inTenant(organizationId, work);

/** Clocks in and out at 08:00 and 17:00 of so many days in a row, in the company's time zone. */
const work = (who: Person, days: number) =>
  inTenant(at.organizationId, (tx) =>
    recordClockings(tx, {
      organizationId: at.organizationId,
      timeZone: BRISBANE,
      rows: Array.from({ length: days }, (_, place) => place).flatMap((place) =>
        (
          [
            ['clock_in', 480],
            ['clock_out', 1020],
          ] as const
        ).map(([clockType, minute]) => ({
          employeeId: who.employeeId,
          at: instant(instantOf(MONDAY, timeOfDay(minute), BRISBANE) + place * DAY_MS),
          clockType,
          source: 'import' as const,
        })),
      ),
    }),
  );
const type = (quotaMinutes: number) =>
  call(leaveTypes.create, {
    body: {
      ...{ code: 'EARNED', name: 'ลาสะสม', quotaMinutes, beginsOn: plainDate('2026-01-01') },
      ...{ grantEach: 'worked-day' as const, workedDayMinutes: 300 },
    },
  });

test('five hours a day worked give 25 in a week, nothing on its weekend, in the company’s own time zone', async () => {
  await inTenant(at.organizationId, (tx) =>
    tx.updateTable('app.organization').set({ time_zone: BRISBANE }).where('organization_id', '=', at.organizationId).execute(),
  );
  const nok = await at.host.build.person({ organizationId: at.organizationId, code: 'N1', startDate: plainDate('2026-01-01') });
  const { id } = await type(14_400);
  const hoursOn = async (date: string) => {
    const { content } = await call(leaveBalances.search, { query: { employeeIds: [nok.employeeId], date: plainDate(date) } });
    return (content[0]?.balances[0]?.granted ?? 0) / 60;
  };
  expect(await hoursOn('2026-06-07')).toBe(0);
  await work(nok, 5);
  expect([await hoursOn('2026-05-31'), await hoursOn('2026-06-01'), await hoursOn('2026-06-05')]).toEqual([0, 5, 25]);
  expect([await hoursOn('2026-06-06'), await hoursOn('2026-06-07')]).toEqual([25, 25]);

  const { jobPool, now } = at.host.services;
  await settleCompanies({ jobPool, now: now() });
  await settleCompanies({ jobPool, now: now() });
  const query = { employeeId: nok.employeeId, leaveTypeId: id };
  const { entries } = await call(leaveBalances.entries, { query });
  expect(entries.map((entry) => [entry.kind, entry.minutes, entry.on, entry.id !== null])).toEqual(
    ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'].map((on) => ['accrual', 300, on, true]),
  );
});

test('a type that grants by days worked says how much, up to its quota', async () => {
  const nok = await at.host.build.person({ organizationId: at.organizationId, startDate: plainDate('2026-01-01') });
  const made = await type(720);
  expect(made).toMatchObject({ grantEach: 'worked-day', workedDayMinutes: 300 });
  await work(nok, 5);
  const { content } = await call(leaveBalances.search, { query: { employeeIds: [nok.employeeId] } });
  expect(content[0]?.balances[0]?.granted).toBe(720);
  const change = { id: made.id, version: made.version };
  expect(await refusal(call(leaveTypes.update, { body: { ...change, workedDayMinutes: null } }))).toMatchObject({
    errors: [{ field: 'workedDayMinutes', code: 'form/required' }],
  });
  expect(await refusal(call(leaveTypes.update, { body: { ...change, quotaPer: 'event' } }))).toMatchObject({
    errors: [{ field: 'grantEach', code: 'leave/month-of-year' }],
  });
});
