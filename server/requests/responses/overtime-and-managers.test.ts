import { expect, test } from 'vitest';
import { requests } from '../../../contract/requests/responses.ts';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { formsForEachTest, questionOf, send } from './testing-requests.ts';

const DATE = plainDate('2026-06-16');
const at = formsForEachTest('2026-06-15T03:00:00Z');

const ask = () =>
  send(at.host, at.person, 'OvertimeForm', { 'work-date': DATE, 'start-time': '18:00', 'end-time': '19:30', reason: 'ปิดงบ' });
const decide = (id: string) => at.host.as(at.manager).call(requests.accept, { body: { id, approved: true } });
const approveDay = (minutes: number, approvedMinutes: number | null) =>
  at.host.as(at.manager).call(overtimeDays.approve, {
    body: { days: [{ employeeId: at.person.employeeId, date: DATE, clockedMinutes: 0, approvedMinutes }], minutes, reason: 'x' },
  });
const theDay = async () => {
  const query = { employeeId: at.person.employeeId, date: DATE };
  const { day, overtimeApprovals } = await at.host.as(at.owner).call(timesheets.day, { query });
  return { approved: day.approvedOvertimeMinutes, ids: overtimeApprovals.map(({ requestId }) => requestId) };
};

test('a day with a waiting request is decided by the request', async () => {
  const { id } = await ask();
  expect(await refusal(approveDay(60, null))).toMatchObject({ code: 'overtime/request-waits' });
  await decide(id);
  expect(await theDay()).toEqual({ approved: 90, ids: [id] });
});

test('a manager’s minutes stand for those of a request, which come back with their end', async () => {
  const { id } = await ask();
  await decide(id);
  const [made] = (await approveDay(45, 90)).approved;
  expect(await theDay()).toEqual({ approved: 45, ids: [null] });
  await at.host.as(at.manager).call(overtimeDays.takeBack, { body: { ids: [made?.id ?? ''], reason: 'x' } });
  expect(await theDay()).toEqual({ approved: 90, ids: [id] });
});

test('a request that was taken back meanwhile does not come back', async () => {
  const { id } = await ask();
  await decide(id);
  const [made] = (await approveDay(45, 90)).approved;
  const back = await at.host.as(at.person).call(requests.takeBack, { body: { id, reason: 'x' } });
  await decide(back.id);
  expect((await theDay()).approved).toBe(45);
  await at.host.as(at.manager).call(overtimeDays.takeBack, { body: { ids: [made?.id ?? ''], reason: 'x' } });
  expect(await theDay()).toEqual({ approved: null, ids: [] });
});

test('what a manager decided for a day is not asked for again', async () => {
  await approveDay(60, null);
  const field = await questionOf(at.host, at.person, 'OvertimeForm', 'start-time');
  expect(await refusal(ask())).toMatchObject({ errors: [{ field, code: 'form/overtime-taken' }] });
});

test('an approval of a request is not taken back as one of a day', async () => {
  const { id } = await ask();
  await decide(id);
  const { overtimeApprovals } = await at.host
    .as(at.manager)
    .call(timesheets.day, { query: { employeeId: at.person.employeeId, date: DATE } });
  const ids = overtimeApprovals.map((approval) => approval.id);
  expect(await refusal(at.host.as(at.manager).call(overtimeDays.takeBack, { body: { ids, reason: 'x' } }))).toMatchObject({
    status: 404,
  });
});
