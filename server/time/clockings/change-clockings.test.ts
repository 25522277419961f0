import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clocks } from '../../../contract/time/clocks.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { clockingActions, DAY } from './testing-clockings.ts';

const t = appForFile({ now: '2026-06-10T05:00:00Z' });
const { add, dayOf } = clockingActions(t);

/** A manager with a team of one, and a person in another team. */
async function twoTeams() {
  const { organizationId, owner } = await t.build.company();
  const manager = await t.build.person({ organizationId, groups: ['manager'], firstName: 'Malee', lastName: 'Manager' });
  const departmentId = await t.build.department(organizationId, 'Sales', [manager]);
  const member = await t.build.person({ organizationId, departmentId });
  const other = await t.build.person({ organizationId });
  return { organizationId, owner, manager, member, other };
}

describe('adding clockings for others', () => {
  test('the day has them with the reason and who did it', async () => {
    const { manager, member } = await twoTeams();
    await add(manager, [member.employeeId], '2026-06-02 02:00:00');
    expect(await add(manager, [member.employeeId], '2026-06-02 11:00:00', 'clock_out')).toMatchObject({ added: 1, days: 1 });
    const detail = await dayOf(manager, member);
    expect(detail).toMatchObject({ day: { workedMinutes: 540, status: 'present' }, canCorrect: true, lockedBy: null });
    expect(detail.punchList).toMatchObject([
      { source: 'manager', createdBy: 'Malee Manager', reason: 'forgot the phone', why: 'shift-window', removed: null },
      { clockType: 'clock_out', minutes: 540, pairedWith: detail.punchList[0]?.id, why: 'open-clock-in' },
    ]);
  });

  test('a manager adds for the own team only; others are as unknown as nobody', async () => {
    const { manager, other } = await twoTeams();
    const attempts = await Promise.all(
      [other.employeeId, randomUUID()].map((id) => refusal(add(manager, [id], '2026-06-02 02:00:00'))),
    );
    expect(attempts.map((attempt) => attempt?.code)).toEqual(['not-found', 'not-found']);
  });

  test('nobody is clocked in the future or outside employment', async () => {
    const { owner, organizationId } = await twoTeams();
    const late = await t.build.person({ organizationId, startDate: plainDate('2026-06-05') });
    expect(await refusal(add(owner, [owner.employeeId], '2026-06-10 05:00:01'))).toMatchObject({ code: 'clock/future' });
    expect(await refusal(add(owner, [late.employeeId], '2026-06-02 02:00:00'))).toMatchObject({ code: 'clock/not-employed' });
  });
});

describe('correcting', () => {
  test('the original stays, struck out by name, and the totals follow', async () => {
    const { manager, member } = await twoTeams();
    await add(manager, [member.employeeId], '2026-06-02 03:00:00');
    await add(manager, [member.employeeId], '2026-06-02 11:00:00', 'clock_out');
    const wrong = (await dayOf(manager, member)).punchList[0]?.id ?? '';
    const body = { clockId: wrong, timestamp: '2026-06-02 02:00:00', reason: 'the door was slow' };
    expect(await t.as(manager).call(clocks.correct, { body })).toEqual({ added: 1, removed: 1, unchanged: 0, days: 1 });
    const { day, punchList } = await dayOf(manager, member);
    expect(day).toMatchObject({ workedMinutes: 540, lateMinutes: 0, punches: 2 });
    expect(punchList.find((item) => item.id === wrong)?.removed).toMatchObject({
      by: 'Malee Manager',
      reason: 'the door was slow',
    });
    expect(punchList.find((item) => item.replacesId === wrong)).toMatchObject({ at: '2026-06-02 02:00:00' });
    expect(await refusal(t.as(manager).call(clocks.correct, { body }))).toMatchObject({ code: 'conflict' });
  });

  test('removing all punches of a day leaves no totals, and an absence', async () => {
    const { owner, member, organizationId } = await twoTeams();
    await add(owner, [member.employeeId], '2026-06-02 02:00:00');
    await add(owner, [member.employeeId], '2026-06-02 11:00:00', 'clock_out');
    const clockIds = (await dayOf(owner, member)).punchList.map((item) => item.id);
    await t.as(owner).call(clocks.removeMany, { query: { clockIds, reason: 'not this person' } });
    expect(await dayOf(owner, member)).toMatchObject({ day: { status: 'absent', punches: 0, absentMinutes: 480 } });
    const rows = await t.build.inTenant(organizationId, (tx) =>
      tx.selectFrom('app.attendance_day').selectAll().where('organization_id', '=', organizationId).execute(),
    );
    expect(rows).toEqual([]);
  });

  test('two people who remove the same punch: one is told of the conflict', async () => {
    const { owner, member } = await twoTeams();
    await add(owner, [member.employeeId], '2026-06-02 02:00:00');
    const clockId = (await dayOf(owner, member)).punchList[0]?.id ?? '';
    const attempts = await Promise.all(
      [1, 2].map(() => refusal(t.as(owner).call(clocks.remove, { query: { clockId, reason: 'twice' } }))),
    );
    expect(attempts.map((attempt) => attempt?.code ?? 'ok').sort()).toEqual(['conflict', 'ok']);
  });

  test('a punch is removed without a reason too, one or several', async () => {
    const { owner, member } = await twoTeams();
    for (const at of ['01:00:00', '02:00:00']) await add(owner, [member.employeeId], `2026-06-02 ${at}`);
    const [first = '', second = ''] = (await dayOf(owner, member)).punchList.map((punch) => punch.id);
    expect(await t.as(owner).call(clocks.remove, { query: { clockId: first } })).toMatchObject({ removed: 1 });
    expect(await t.as(owner).call(clocks.removeMany, { query: { clockIds: [second] } })).toMatchObject({ removed: 1 });
  });

  test('a punch of another team or company is as unknown as none', async () => {
    const { owner, manager, other } = await twoTeams();
    const stranger = await t.build.company();
    await add(owner, [other.employeeId], '2026-06-02 02:00:00');
    const clockId = (await dayOf(owner, other)).punchList[0]?.id ?? '';
    for (const by of [manager, stranger.owner]) {
      const attempt = t.as(by).call(clocks.remove, { query: { clockId, reason: 'mine now' } });
      expect(await refusal(attempt)).toMatchObject({ code: 'not-found' });
    }
  });
});

