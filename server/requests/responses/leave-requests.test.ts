import { beforeEach, describe, expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { employees } from '../../../contract/people/employees.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { leaveAvailable } from '../../leave/shared/leave-ledger.ts';
import { aLeaveType } from '../../leave/shared/testing/a-leave-type.ts';
import { refusal } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { PDF_BYTES, upload } from '../../testing/upload.ts';
import { formsForEachTest, questionOf, send } from './testing-requests.ts';

const DAY = 480;
const NOBODY = '0190b0d4-3f7c-7e9b-8f4e-1b2c3d4e5f60';
const at = formsForEachTest('2026-06-15T03:00:00Z');
let leaveTypeId: string;
beforeEach(async () => {
  leaveTypeId = await aLeaveType(at.host, at.organizationId, { days: 10 });
});

const ask = (startDate: string, endDate: string, more: object = {}, by = at.person) =>
  send(at.host, by, 'LeaveForm', {
    'leave-type': leaveTypeId,
    'day-part': 'full',
    'start-date': startDate,
    'end-date': endDate,
    reason: 'ไม่สบาย',
    ...more,
  });
const decide = (by: Person, id: string, approved: boolean, reason?: string) =>
  at.host.as(by).call(requests.accept, { body: { id, approved, ...(reason === undefined ? {} : { reason }) } });
const left = () =>
  at.host.build.inTenant(at.organizationId, (tx) =>
    leaveAvailable(tx, { employeeId: at.person.employeeId, leaveTypeId, on: plainDate('2026-06-15') }),
  );
const dayOf = async (date: string) => {
  const { days } = await at.host
    .as(at.owner)
    .call(timesheets.employee, { query: { employeeId: at.person.employeeId, month: yearMonth('2026-06') } });
  return days.find((day) => day.date === date);
};

describe('a leave from asking to the day', () => {
  test('it waits for the manager and reserves its days, then stands on the timesheet and is charged', async () => {
    const request = await ask('2026-06-18', '2026-06-19');
    expect(request).toMatchObject({ status: 'pending', minutes: 2 * DAY, startDate: '2026-06-18', endDate: '2026-06-19' });
    expect(request.waitsFor.map(({ id }) => id)).toEqual([at.manager.employeeId]);
    expect(request.can).toEqual({ decide: false, cancel: true, takeBack: false, reroute: false, addPaper: false });
    expect(await left()).toBe(8 * DAY);
    expect((await dayOf('2026-06-18'))?.leaveMinutes).toBeNull();

    const waiting = await at.host.as(at.manager).call(requests.waiting, { query: {} });
    expect(waiting.content.map(({ id, canDecide }) => [id, canDecide])).toEqual([[request.id, true]]);
    const approved = await decide(at.manager, request.id, true);
    expect([approved.status, approved.approved]).toEqual(['approved', true]);
    expect(await left()).toBe(8 * DAY);
    expect(await dayOf('2026-06-18')).toMatchObject({ status: 'leave', leaveMinutes: DAY });
    expect(await auditOf(at.host, at.organizationId, request.id)).toEqual(['request.submit', 'request.approve']);
  });

  test('it says that its certificate is missing, until one is added to the leave', async () => {
    leaveTypeId = await aLeaveType(at.host, at.organizationId, { paper_from_days: 2 });
    const request = await ask('2026-06-18', '2026-06-19');
    const seenBy = (by: Person) => at.host.as(by).call(requests.get, { query: { id: request.id } });
    const missing = async () => (await seenBy(at.manager)).paperMissingOf;
    const leaveId = await missing();
    expect(await seenBy(at.person)).toMatchObject({ paperMissingOf: leaveId, can: { addPaper: true } });
    expect((await seenBy(at.manager)).can.addPaper).toBe(false);
    const paper = (await upload(at.host, at.person, { purpose: 'leave-paper', name: 'doctor.pdf', bytes: PDF_BYTES })).json().id;
    await at.host.as(at.person).call(leaveRecords.addPapers, { body: { id: leaveId ?? '', paperFileIds: [paper] } });
    expect([leaveId === null, await missing(), (await seenBy(at.person)).can.addPaper]).toEqual([false, null, false]);
  });

  test('rejected with a reason, it takes nothing', async () => {
    const request = await ask('2026-06-18', '2026-06-18');
    expect(await refusal(decide(at.manager, request.id, false))).toMatchObject({
      errors: [{ field: 'reason', code: 'form/required' }],
    });
    const rejected = await decide(at.manager, request.id, false, 'ช่วงปิดงบ');
    expect([rejected.status, rejected.reason]).toEqual(['rejected', 'ช่วงปิดงบ']);
    expect(rejected.approveLine.approveGroups[0]).toMatchObject({
      status: 'rejected',
      approvers: [{ approved: false, reason: 'ช่วงปิดงบ' }],
    });
    expect(await left()).toBe(10 * DAY);
  });

  test('canceled while it waits, it takes nothing; afterwards nobody decides it', async () => {
    const request = await ask('2026-06-18', '2026-06-18');
    const { call } = at.host.as(at.person);
    expect((await call(requests.cancel, { body: { id: request.id, reason: 'เปลี่ยนแผน' } })).status).toBe('canceled');
    expect(await left()).toBe(10 * DAY);
    expect(await refusal(decide(at.manager, request.id, true))).toMatchObject({ code: 'state/not-allowed' });
  });

  test('taken back after it was approved: asked again, and undone with the approval', async () => {
    const request = await ask('2026-06-18', '2026-06-18');
    await decide(at.manager, request.id, true);
    const back = await at.host.as(at.person).call(requests.takeBack, { body: { id: request.id, reason: 'มาทำงานแทน' } });
    expect(back).toMatchObject({ status: 'pending', takesBack: true, takesBackId: request.id });
    expect(
      await refusal(at.host.as(at.person).call(requests.takeBack, { body: { id: request.id, reason: 'again' } })),
    ).toMatchObject({
      code: 'array/already-exist',
    });
    expect((await decide(at.manager, back.id, true)).status).toBe('approved');
    expect((await at.host.as(at.person).call(requests.get, { query: { id: request.id } })).status).toBe('canceled');
    expect(await left()).toBe(10 * DAY);
    expect(await dayOf('2026-06-18')).toMatchObject({ leaveMinutes: null });
  });

  test('a leave that the company takes back is a canceled request', async () => {
    const request = await ask('2026-06-18', '2026-06-18');
    await decide(at.manager, request.id, true);
    const { call } = at.host.as(at.owner);
    const [record] = (await call(leaveRecords.search, { query: { employeeId: at.person.employeeId } })).content;
    await call(leaveRecords.takeBack, { body: { id: record?.id ?? '', version: record?.version ?? 0, reason: 'office closed' } });
    const listed = await call(requests.search, { query: { statusList: ['canceled'] } });
    expect(listed.content.map(({ id, status }) => [id, status])).toEqual([[request.id, 'canceled']]);
  });
});

test('asked to be taken back while the company takes it back, it ends with the approval', async () => {
  const request = await ask('2026-06-18', '2026-06-18');
  await decide(at.manager, request.id, true);
  const back = await at.host.as(at.person).call(requests.takeBack, { body: { id: request.id, reason: 'มาทำงาน' } });
  const { call } = at.host.as(at.owner);
  const [record] = (await call(leaveRecords.search, { query: { employeeId: at.person.employeeId } })).content;
  await call(leaveRecords.takeBack, { body: { id: record?.id ?? '', version: record?.version ?? 0, reason: 'office closed' } });
  expect((await decide(at.manager, back.id, true)).status).toBe('approved');
  expect(await left()).toBe(10 * DAY);
});

describe('what is refused, at its question', () => {
  test.each<[string, object, string, string]>([
    ['more than is left', { 'end-date': '2026-07-31' }, 'end-date', 'leave/not-enough'],
    ['an end before the start', { 'end-date': '2026-06-17' }, 'end-date', 'form/end-before-start'],
    ['two years', { 'end-date': '2028-06-18' }, 'end-date', 'leave/too-long'],
    ['a type of leave that is not there', { 'leave-type': NOBODY }, 'leave-type', 'ref-not-found'],
    ['no reason', { reason: ' ' }, 'reason', 'form/required'],
    ['a day that is none', { 'start-date': '2026-02-30' }, 'start-date', 'date/format'],
    ['hours without times', { 'day-part': 'hours' }, 'start-time', 'form/required'],
    ['a substitute who is not there', { substitute: NOBODY }, 'substitute', 'ref-not-found'],
  ])('%s', async (_what, more, tag, code) => {
    const error = await refusal(ask('2026-06-18', '2026-06-18', more));
    const field = await questionOf(at.host, at.person, 'LeaveForm', tag as 'reason');
    expect(error).toMatchObject({ status: 422, code: 'validation/has-errors', errors: [{ field, code }] });
    expect(await left()).toBe(10 * DAY);
  });

  test('a leave over one that waits', async () => {
    await ask('2026-06-18', '2026-06-19');
    expect(await refusal(ask('2026-06-19', '2026-06-22'))).toMatchObject({ errors: [{ code: 'leave/overlap' }] });
  });
});

test('an approval that cannot take effect is refused with the reason, and the request waits on', async () => {
  const request = await ask('2026-06-10', '2026-06-10');
  await at.host.build.payroll({
    organizationId: at.organizationId,
    name: 'June',
    month: yearMonth('2026-06'),
    status: 'PENDING',
    people: [at.person],
  });
  expect(await refusal(decide(at.manager, request.id, true))).toMatchObject({ status: 409, code: 'period-locked' });
  expect((await at.host.as(at.person).call(requests.get, { query: { id: request.id } })).status).toBe('pending');
});

test('sixty-four at once never take more than is left', async () => {
  const days = Array.from({ length: 64 }, (_, place) =>
    plainDate(`2026-${String(7 + Math.floor(place / 28)).padStart(2, '0')}-${String((place % 28) + 1).padStart(2, '0')}`),
  );
  await Promise.allSettled(days.map((day) => ask(day, day)));
  expect(await left()).toBe(0);
  const mine = await at.host.as(at.person).call(requests.mine, { query: { size: 100 } });
  expect(mine.totalElements).toBe(10);
});

test('a person writes for themselves; who keeps the requests of the company may write for another', async () => {
  const other = await at.host.build.person({ organizationId: at.organizationId });
  const forOther = { employeeId: at.person.employeeId };
  const answers = {
    'leave-type': leaveTypeId,
    'day-part': 'full',
    'start-date': '2026-06-18',
    'end-date': '2026-06-18',
    reason: 'โทรแจ้ง',
  };
  expect(await refusal(send(at.host, other, 'LeaveForm', answers, forOther))).toMatchObject({ status: 404 });
  const request = await send(at.host, at.owner, 'LeaveForm', answers, forOther);
  expect(request.employee.id).toBe(at.person.employeeId);
  expect(await refusal(at.host.as(other).call(requests.get, { query: { id: request.id } }))).toMatchObject({ status: 404 });
});

test('a request for leave after the last day of work is rejected with the leaving, and asks nobody any more', async () => {
  const request = await ask('2026-06-18', '2026-06-19');
  const read = () => at.host.as(at.manager).call(requests.get, { query: { id: request.id } });
  await at.host.as(at.owner).call(employees.deactivate, {
    body: { id: at.person.employeeId, reason: 'ลาออก', endDate: plainDate('2026-06-15') },
  });
  await expect.poll(async () => (await read()).reason, { timeout: 20_000 }).toBe('The person has left the company.');
  expect((await read()).status).toBe('rejected');
  expect((await at.host.as(at.manager).call(requests.waiting, { query: {} })).content).toEqual([]);
  expect((await refusal(decide(at.manager, request.id, true)))?.code).toBe('state/not-allowed');
  expect(await left()).toBe(10 * DAY);
});
