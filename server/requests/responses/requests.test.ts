import { describe, expect, test } from 'vitest';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { formsForEachTest, questionOf, send } from './testing-requests.ts';

const at = formsForEachTest('2026-06-15T03:00:00Z');

const as = (by: Person) => at.host.as(by).call;
const decide = (by: Person, id: string, approved = true, reason = 'no') =>
  as(by)(requests.accept, { body: { id, approved, ...(approved ? {} : { reason }) } });
const monthOf = async () =>
  (await as(at.owner)(timesheets.employee, { query: { employeeId: at.person.employeeId, month: yearMonth('2026-06') } })).days;
const dayOf = async (date: string) => (await monthOf()).find((day) => day.date === date);
const overtime = (date: string, from: string, to: string, by = at.person) =>
  send(at.host, by, 'OvertimeForm', { 'work-date': date, 'start-time': from, 'end-time': to, reason: 'ปิดงบ' });
const clockings = (...asked: [string, string, string][]) =>
  send(at.host, at.person, 'AddClockForm', {
    clockings: asked.map(([clockType, date, time]) => ({ clockType, date, time })),
    reason: 'ลืม',
  });

describe('overtime', () => {
  test('the minutes that were asked for are approved on the day', async () => {
    const request = await overtime('2026-06-16', '18:00', '20:30');
    expect(request).toMatchObject({ status: 'pending', startDate: '2026-06-16', minutes: 150 });
    const approved = await decide(at.manager, request.id);
    expect([approved.minutes, approved.effect]).toEqual([150, { overtimeMinutes: 150 }]);
    expect((await dayOf('2026-06-16'))?.approvedOvertimeMinutes).toBe(150);
  });

  test('an end before the start is the next day; two spans of a day are added, and may not lie over each other', async () => {
    await decide(at.manager, (await overtime('2026-06-16', '22:00', '01:00')).id);
    await decide(at.manager, (await overtime('2026-06-16', '05:00', '06:00')).id);
    expect((await dayOf('2026-06-16'))?.approvedOvertimeMinutes).toBe(240);
    const field = await questionOf(at.host, at.person, 'OvertimeForm', 'start-time');
    expect(await refusal(overtime('2026-06-16', '23:00', '23:30'))).toMatchObject({
      errors: [{ field, code: 'form/overtime-taken' }],
    });
  });

  test('taken back, it is approved no more', async () => {
    const request = await overtime('2026-06-16', '18:00', '20:00');
    await decide(at.manager, request.id);
    const back = await as(at.person)(requests.takeBack, { body: { id: request.id, reason: 'ไม่ได้อยู่ต่อ' } });
    await decide(at.manager, back.id);
    expect((await dayOf('2026-06-16'))?.approvedOvertimeMinutes ?? null).toBeNull();
  });
});

describe('forgotten clockings', () => {
  test('are written with the approval, marked as requested, and count on the day', async () => {
    const request = await clockings(['clock_in', '2026-06-12', '09:00'], ['clock_out', '2026-06-12', '18:00']);
    expect((await dayOf('2026-06-12'))?.workedMinutes).toBe(0);
    expect((await decide(at.manager, request.id)).effect).toEqual({ clockings: 2 });
    expect(await dayOf('2026-06-12')).toMatchObject({ status: 'present', workedMinutes: 540 });
    const query = { employeeId: at.person.employeeId, date: plainDate('2026-06-12') };
    const { punchList } = await as(at.manager)(timesheets.day, { query });
    expect(punchList.map(({ clockType, source }) => [clockType, source])).toEqual([
      ['clock_in', 'request'],
      ['clock_out', 'request'],
    ]);
    const back = await as(at.person)(requests.takeBack, { body: { id: request.id, reason: 'ผิดวัน' } });
    await decide(at.manager, back.id);
    expect(await dayOf('2026-06-12')).toMatchObject({ status: 'absent', workedMinutes: 0 });
  });

  test('a request undoes what it added itself, and nothing of another one', async () => {
    const first = await clockings(['clock_in', '2026-06-12', '09:00']);
    const second = await clockings(['clock_in', '2026-06-12', '09:00'], ['clock_out', '2026-06-12', '18:00']);
    const third = await clockings(['clock_in', '2026-06-12', '09:00']);
    await decide(at.manager, first.id);
    expect((await decide(at.manager, second.id)).effect).toEqual({ clockings: 1 });
    expect(await refusal(decide(at.manager, third.id))).toMatchObject({ code: 'array/already-exist' });
    const back = await as(at.person)(requests.takeBack, { body: { id: second.id, reason: 'ผิดวัน' } });
    await decide(at.manager, back.id);
    expect((await dayOf('2026-06-12'))?.punches).toBe(1);
  });

  test.each<[string, [string, string, string][], string]>([
    ['of a time to come', [['clock_in', '2026-06-16', '09:00']], 'form/future'],
    ['before the person was there', [['clock_in', '2019-06-16', '09:00']], 'clock/not-employed'],
    ['none at all', [], 'form/required'],
  ])('%s are refused', async (_what, asked, code) => {
    const field = await questionOf(at.host, at.person, 'AddClockForm', 'clockings');
    expect(await refusal(clockings(...asked))).toMatchObject({ errors: [{ field, code }] });
  });

  test('that stand already are refused', async () => {
    await decide(at.manager, (await clockings(['clock_in', '2026-06-12', '09:00'])).id);
    expect(await refusal(clockings(['clock_in', '2026-06-12', '09:00']))).toMatchObject({
      errors: [{ code: 'form/already-clocked' }],
    });
  });
});

