import { beforeEach, expect, test } from 'vitest';
import { workHours } from '../../../contract/calendars/work-hours.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { assert, BANGKOK, plainDate, yearMonth } from '../../../domain/units.ts';
import { aLeaveType } from '../../leave/shared/testing/a-leave-type.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { recomputeDays } from '../../time/shared/recompute-days.ts';
import { companyWithForms, send } from './testing-requests.ts';

const DATE = plainDate('2026-06-12');
const at = companyForEachTest('2026-06-15T03:00:00Z');
let person: Person;
beforeEach(async () => {
  const made = await companyWithForms(at.host, at);
  person = made.person;
  const answers = { 'work-date': DATE, 'start-time': '18:00', 'end-time': '19:30', reason: 'ปิดงบ' };
  const request = await send(at.host, person, 'OvertimeForm', answers);
  await at.host.as(made.manager).call(requests.accept, { body: { id: request.id, approved: true } });
});

const owner = () => at.host.as(at.owner).call;
async function theDay() {
  const query = { employeeId: person.employeeId, month: yearMonth('2026-06') };
  const day = (await owner()(timesheets.employee, { query })).days.find(({ date }) => date === DATE);
  assert(day !== undefined, 'the day');
  return day;
}
async function clock(clockType: 'clock_in' | 'clock_out', time: string, date = DATE) {
  const body = { employeeIds: [person.employeeId], timestamp: `${date} ${time}`, clockType, reason: 'ลืม' };
  await owner()(clocks.add, { body });
}
const clockIds = async () => {
  const rows = await at.host.build.inTenant(at.organizationId, (tx) =>
    tx
      .selectFrom('app.clocking')
      .select('id')
      .where('employee_id', '=', person.employeeId)
      .where('removed_at', 'is', null)
      .execute(),
  );
  return rows.map(({ id }) => id);
};

test('approved overtime stays when the hours of its day change', async () => {
  const dayBefore = plainDate('2026-06-11');
  await clock('clock_in', '02:00:00', dayBefore);
  await clock('clock_out', '11:00:00', dayBefore);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    isWorkingDay: true,
    start: '08:00',
    end: '17:00',
    breakMinutes: 60,
  }));
  await owner()(workHours.setCompany, { body: { workHours: hours, activeDate: plainDate('2026-06-01') } });
  // What the job of the change does.
  const again = { organizationId: at.organizationId, timeZone: BANGKOK, employeeIds: [person.employeeId] };
  await at.host.build.inTenant(at.organizationId, (tx) => recomputeDays(tx, { ...again, from: dayBefore, to: DATE }));
  expect(await theDay()).toMatchObject({ status: 'absent', approvedOvertimeMinutes: 90 });
});

test('approved overtime stays when leave is recorded on its day', async () => {
  const leaveTypeId = await aLeaveType(at.host, at.organizationId, { days: 10 });
  const body = { employeeId: person.employeeId, leaveTypeId, startDate: DATE, endDate: DATE };
  await owner()(leaveRecords.record, { body });
  expect(await theDay()).toMatchObject({ status: 'leave', approvedOvertimeMinutes: 90 });
});

test('approved overtime stays when the clockings of its day are removed and entered again', async () => {
  // Times of these calls are in UTC: 09:00 to 19:00 in Bangkok.
  const enter = async () => {
    await clock('clock_in', '02:00:00');
    await clock('clock_out', '12:00:00');
  };
  await enter();
  expect(await theDay()).toMatchObject({ punches: 2, overtimeMinutes: 60, approvedOvertimeMinutes: 90 });
  await owner()(clocks.removeMany, { query: { clockIds: await clockIds(), reason: 'ผิดคน' } });
  expect(await theDay()).toMatchObject({
    status: 'absent',
    punches: 0,
    firstIn: null,
    workedMinutes: 0,
    overtimeMinutes: 0,
    approvedOvertimeMinutes: 90,
  });
  await enter();
  expect(await theDay()).toMatchObject({ punches: 2, overtimeMinutes: 60, approvedOvertimeMinutes: 90 });
});
