import { beforeEach, expect, test } from 'vitest';
import { workHours } from '../../../contract/calendars/work-hours.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { writeLeaveEntries } from '../shared/leave-ledger.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';

const DAY = 480;
const at = companyForEachTest('2027-01-10T03:00:00Z');
const through = plainDate('2026-12-31');
let typeId: string;
let nok: Person;
beforeEach(async () => {
  typeId = await aLeaveType(at.host, at.organizationId, { carry_minutes: 5 * DAY, carry_months: 3 });
  nok = await at.host.build.person({ organizationId: at.organizationId, code: 'N1' });
  await take('2026-05-04', 3);
});
const call: ReturnType<typeof at.host.as>['call'] = (endpoint, input) => at.host.as(at.owner).call(endpoint, input);
const take = (on: string, days: number) =>
  at.host.build.inTenant(at.organizationId, (tx) =>
    writeLeaveEntries({ tx, organizationId: at.organizationId, now: at.host.services.now() }, [
      {
        employeeId: nok.employeeId,
        leaveTypeId: typeId,
        kind: 'use',
        minutes: -days * DAY,
        effectiveOn: plainDate(on),
        sourceKey: `use ${on}`,
      },
    ]),
  );
const close = (preview = false) => call(leaveBalances.reset, { body: { through, preview } });
const balanceToday = async () =>
  ((await call(leaveBalances.search, { query: { employeeIds: [nok.employeeId] } })).content[0]?.balances[0]?.balance ?? 0) / DAY;
const writtenSum = () =>
  at.host.build.inTenant(at.organizationId, async (tx) => {
    const rows = await tx
      .selectFrom('app.leave_entry')
      .select('minutes')
      .where('organization_id', '=', at.organizationId)
      .where('employee_id', '=', nok.employeeId)
      .execute();
    return rows.reduce((total, row) => total + row.minutes, 0) / DAY;
  });

test('a preview shows what closing does and writes nothing; closing does just that, and twice is once', async () => {
  const seen = await close(true);
  expect(seen.rows.find((row) => row.employee.code === 'N1')).toMatchObject({
    yearStart: '2026-01-01',
    yearEnd: '2026-12-31',
    left: 7 * DAY,
    carried: 5 * DAY,
    lost: 2 * DAY,
    carriedUntil: '2027-03-31',
  });
  expect(await call(leaveBalances.closings, { query: {} })).toEqual([]);
  expect(await balanceToday()).toBe(15);
  const done = await close();
  expect({ ...done, closings: 0 }).toEqual(seen);
  expect([await balanceToday(), await writtenSum()]).toEqual([15, 15]);
  expect(await close()).toEqual({ rows: [], carried: 0, lost: 0, closings: 0 });
  expect(await writtenSum()).toBe(15);
});

test('two who close at once close it once', async () => {
  await Promise.all([close(), close()]);
  expect(await call(leaveBalances.closings, { query: {} })).toHaveLength(1);
  expect([await balanceToday(), await writtenSum()]).toEqual([15, 15]);
});

test('leave of the closed year that is written late takes from what was carried', async () => {
  await close();
  await take('2026-12-30', 4);
  expect([await balanceToday(), await writtenSum()]).toEqual([13, 13]);
});

test('a closing is undone while nothing depends on it; closing again gives the same', async () => {
  await close();
  const [closing] = await call(leaveBalances.closings, { query: {} });
  expect(closing).toMatchObject({ through, carried: 10 * DAY, canUndo: true });
  await call(leaveBalances.undoReset, { query: { id: closing?.id ?? '' } });
  expect([await balanceToday(), await writtenSum()]).toEqual([15, 17]);
  await close();
  expect([await balanceToday(), await writtenSum()]).toEqual([15, 15]);
  const [again] = await call(leaveBalances.closings, { query: {} });
  expect([again?.carried, again?.lost]).toEqual([closing?.carried, closing?.lost]);
  expect((await auditOf(at.host, at.organizationId)).filter((action) => action.startsWith('leave-closing'))).toEqual([
    'leave-closing.create',
    'leave-closing.revert',
    'leave-closing.create',
  ]);
});

test('once leave of the new year was written the closing stays', async () => {
  await close();
  at.host.setNow('2027-01-12T03:00:00Z');
  await take('2027-01-11', 1);
  const [closing] = await call(leaveBalances.closings, { query: {} });
  expect(closing?.canUndo).toBe(false);
  expect(await refusalCode(call(leaveBalances.undoReset, { query: { id: closing?.id ?? '' } }))).toBe('state/not-allowed');
});

test('a year that has not ended is not closed', async () => {
  const answer = await at.host.as(at.owner).raw(leaveBalances.reset, { body: { through: plainDate('2027-12-31') } });
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'through' }] });
});

test('leave years begin when the company says so, until years were closed', async () => {
  const setting = await call(leaveBalances.setting, { query: {} });
  const change = { yearBasis: 'calendar', month: 4, day: 1, dayBasis: 'planned', version: setting.version } as const;
  const changed = await call(leaveBalances.setSetting, { body: change });
  expect(changed).toMatchObject({ month: 4, day: 1, dayBasis: 'planned', isFixed: false });
  const [row] = (await call(leaveBalances.search, { query: { employeeIds: [nok.employeeId] } })).content;
  expect(row?.balances[0]).toMatchObject({ yearStart: '2026-04-01', yearEnd: '2027-03-31', granted: 10 * DAY, taken: 3 * DAY });
  expect(await refusalCode(call(leaveBalances.setSetting, { body: change }))).toBe('conflict');
});

test('closed years keep their beginning', async () => {
  await close();
  const { version, ...setting } = await call(leaveBalances.setting, { query: {} });
  const { isFixed, longDays: _told, ...fields } = setting;
  expect(isFixed).toBe(true);
  const answer = await at.host.as(at.owner).raw(leaveBalances.setSetting, { body: { ...fields, version, month: 4 } });
  expect(answer.json()).toMatchObject({ code: 'state/not-allowed', errors: [{ field: 'yearBasis' }] });
});

test('who has planned days of more than eight hours is told with the setting, and nothing is refused', async () => {
  const { longDays, version } = await call(leaveBalances.setting, { query: {} });
  expect(longDays).toEqual({ people: 0, longest: 0, names: [] });
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    isWorkingDay: weekday === 3,
    start: '08:00',
    end: '19:00',
    breakMinutes: 30,
  }));
  await call(workHours.setCompany, { body: { workHours: week, activeDate: plainDate('2027-01-20') } });
  const body = { yearBasis: 'calendar', month: 1, day: 1, dayBasis: 'planned', version } as const;
  const saved = await call(leaveBalances.setSetting, { body });
  expect(saved).toMatchObject({ dayBasis: 'planned', longDays: { people: 2, longest: 630 } });
  expect(saved.longDays.names).toHaveLength(2);
});