describe('the line', () => {
  const line = async (groups: { approvers: Person[]; needed?: number }[]) => {
    const { version } = await as(at.owner)(approvalLines.flow, { query: {} });
    return as(at.owner)(approvalLines.setFlow, {
      body: {
        version,
        lines: [
          {
            name: 'Company',
            formTemplateIds: [],
            approveGroups: groups.map(({ approvers, needed = 1 }) => ({
              name: 'Group',
              approvalRequest: needed,
              approvers: approvers.map(({ employeeId }) => ({ employeeId })),
            })),
          },
        ],
      },
    });
  };
  const approver = (firstName: string) => at.host.build.person({ organizationId: at.organizationId, firstName });

  test('groups have their turn in order, and the request is approved by the last', async () => {
    const [first, second] = [await approver('First'), await approver('Second')];
    await line([{ approvers: [first] }, { approvers: [second] }]);
    const request = await overtime('2026-06-16', '18:00', '19:00');
    expect(request.approveLine.approveGroups.map(({ status }) => status)).toEqual(['open', 'waiting']);
    expect(await refusal(decide(second, request.id))).toMatchObject({ code: 'approval/not-your-turn' });
    expect((await decide(first, request.id)).approveLine.approveGroups.map(({ status }) => status)).toEqual(['passed', 'open']);
    expect((await decide(second, request.id)).status).toBe('approved');
  });

  test('what a request did not need any more is ended, and not still to come', async () => {
    const [first, second] = [await approver('First'), await approver('Second')];
    await line([{ approvers: [first] }, { approvers: [second] }]);
    const statesOf = async (id: string) =>
      (await as(at.person)(requests.get, { query: { id } })).approveLine.approveGroups.map(({ status }) => status);
    const rejected = await overtime('2026-06-16', '18:00', '19:00');
    await decide(first, rejected.id, false);
    expect(await statesOf(rejected.id)).toEqual(['rejected', 'ended']);
    const canceled = await overtime('2026-06-17', '18:00', '19:00');
    await decide(first, canceled.id);
    expect(await statesOf(canceled.id)).toEqual(['passed', 'open']);
    await as(at.person)(requests.cancel, { body: { id: canceled.id, reason: 'ไม่ทำแล้ว' } });
    expect(await statesOf(canceled.id)).toEqual(['passed', 'ended']);
  });

  test('a request keeps the line it was sent with until an administrator sends it through another', async () => {
    const [first, second] = [await approver('First'), await approver('Second')];
    await line([{ approvers: [first] }]);
    const request = await overtime('2026-06-16', '18:00', '19:00');
    await line([{ approvers: [second] }]);
    const asks = async () => (await as(at.person)(requests.get, { query: { id: request.id } })).waitsFor.map(({ id }) => id);
    expect(await asks()).toEqual([first.employeeId]);
    expect(await refusal(as(at.person)(requests.reroute, { body: { id: request.id, reason: 'x' } }))).toMatchObject({
      status: 403,
    });
    await as(at.owner)(requests.reroute, { body: { id: request.id, reason: 'First is away' } });
    expect(await asks()).toEqual([second.employeeId]);
    const { comments } = await as(at.person)(requests.get, { query: { id: request.id } });
    expect(comments.map(({ employee, text }) => [employee.id, text])).toEqual([[at.owner.employeeId, 'First is away']]);
  });

  test('whoever need not decide any more is told so: their notice is read, the others stay', async () => {
    const [first, second, third] = [await approver('First'), await approver('Second'), await approver('Third')];
    await line([
      { approvers: [first, second], needed: 1 },
      { approvers: [second, third], needed: 2 },
    ]);
    const { id } = await overtime('2026-06-16', '18:00', '19:00');
    const unread = async () => {
      const of = async (by: Person) =>
        (await as(by)(notifications.list, {})).content.filter((item) => item.kind === 'request-waiting' && item.readAt === null)
          .length;
      return [await of(first), await of(second), await of(third)];
    };
    expect(await unread()).toEqual([1, 1, 0]);
    await decide(first, id);
    expect(await unread()).toEqual([0, 1, 1]);
    await decide(third, id);
    expect(await unread()).toEqual([0, 1, 0]);
    await decide(second, id);
    expect(await unread()).toEqual([0, 0, 0]);
    const other = await overtime('2026-06-17', '18:00', '19:00');
    expect(await unread()).toEqual([1, 1, 0]);
    await as(at.person)(requests.cancel, { body: { id: other.id, reason: 'ไม่ทำแล้ว' } });
    expect(await unread()).toEqual([0, 0, 0]);
  });

  test('a request that is sent through another line is told to who asked, and waits for the earlier approvers no more', async () => {
    const [first, second] = [await approver('First'), await approver('Second')];
    await line([{ approvers: [first] }]);
    const { id } = await overtime('2026-06-16', '18:00', '19:00');
    await line([{ approvers: [second] }]);
    await as(at.owner)(requests.reroute, { body: { id, reason: 'First is away' } });
    const latest = async (by: Person) => {
      const [item] = (await as(by)(notifications.list, {})).content;
      return [item?.kind, item?.readAt !== null, item?.facts.outcome];
    };
    expect(await latest(first)).toEqual(['request-waiting', true, undefined]);
    expect(await latest(second)).toEqual(['request-waiting', false, undefined]);
    expect(await latest(at.person)).toEqual(['request-decided', false, 'rerouted']);
  });

  test('nobody but an owner sends their own request through another line', async () => {
    const supporter = await at.host.build.person({ organizationId: at.organizationId, groups: ['supporter'] });
    const request = await overtime('2026-06-16', '18:00', '19:00', supporter);
    expect(request.can.reroute).toBe(false);
    expect(await refusal(as(supporter)(requests.reroute, { body: { id: request.id, reason: 'x' } }))).toMatchObject({
      code: 'approval/own-request',
    });
  });

  test('eight approvers at one instant, twenty times: one step each, one effect', async () => {
    const eight = await Promise.all(Array.from({ length: 8 }, (_, place) => approver(`A${place}`)));
    await line([{ approvers: eight, needed: 3 }]);
    for (let round = 0; round < 20; round += 1) {
      const day = `2026-05-${String(round + 1).padStart(2, '0')}`;
      const request = await overtime(day, '18:00', '19:00');
      const answers = await Promise.allSettled(eight.map((by) => decide(by, request.id)));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      const read = await as(at.person)(requests.get, { query: { id: request.id } });
      expect([read.status, read.minutes]).toEqual(['approved', 60]);
    }
  });

  test('nobody approves their own request, whatever they may do', async () => {
    const request = await overtime('2026-06-16', '18:00', '19:00', at.manager);
    expect(request.waitsFor.map(({ id }) => id)).not.toContain(at.manager.employeeId);
    expect(await refusal(decide(at.manager, request.id))).toMatchObject({ code: 'approval/own-request' });
  });
});

