import { describe, expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
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
type Asked = { leaveTypeId: string; startDate: string; endDate: string } & Record<string, unknown>;
const bodyOf = (who: Person, asked: Asked) => ({
  ...asked,
  employeeId: who.employeeId,
  startDate: plainDate(asked.startDate),
  endDate: plainDate(asked.endDate),
});
const record = (who: Person, asked: Asked, by: Person = at.owner) =>
  at.host.as(by).call(leaveRecords.record, { body: bodyOf(who, asked) });
const left = (who: Person, leaveTypeId: string, on = '2026-06-15') =>
  at.host.build.inTenant(at.organizationId, (tx) =>
    leaveAvailable(tx, { employeeId: who.employeeId, leaveTypeId, on: plainDate(on) }),
  );
const month = (who: Person) =>
  at.host.as(at.owner).call(timesheets.employee, { query: { employeeId: who.employeeId, month: yearMonth('2026-06') } });

describe('writing a leave down', () => {
  test('counts the working days, takes them from the balance and stands on the days of the timesheet', async () => {
    const [nok, leaveTypeId] = [await person(), await type()];
    const saved = await record(nok, { leaveTypeId, startDate: '2026-06-05', endDate: '2026-06-08', reason: 'ไม่สบาย' });
    expect(saved).toMatchObject({ status: 'approved', source: 'recorded', minutes: 2 * DAY, warned: [] });
    expect(saved.days.map((day) => `${day.date} ${day.minutes} ${day.why}`)).toEqual([
      '2026-06-05 480 whole-day',
      '2026-06-06 0 day-off',
      '2026-06-07 0 day-off',
      '2026-06-08 480 whole-day',
    ]);
    expect(await left(nok, leaveTypeId)).toBe(8 * DAY);
    const { days, totals } = await month(nok);
    const shown = days.filter((day) => ['2026-06-04', '2026-06-05', '2026-06-06', '2026-06-08'].includes(day.date));
    expect(shown.map((day) => [day.status, day.leaveMinutes])).toEqual([
      ['absent', null],
      ['leave', 480],
      ['day-off', null],
      ['leave', 480],
    ]);
    expect(totals.absentDays).toBe(days.filter((day) => day.status === 'absent').length);
  });

  test('two leaves of one birth have one quota and are paid as one', async () => {
    const tranches = JSON.stringify([{ untilMinutes: 60 * DAY, percent: 100 }]);
    const more = { counts: 'calendar-days', quota_per: 'event', pay_tranches: tranches, days: 120 } as const;
    const [nok, leaveTypeId] = [await person(), await type(more)];
    const paidDays = ({ days }: Awaited<ReturnType<typeof record>>) =>
      days.filter((day) => day.pay.some((part) => part.percent === 100)).length;
    const first = await record(nok, { leaveTypeId, startDate: '2026-11-01', endDate: '2026-12-30' });
    expect([first.days.length, paidDays(first)]).toEqual([60, 60]);
    expect(await left(nok, leaveTypeId, '2027-01-15')).toBe(60 * DAY);
    const again = { leaveTypeId, startDate: '2027-01-15', endDate: '2027-03-15' };
    const second = await record(nok, again);
    expect([second.days.length, paidDays(second)]).toEqual([60, 0]);
    const third = record(nok, { leaveTypeId, startDate: '2027-04-01', endDate: '2027-04-10' });
    expect((await refusal(third))?.errors).toMatchObject([{ field: 'endDate', code: 'leave/not-enough' }]);
    const nextBirth = await record(nok, { leaveTypeId, startDate: '2027-09-12', endDate: '2027-09-21' });
    expect(paidDays(nextBirth)).toBe(10);
  });

  test('a leave over New Year does not take more of an event than it gives', async () => {
    const [nok, leaveTypeId] = [await person(), await type({ counts: 'calendar-days', quota_per: 'event', days: 120 })];
    const long = record(nok, { leaveTypeId, startDate: '2026-11-01', endDate: '2027-03-01' });
    expect((await refusal(long))?.errors).toMatchObject([{ field: 'endDate', code: 'leave/not-enough' }]);
    const fits = await record(nok, { leaveTypeId, startDate: '2026-11-01', endDate: '2027-02-28' });
    expect(fits.minutes).toBe(120 * DAY);
  });

  test('taking it back returns the days to the balance and the days to absence, once', async () => {
    const [nok, leaveTypeId] = [await person(), await type()];
    const { id, version } = await record(nok, { leaveTypeId, startDate: '2026-06-05', endDate: '2026-06-05' });
    const { call } = at.host.as(at.owner);
    const back = await call(leaveRecords.takeBack, { body: { id, version, reason: 'มาทำงานแล้ว' } });
    expect(back).toMatchObject({ status: 'canceled', decisionReason: 'มาทำงานแล้ว' });
    expect(await left(nok, leaveTypeId)).toBe(10 * DAY);
    const day = (await month(nok)).days.find(({ date }) => date === '2026-06-05');
    expect([day?.status, day?.leaveMinutes]).toEqual(['absent', null]);
    expect(await refusalCode(call(leaveRecords.takeBack, { body: { id, version, reason: 'again' } }))).toBe('conflict');
    const again = call(leaveRecords.takeBack, { body: { id, version: back.version, reason: 'again' } });
    expect(await refusalCode(again)).toBe('state/not-allowed');
    expect(await left(nok, leaveTypeId)).toBe(10 * DAY);
  });

  test('half a day covers half of the day: coming for the other half is neither late nor absent', async () => {
    const [nok, leaveTypeId] = [await person(), await type()];
    const halves = { startPart: 'morning', endPart: 'morning' };
    for (const [clockType, timestamp] of [
      ['clock_in', '2026-06-04 07:00:00'],
      ['clock_out', '2026-06-04 11:00:00'],
    ] as const) {
      await at.host
        .as(at.owner)
        .call(clocks.add, { body: { employeeIds: [nok.employeeId], clockType, timestamp, reason: 'forgot' } });
    }
    const late = (await month(nok)).days.find(({ date }) => date === '2026-06-04');
    expect(late?.lateMinutes).toBeGreaterThan(200);
    const saved = await record(nok, { leaveTypeId, startDate: '2026-06-04', endDate: '2026-06-04', ...halves });
    expect(saved.minutes).toBe(240);
    const day = (await month(nok)).days.find(({ date }) => date === '2026-06-04');
    expect(day).toMatchObject({ status: 'present', lateMinutes: 0, earlyLeaveMinutes: 0, leaveMinutes: 240, workedMinutes: 240 });
  });

  test('what the rules refuse is an error at its field, in the language of the reader, and nothing is saved', async () => {
    const [nok, leaveTypeId] = [await person(), await type({ days: 1 })];
    const attempt = (asked: Partial<Asked>) =>
      refusal(record(nok, { leaveTypeId, startDate: '2026-06-16', endDate: '2026-06-16', ...asked }));
    const fieldOf = async (asked: Partial<Asked>) => (await attempt(asked))?.errors.map((error) => [error.field, error.code]);
    expect(await fieldOf({ endDate: '2026-06-17' })).toEqual([['endDate', 'leave/not-enough']]);
    expect(await fieldOf({ startDate: '2026-06-13', endDate: '2026-06-14' })).toEqual([['endDate', 'leave/no-working-day']]);
    expect(await fieldOf({ startPart: 'hours', endPart: 'hours', fromMinute: 600, toMinute: 540 })).toEqual([
      ['toMinute', 'leave/part-mismatch'],
    ]);
    expect(await fieldOf({ startPart: 'hours', endPart: 'hours', fromMinute: 540, toMinute: 600 })).toEqual([
      ['startPart', 'leave/unit-half-day'],
    ]);
    expect(await fieldOf({ endDate: '2026-06-10' })).toEqual([['endDate', 'form/end-before-start']]);
    expect(await fieldOf({ endDate: '2028-06-10' })).toEqual([['endDate', 'leave/too-long']]);
    expect(await fieldOf({ substituteId: nok.employeeId })).toEqual([['substituteId', 'leave/substitute-self']]);
    expect((await attempt({ endDate: '2026-06-17' }))?.errors[0]?.message).toBe('Days left: 1. This leave takes: 2.');
    const thai = await at.host.as(at.owner).raw(leaveRecords.record, {
      body: bodyOf(nok, { leaveTypeId, startDate: '2026-06-16', endDate: '2026-06-17' }),
      headers: { 'accept-language': 'th' },
    });
    expect(thai.json().errors[0].message).toBe('เหลือวันลาเพียง 1 วัน แต่การลาครั้งนี้ใช้ 2 วัน');
    expect(await left(nok, leaveTypeId)).toBe(DAY);
  });

  test('carried days pay for what lies before they are gone, and not for what lies behind', async () => {
    const nok = await person();
    const leaveTypeId = await type({ days: 10, carry_minutes: 5 * DAY, carry_months: 3 });
    await record(nok, { leaveTypeId, startDate: '2026-06-01', endDate: '2026-06-05' });
    const asked = { leaveTypeId, startDate: '2027-03-29', endDate: '2027-04-16' };
    const body = bodyOf(nok, asked);
    const found = await at.host.as(at.owner).call(leaveRecords.calculate, { body });
    expect([found.minutes / DAY, found.available / DAY]).toEqual([15, 13]);
    expect((await refusal(record(nok, asked)))?.errors.map(({ code }) => code)).toEqual(['leave/not-enough']);
    await record(nok, { ...asked, endDate: '2027-04-14' });
    expect(await left(nok, leaveTypeId, '2027-04-14')).toBe(0);
  });

  test('a second leave on the day is refused, the other half of the day is not', async () => {
    const [nok, leaveTypeId, other] = [await person(), await type(), await type()];
    const half = (part: string) => ({ startDate: '2026-06-16', endDate: '2026-06-16', startPart: part, endPart: part });
    await record(nok, { leaveTypeId, ...half('morning') });
    expect((await refusal(record(nok, { leaveTypeId: other, ...half('morning') })))?.errors[0]?.code).toBe('leave/overlap');
    await record(nok, { leaveTypeId: other, ...half('afternoon') });
    const day = (await month(nok)).days.find(({ date }) => date === '2026-06-16');
    expect(day).toMatchObject({ status: 'leave', leaveMinutes: 480 });
  });

  test('hours around the break take one day together', async () => {
    const [nok, leaveTypeId] = [await person(), await type({ unit: 'hour', minimum_minutes: 60 })];
    const hours = (fromMinute: number, toMinute: number) =>
      record(nok, { ...onDay, leaveTypeId, startPart: 'hours', endPart: 'hours', fromMinute, toMinute });
    const onDay = { startDate: '2026-06-16', endDate: '2026-06-16' };
    expect([(await hours(540, 780)).minutes, (await hours(780, 1080)).minutes]).toEqual([240, 240]);
    expect(await left(nok, leaveTypeId, '2026-06-16')).toBe(9 * DAY);
  });

  test('clockings on the day are told, and the leave is written all the same', async () => {
    const [nok, leaveTypeId] = [await person(), await type()];
    const body = { employeeIds: [nok.employeeId], clockType: 'clock_in' as const, timestamp: '2026-06-04 02:00:00', reason: 'x' };
    await at.host.as(at.owner).call(clocks.add, { body });
    const saved = await record(nok, { leaveTypeId, startDate: '2026-06-04', endDate: '2026-06-04' });
    expect(saved.warned.map(({ field, code }) => [field, code])).toEqual([['startDate', 'leave/clocked']]);
    await at.host.as(at.owner).call(clocks.add, { body: { ...body, timestamp: '2026-06-09 02:00:00' } });
    const longer = await record(nok, { leaveTypeId, startDate: '2026-06-08', endDate: '2026-06-09', startPart: 'afternoon' });
    expect(longer.warned.map(({ code }) => code)).toEqual(['leave/clocked']);
  });

  test('days of a payroll that waits are refused, for writing down and for taking back', async () => {
    const [nok, leaveTypeId] = [await person({ salary: 20_000 }), await type()];
    const { id, version } = await record(nok, { leaveTypeId, startDate: '2026-05-05', endDate: '2026-05-05' });
    const may = { organizationId: at.organizationId, name: 'May', month: '2026-05', people: [nok] };
    await at.host.build.payroll({ ...may, status: 'PENDING' });
    const locked = record(nok, { leaveTypeId, startDate: '2026-05-06', endDate: '2026-05-06' });
    expect(await refusalCode(locked)).toBe('period-locked');
    const back = at.host.as(at.owner).call(leaveRecords.takeBack, { body: { id, version, reason: 'no' } });
    expect(await refusalCode(back)).toBe('period-locked');
    expect(await left(nok, leaveTypeId)).toBe(9 * DAY);
  });

  test('a locked month that the leave touches by a day off alone does not hold it up', async () => {
    const [nok, leaveTypeId] = [await person({ salary: 20_000 }), await type()];
    await at.host.build.payroll({ organizationId: at.organizationId, name: 'May', month: '2026-05', people: [nok] });
    const saved = await record(nok, { leaveTypeId, startDate: '2026-05-31', endDate: '2026-06-02' });
    expect([saved.status, saved.minutes]).toEqual(['approved', 2 * DAY]);
  });
});

test('sixty-four at once never overdraw: what is left is given once each', async () => {
  const [nok, leaveTypeId] = [await person(), await type({ days: 3 })];
  const days = ['01', '02', '03', '06', '07', '08', '09', '10'].map((day) => `2026-07-${day}`);
  const attempts = await Promise.allSettled(
    Array.from({ length: 64 }, (_, place) => {
      const date = days[place % days.length] ?? '';
      return record(nok, { leaveTypeId, startDate: date, endDate: date });
    }),
  );
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(3);
  expect(await left(nok, leaveTypeId, '2026-07-31')).toBe(0);
});

describe('who may', () => {
  test('a manager writes down leave of the department and nobody else’s; a person of it nothing', async () => {
    const manager = await person({ groups: ['manager'] });
    const departmentId = await at.host.build.department(at.organizationId, 'คลังสินค้า', [manager]);
    const [inside, outside, leaveTypeId] = [await person({ departmentId }), await person(), await type()];
    const asked = { leaveTypeId, startDate: '2026-06-16', endDate: '2026-06-16' };
    const { id } = await record(inside, asked, manager);
    expect(await refusalCode(record(outside, asked, manager))).toBe('not-found');
    expect(await refusalCode(record(inside, asked, inside))).toBe('auth/forbidden');
    const read = (who: Person) => at.host.as(who).call(leaveRecords.get, { query: { id } });
    expect((await read(inside)).id).toBe(id);
    expect((await read(manager)).id).toBe(id);
    expect(await refusalCode(read(outside))).toBe('not-found');
    const found = await at.host.as(manager).call(leaveRecords.search, { query: {} });
    expect(found.content.map((row) => row.id)).toEqual([id]);
  });
});

describe('the list', () => {
  test('is searched by name, type, department, status and dates', async () => {
    const departmentId = await at.host.build.department(at.organizationId, 'บัญชี');
    const [nok, dao] = [await person({ departmentId }), await person()];
    const [sick, annual] = [await type({ name: 'ลาป่วย', english_name: 'Sick leave' }), await type()];
    await record(nok, { leaveTypeId: sick, startDate: '2026-06-01', endDate: '2026-06-02' });
    const gone = await record(dao, { leaveTypeId: annual, startDate: '2026-06-10', endDate: '2026-06-10' });
    const { call } = at.host.as(at.owner);
    await call(leaveRecords.takeBack, { body: { id: gone.id, version: gone.version, reason: 'changed' } });
    const listed = async (query: Record<string, unknown>) =>
      (await call(leaveRecords.search, { query })).content.map((row) => [
        row.person.employeeId === nok.employeeId ? 'nok' : 'dao',
        row.status,
      ]);
    expect(await listed({})).toEqual([
      ['dao', 'canceled'],
      ['nok', 'approved'],
    ]);
    expect(await listed({ sort: 'startDate,asc' })).toEqual([
      ['nok', 'approved'],
      ['dao', 'canceled'],
    ]);
    expect(await listed({ statuses: ['approved'] })).toEqual([['nok', 'approved']]);
    expect(await listed({ leaveTypeId: annual })).toEqual([['dao', 'canceled']]);
    expect(await listed({ departmentId })).toEqual([['nok', 'approved']]);
    expect(await listed({ startDate: '2026-06-02', endDate: '2026-06-05' })).toEqual([['nok', 'approved']]);
    expect(await listed({ employeeId: dao.employeeId })).toEqual([['dao', 'canceled']]);
    const [row] = (await call(leaveRecords.search, { query: { leaveTypeId: sick } })).content;
    expect(row?.type.name).toBe('Sick leave');
  });
});
