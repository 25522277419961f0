import { expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { ownMonth } from '../../../contract/home/own-month.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { companyWithForms, send } from '../../requests/responses/testing-requests.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';

const at = companyForEachTest('2026-06-20T03:00:00Z');
const monthOf = (who: Person, month = '2026-06') => at.host.as(who).call(ownMonth.get, { query: { month: yearMonth(month) } });
const askForClockOut = (who: Person, date: string) =>
  send(at.host, who, 'AddClockForm', { clockings: [{ clockType: 'clock_out', date, time: '18:00' }], reason: 'Forgot' });

test('the month has every day, today, the company’s time zone and its holidays by name', async () => {
  const { person } = await companyWithForms(at.host, at);
  await at.host
    .as(at.owner)
    .call(calendars.create, { body: { name: 'วันหยุด', date: plainDate('2026-06-03'), departmentId: null } });
  const found = await monthOf(person);
  expect(found).toMatchObject({ month: '2026-06', today: '2026-06-20', timeZone: { uniqueName: 'Asia/Bangkok' } });
  expect(found.days).toHaveLength(30);
  expect(found.days[2]).toMatchObject({ date: '2026-06-03', holidays: ['วันหยุด'], status: 'holiday' });
  expect(found.days.filter((day) => day.holidays.length > 0)).toHaveLength(1);
});

test('a request that waits stands on its day until it is decided or canceled', async () => {
  const { person, manager } = await companyWithForms(at.host, at);
  const sent = await askForClockOut(person, '2026-06-10');
  const waiting = (await monthOf(person)).days.filter((day) => day.pending.length > 0);
  expect(waiting.map((day) => [day.date, day.pending])).toEqual([
    [
      '2026-06-10',
      [{ id: sent.id, kind: 'AddClockForm', name: 'ขอเพิ่มเวลาเข้าออกงาน', englishName: 'Missing clockings', takesBack: false }],
    ],
  ]);
  await at.host.as(manager).call(requests.accept, { body: { id: sent.id, approved: true } });
  expect((await monthOf(person)).days.flatMap((day) => day.pending)).toEqual([]);
});

test('nobody sees the requests or days of another', async () => {
  const { person, manager } = await companyWithForms(at.host, at);
  await askForClockOut(person, '2026-06-10');
  await at.host.as(at.owner).call(clocks.add, {
    body: { employeeIds: [person.employeeId], clockType: 'clock_in', timestamp: '2026-06-11 02:00:00', reason: 'Told' },
  });
  const other = await monthOf(manager);
  expect(other.days.flatMap((day) => day.pending)).toEqual([]);
  expect(other.totals.problemDays).toBe(0);
  expect((await monthOf(person)).days[10]).toMatchObject({ status: 'incomplete', problems: ['missing-out'] });
});

test('a leave form is offered, and a form that is switched off is not', async () => {
  const { person } = await companyWithForms(at.host, at);
  const kinds = async () => (await monthOf(person)).forms.map((form) => form.kind);
  expect(await kinds()).toEqual(['AddClockForm', 'LeaveForm', 'OvertimeForm']);
  await at.host.build.inTenant(at.organizationId, (tx) =>
    tx
      .updateTable('app.form_template')
      .set({ is_enabled: false })
      .where('kind', '=', 'OvertimeForm')
      .where('organization_id', '=', at.organizationId)
      .execute(),
  );
  expect(await kinds()).toEqual(['AddClockForm', 'LeaveForm']);
});