describe('who sees a request', () => {
  test('the person, the approvers, managers and who keeps the requests; nobody else, and nothing of it in a message', async () => {
    const request = await overtime('2026-06-16', '18:00', '19:00');
    const stranger = await at.host.build.person({ organizationId: at.organizationId });
    for (const by of [at.person, at.manager, at.owner])
      expect((await as(by)(requests.get, { query: { id: request.id } })).id).toBe(request.id);
    expect(await refusal(as(stranger)(requests.get, { query: { id: request.id } }))).toMatchObject({ status: 404 });
    expect(await refusal(decide(stranger, request.id))).toMatchObject({ status: 404 });
    expect(await refusal(as(at.manager)(requests.cancel, { body: { id: request.id, reason: 'x' } }))).toMatchObject({
      status: 404,
    });
    const [told] = (await as(at.manager)(notifications.list, { query: {} })).content;
    expect([told?.kind, told?.link]).toEqual(['request-waiting', `/me/approvals?request=${request.id}`]);
    expect(JSON.stringify(told?.facts)).not.toContain('Nok');
  });

  test('comments reach the others who take part', async () => {
    const request = await overtime('2026-06-16', '18:00', '19:00');
    const read = await as(at.manager)(requests.comment, { body: { id: request.id, text: 'ทำงานอะไร' } });
    expect(read.comments.map(({ text, employee }) => [text, employee.id])).toEqual([['ทำงานอะไร', at.manager.employeeId]]);
    const [told] = (await as(at.person)(notifications.list, { query: {} })).content;
    expect(told?.kind).toBe('request-comment');
  });
});

test('the home tells an approver how many wait, and nobody else', async () => {
  await overtime('2026-06-16', '18:00', '19:00');
  const waitingFor = async (by: Person) =>
    (await as(by)(dashboard.toDo, {})).items?.filter(({ kind }) => kind === 'requests-waiting');
  expect(await waitingFor(at.manager)).toEqual([{ kind: 'requests-waiting', count: 1 }]);
  expect(await waitingFor(at.owner)).toEqual([]);
  expect(await waitingFor(at.person)).toBeUndefined();
});

test('several are approved at once, each by itself; what could not be says why', async () => {
  const first = await overtime('2026-06-16', '18:00', '19:00');
  const second = await overtime('2026-06-17', '18:00', '19:00');
  await as(at.person)(requests.cancel, { body: { id: second.id, reason: 'x' } });
  const { outcomes } = await as(at.manager)(requests.acceptMany, { body: { ids: [second.id, first.id] } });
  expect(outcomes).toEqual([
    { id: second.id, ok: false, code: 'state/not-allowed' },
    { id: first.id, ok: true, code: null },
  ]);
  expect((await dayOf('2026-06-16'))?.approvedOvertimeMinutes).toBe(60);
});
