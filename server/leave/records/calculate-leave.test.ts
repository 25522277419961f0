import { describe, expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { leaveAvailable } from '../shared/leave-ledger.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
const person = (more: { departmentId?: string; groups?: Person['groups']; startDate?: string; salary?: number } = {}) => {
  const { startDate = '2020-01-01', ...rest } = more;
  return at.host.build.person({ organizationId: at.organizationId, startDate: plainDate(startDate), ...rest });
};
const type = (more: Parameters<typeof aLeaveType>[2] = {}) => aLeaveType(at.host, at.organizationId, more);
type Asked = { leaveTypeId: string; startDate: string; endDate: string };
const record = (who: Person, { leaveTypeId, startDate, endDate }: Asked) => {
  const body = { leaveTypeId, employeeId: who.employeeId, startDate: plainDate(startDate), endDate: plainDate(endDate) };
  return at.host.as(at.owner).call(leaveRecords.record, { body });
};
const left = (who: Person, leaveTypeId: string) =>
  at.host.build.inTenant(at.organizationId, (tx) =>
    leaveAvailable(tx, { employeeId: who.employeeId, leaveTypeId, on: plainDate('2026-06-15') }),
  );

describe('calculating before it is asked for', () => {
  test('a leave that lasts as long as it is certified has no quota to run out of', async () => {
    const free = { quota_per: 'event', days: 0, may_exceed_quota: true } as const;
    const [nok, certified, trained] = [
      await person(),
      await type({ ...free, law: 'sterilisation' }),
      await type({ ...free, law: 'training' }),
    ];
    const calculate = (leaveTypeId: string) => {
      const body = { leaveTypeId, startDate: plainDate('2026-06-18'), endDate: plainDate('2026-06-22') };
      return at.host.as(nok).call(leaveRecords.calculate, { body });
    };
    expect(await calculate(certified)).toMatchObject({ limitedBy: 'certificate', refused: [], warned: [] });
    expect(await calculate(trained)).toMatchObject({ limitedBy: 'nothing', refused: [], warned: [] });
    const query = { employeeId: nok.employeeId, date: plainDate('2026-06-18') };
    const choices = await at.host.as(at.owner).call(leaveRecords.choices, { query });
    expect(choices.map((choice) => choice.limitedBy)).toEqual(['certificate', 'nothing']);
  });

  test('tells the days, what is left, and what would be refused, and saves nothing', async () => {
    const [nok, leaveTypeId] = [await person(), await type({ days: 5, notice_days: 7, paper_from_days: 2 })];
    const body = { leaveTypeId, startDate: plainDate('2026-06-18'), endDate: plainDate('2026-06-22') };
    const own = await at.host.as(nok).call(leaveRecords.calculate, { body });
    expect(own).toMatchObject({ minutes: 3 * DAY, available: 5 * DAY, left: 2 * DAY });
    expect(own.refused.map(({ field, code }) => [field, code])).toEqual([['startDate', 'leave/notice']]);
    expect(own.warned.map(({ field, code }) => [field, code])).toEqual([['paperFileIds', 'leave/paper-needed']]);
    expect(own.refused[0]?.message).toContain('22 Jun 2026');
    const recorded = await at.host.as(at.owner).call(leaveRecords.calculate, { body: { ...body, employeeId: nok.employeeId } });
    expect(recorded.refused).toEqual([]);
    expect(recorded.warned.map(({ code }) => code)).toEqual(['leave/notice', 'leave/paper-needed']);
    expect(await left(nok, leaveTypeId)).toBe(5 * DAY);
  });

  test('names the colleagues of the department who are away', async () => {
    const departmentId = await at.host.build.department(at.organizationId, 'ขาย');
    const [nok, dao, far] = [await person({ departmentId }), await person({ departmentId }), await person()];
    const leaveTypeId = await type();
    await record(dao, { leaveTypeId, startDate: '2026-06-18', endDate: '2026-06-18' });
    await record(far, { leaveTypeId, startDate: '2026-06-18', endDate: '2026-06-18' });
    const body = { leaveTypeId, startDate: plainDate('2026-06-17'), endDate: plainDate('2026-06-19') };
    const { away } = await at.host.as(nok).call(leaveRecords.calculate, { body });
    expect(away.map(({ employeeId, from }) => [employeeId, from])).toEqual([[dao.employeeId, '2026-06-18']]);
  });

  test('of somebody else only for those who look after the person', async () => {
    const [nok, dao, leaveTypeId] = [await person(), await person(), await type()];
    const body = {
      leaveTypeId,
      startDate: plainDate('2026-06-17'),
      endDate: plainDate('2026-06-17'),
      employeeId: dao.employeeId,
    };
    expect(await refusalCode(at.host.as(nok).call(leaveRecords.calculate, { body }))).toBe('not-found');
  });
});

test('what a day takes follows the company: 480 minutes, or the minutes of the planned day', async () => {
  const [nok, leaveTypeId] = [await person(), await type()];
  const set = (basis: string) =>
    at.host.build.inTenant(at.organizationId, async (tx) => {
      await tx.updateTable('app.organization').set({ leave_day_basis: basis }).execute();
      await tx.updateTable('app.work_hour').set({ start_minute: 480, end_minute: 1080, break_minutes: 60 }).execute();
    });
  const body = { leaveTypeId, startDate: plainDate('2026-06-17'), endDate: plainDate('2026-06-17') };
  const minutes = async () => (await at.host.as(nok).call(leaveRecords.calculate, { body })).minutes;
  await set('standard');
  expect(await minutes()).toBe(480);
  await set('planned');
  expect(await minutes()).toBe(540);
});