describe('a payroll that counted the days', () => {
  test.each(['PENDING', 'APPROVED'] as const)('locks them while it is %s', async (status) => {
    const { organizationId, owner, member } = await twoTeams();
    await add(owner, [member.employeeId], '2026-06-02 02:00:00');
    const clockId = (await dayOf(owner, member)).punchList[0]?.id ?? '';
    await t.build.payroll({ organizationId, name: 'June', month: '2026-06', status, people: [member] });
    const attempts = [
      add(owner, [member.employeeId], '2026-06-02 11:00:00', 'clock_out'),
      t.as(owner).call(clocks.remove, { query: { clockId, reason: 'no' } }),
      t.as(owner).call(clocks.correct, { body: { clockId, timestamp: '2026-06-02 02:05:00', reason: 'no' } }),
    ].map(refusal);
    for (const attempt of attempts) expect(await attempt).toMatchObject({ code: 'period-locked', status: 409 });
    expect(await dayOf(owner, member)).toMatchObject({ lockedBy: 'June', canCorrect: false, day: { punches: 1 } });
  });

  test('a draft locks nothing, and other people stay open', async () => {
    const { organizationId, owner, member, other } = await twoTeams();
    await t.build.payroll({ organizationId, name: 'June', month: '2026-06', status: 'DRAFT', people: [member] });
    expect(await add(owner, [member.employeeId, other.employeeId], '2026-06-02 02:00:00')).toMatchObject({ added: 2 });
  });
});

test('every change leaves an audit row', async () => {
  const { organizationId, owner, member } = await twoTeams();
  await add(owner, [member.employeeId], '2026-06-02 02:00:00');
  const clockId = (await dayOf(owner, member)).punchList[0]?.id ?? '';
  await t.as(owner).call(clocks.correct, { body: { clockId, clockType: 'clock_out', reason: 'wrong button' } });
  const events = await t.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.audit_event')
      .select(['action', 'entity_id'])
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .execute(),
  );
  expect(events).toEqual([
    { action: 'clock.add', entity_id: member.employeeId },
    { action: 'clock.correct', entity_id: clockId },
  ]);
});

test('the list of raw clockings is paged, filtered and of the own team', async () => {
  const { owner, manager, member, other } = await twoTeams();
  await add(owner, [member.employeeId, other.employeeId], '2026-06-02 02:00:00');
  await add(owner, [member.employeeId], '2026-06-02 11:00:00', 'clock_out');
  const all = await t.as(owner).call(clocks.search, { query: { size: 2 } });
  expect(all).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ at: '2026-06-02 11:00:00' }, {}] });
  expect(await t.as(manager).call(clocks.search)).toMatchObject({ totalElements: 2 });
  const outs = await t.as(owner).call(clocks.search, { query: { clockTypes: ['clock_out'], startDate: DAY, endDate: DAY } });
  expect(outs.content).toMatchObject([{ employeeId: member.employeeId, source: 'manager' }]);
});
