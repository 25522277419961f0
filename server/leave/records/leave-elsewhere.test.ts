import { expect, test } from 'vitest';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { plainDate } from '../../../domain/units.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');
const TODAY = plainDate('2026-06-15');

async function onLeave() {
  const { organizationId, owner, host } = at;
  const departmentId = await host.build.department(organizationId, 'ครัว');
  const nok = await host.build.person({ organizationId, departmentId });
  await host.build.person({ organizationId, departmentId });
  const leaveTypeId = await aLeaveType(host, organizationId, { name: 'ลาป่วย', english_name: 'Sick leave' });
  const body = { employeeId: nok.employeeId, leaveTypeId, startDate: TODAY, endDate: plainDate('2026-06-16') };
  await host.as(owner).call(leaveRecords.record, { body });
  return { nok, departmentId };
}

test('the home counts who is on leave today, names them, and does not expect them as absent', async () => {
  const { nok } = await onLeave();
  const { call } = at.host.as(at.owner);
  at.host.setNow('2026-06-15T16:59:00Z');
  const { team } = await call(dashboard.get);
  expect(team?.today.onLeave).toBe(1);
  const people = await call(dashboard.people, { query: { show: 'on-leave' } });
  expect(people.content.map((person) => person.employeeId)).toEqual([nok.employeeId]);
  const absent = await call(dashboard.people, { query: { show: 'absent' } });
  expect(absent.content.map((person) => person.employeeId)).not.toContain(nok.employeeId);
  at.host.setNow('2026-06-15T03:00:00Z');
});

test('a shift board shows the days of leave; the type to those who keep the company’s people, to a shift maker that somebody is away', async () => {
  const { nok, departmentId } = await onLeave();
  const maker = await at.host.build.person({ organizationId: at.organizationId, groups: ['shiftMaker'] });
  const board = await at.host.as(at.owner).call(shifts.create, { body: { name: 'ครัว', departmentId } });
  const seen = async (who: typeof maker) => {
    const query = { shiftId: board.id, from: plainDate('2026-06-14'), to: plainDate('2026-06-20') };
    const range = await at.host.as(who).call(shifts.times, { query });
    return range.leave.map(({ person, day, name }) => [range.people[person]?.employeeId, day, name]);
  };
  expect(await seen(at.owner)).toEqual([
    [nok.employeeId, 1, 'Sick leave'],
    [nok.employeeId, 2, 'Sick leave'],
  ]);
  expect(await seen(maker)).toEqual([
    [nok.employeeId, 1, 'On leave'],
    [nok.employeeId, 2, 'On leave'],
  ]);
});

test('one’s calendar link has the leave as whole days, without its type', async () => {
  const { nok } = await onLeave();
  const { path } = await at.host.as(nok).call(shifts.makeCalendarLink, {});
  const feed = await at.host.app.inject({ method: 'GET', url: path });
  expect(feed.body).toContain('DTSTART;VALUE=DATE:20260615');
  expect(feed.body).toContain('DTEND;VALUE=DATE:20260617');
  expect(feed.body).toContain('SUMMARY:On leave');
  expect(feed.body).not.toContain('Sick');
});

test('the second calendar of the link says who is away, without why: a colleague’s own department, a manager’s people', async () => {
  const { nok, departmentId } = await onLeave();
  const { organizationId } = at;
  const colleague = await at.host.build.person({ organizationId, departmentId });
  const stranger = await at.host.build.person({ organizationId });
  const feedOf = async (person: Person) => {
    const { path } = await at.host.as(person).call(shifts.makeCalendarLink, {});
    const url = path.replace('.ics', '.away.ics');
    return { url, body: (await at.host.app.inject({ method: 'GET', url })).body };
  };
  const seen = await feedOf(colleague);
  expect(seen.body).toMatch(/DTSTART;VALUE=DATE:20260615[\s\S]*DTEND;VALUE=DATE:20260617[\s\S]*is away/);
  expect(seen.body).not.toContain('Sick');
  expect((await feedOf(at.owner)).body).toContain('is away');
  // One's own leave stands in the first calendar.
  for (const person of [stranger, nok]) expect((await feedOf(person)).body).not.toContain('VEVENT');
  await at.host.as(colleague).call(shifts.revokeCalendarLink, {});
  expect((await at.host.app.inject({ method: 'GET', url: seen.url })).statusCode).toBe(404);
});

test('without a plan that has leave the second calendar is not there; the first one stays', async () => {
  const { organizationId, owner, host } = at;
  const { path } = await host.as(owner).call(shifts.makeCalendarLink, {});
  const answerOf = async (url: string) => (await host.app.inject({ method: 'GET', url })).statusCode;
  expect(await answerOf(path.replace('.ics', '.away.ics'))).toBe(200);
  await host.build.inTenant(organizationId, (tx) => tx.client.query('update app.subscription set is_active = false'));
  expect(await answerOf(path.replace('.ics', '.away.ics'))).toBe(404);
  expect(await answerOf(path)).toBe(200);
});

test('one’s calendar link has half a day and hours of leave at their time, and no work on a whole day of it', async () => {
  const { nok } = await onLeave();
  const leaveTypeId = await aLeaveType(at.host, at.organizationId, { unit: 'hour', minimum_minutes: 60 });
  const record = (day: string, time: { startPart: 'hours' | 'morning'; fromMinute?: number; toMinute?: number }) => {
    const [startDate, endDate] = [plainDate(day), plainDate(day)];
    const body = { employeeId: nok.employeeId, leaveTypeId, startDate, endDate, ...time, endPart: time.startPart };
    return at.host.as(at.owner).call(leaveRecords.record, { body });
  };
  await record('2026-06-17', { startPart: 'hours', fromMinute: 840, toMinute: 960 });
  await record('2026-06-18', { startPart: 'morning' });
  const { path } = await at.host.as(nok).call(shifts.makeCalendarLink, {});
  const feed = await at.host.app.inject({ method: 'GET', url: path });
  const events = feed.body
    .split('BEGIN:VEVENT')
    .map((event) =>
      ['DTSTART', 'DTEND', 'SUMMARY'].map((name) => new RegExp(`${name}[;:](\\S.*)`).exec(event)?.[1]?.trim()).join(' '),
    );
  const on = (day: string) => events.filter((event) => event.includes(day.replaceAll('-', ''))).sort();
  expect(on('2026-06-15')).toEqual(['VALUE=DATE:20260615 VALUE=DATE:20260617 On leave']);
  expect(on('2026-06-16')).toEqual([]);
  expect(on('2026-06-17T')).toEqual(['20260617T020000Z 20260617T110000Z Work', '20260617T070000Z 20260617T090000Z On leave']);
  expect(on('2026-06-18')).toEqual(['20260618T020000Z 20260618T070000Z On leave', '20260618T020000Z 20260618T110000Z Work']);
});
