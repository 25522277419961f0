import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { clockFeeds, clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { BANGKOK, plainDate } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { recomputeDays } from '../shared/recompute-days.ts';
import { lookThroughCompanies } from './look-for-anomalies.ts';
import { clockingActions, DAY } from './testing-clockings.ts';

const t = appForFile({ now: '2026-06-10T05:00:00Z' });
const { add, dayOf, imported } = clockingActions(t);
const NEXT = plainDate('2026-06-03');

describe('adding for many', () => {
  test('whoever cannot have it is left out and named, the others have it', async () => {
    const { organizationId, owner } = await t.build.company();
    const member = await t.build.person({ organizationId });
    const later = await t.build.person({ organizationId, startDate: plainDate('2026-06-05') });
    const done = await add(owner, [member.employeeId, later.employeeId], '2026-06-02 02:00:00');
    expect(done).toMatchObject({ added: 1, refused: [{ employeeId: later.employeeId, code: 'clock/not-employed' }] });
  });

  test('removing many and taking it back leaves the day as it was', async () => {
    const { organizationId, owner } = await t.build.company();
    const member = await t.build.person({ organizationId });
    await add(owner, [member.employeeId], '2026-06-02 02:00:00');
    await add(owner, [member.employeeId], '2026-06-02 11:00:00', 'clock_out');
    const before = await dayOf(owner, member);
    const clockIds = before.punchList.map((item) => item.id);
    await t.as(owner).call(clocks.removeMany, { query: { clockIds, reason: 'wrong people' } });
    expect((await dayOf(owner, member)).day.punches).toBe(0);
    const body = { clockIds, reason: 'undo' };
    expect(await t.as(owner).call(clocks.restore, { body })).toMatchObject({ added: 2 });
    expect((await dayOf(owner, member)).day).toEqual(before.day);
    expect(await refusal(t.as(owner).call(clocks.restore, { body }))).toMatchObject({ code: 'conflict' });
  });

  test('a corrected clocking is not restored beside what took its place', async () => {
    const { organizationId, owner } = await t.build.company();
    const member = await t.build.person({ organizationId });
    await add(owner, [member.employeeId], '2026-06-02 02:00:00');
    const clockId = (await dayOf(owner, member)).punchList[0]?.id ?? '';
    await t.as(owner).call(clocks.correct, { body: { clockId, timestamp: '2026-06-02 02:30:00', reason: 'late' } });
    const attempt = t.as(owner).call(clocks.restore, { body: { clockIds: [clockId], reason: 'undo' } });
    expect(await refusal(attempt)).toMatchObject({ code: 'array/already-exist' });
    expect(await t.as(owner).call(clockFeeds.get, { query: { id: clockId } })).toMatchObject({
      match: null,
      replacedById: expect.any(String),
    });
  });
});

test('a clocking put on another date stays there when everything is computed again', async () => {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  await add(owner, [member.employeeId], '2026-06-02 13:00:00');
  const clockId = (await dayOf(owner, member)).punchList[0]?.id ?? '';
  const body = { clockId, workDate: NEXT, slot: 0, reason: 'night shift of the third' };
  await t.as(owner).call(clocks.assign, { body });
  await t.build.inTenant(organizationId, (tx) =>
    recomputeDays(tx, { organizationId, timeZone: BANGKOK, employeeIds: [member.employeeId], from: DAY, to: NEXT }),
  );
  expect((await dayOf(owner, member)).punchList).toEqual([]);
  expect((await dayOf(owner, member, NEXT)).punchList).toMatchObject([
    { id: clockId, why: 'assigned', match: { assigned: { by: 'Olan Owner', reason: 'night shift of the third' } } },
  ]);
  const far = { ...body, workDate: plainDate('2026-06-05') };
  expect(await refusal(t.as(owner).call(clocks.assign, { body: far }))).toMatchObject({ code: 'clock/too-far' });
  await t.as(owner).call(clocks.assign, { body: { ...body, workDate: null } });
  expect((await dayOf(owner, member)).punchList).toMatchObject([{ why: 'shift-window' }]);
});

test('two shifts on one date settle apart, with the board deciding', async () => {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  await t.build.inTenant(organizationId, async (tx) => {
    const shift = (code: string, start_minute: number, end_minute: number) =>
      tx
        .insertInto('app.shift_profile')
        .values({ organization_id: organizationId, name: code, code, start_minute, end_minute, break_minutes: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [first, second] = [await shift('AM', 480, 720), await shift('PM', 780, 1020)];
    for (const [slot, profile] of [first, second].entries()) {
      await tx
        .insertInto('app.shift_assignment')
        .values({
          organization_id: organizationId,
          employee_id: member.employeeId,
          work_date: DAY,
          slot,
          shift_profile_id: profile.id,
        })
        .execute();
    }
  });
  for (const [time, type] of [
    ['01:11:00', 'clock_in'],
    ['05:00:00', 'clock_out'],
    ['06:21:00', 'clock_in'],
    ['09:30:00', 'clock_out'],
  ] as const)
    await add(owner, [member.employeeId], `2026-06-02 ${time}`, type);
  const detail = await dayOf(owner, member);
  expect(detail.day).toMatchObject({
    lateMinutes: 30,
    earlyLeaveMinutes: 30,
    scheduledMinutes: 480,
    schedule: { more: [{ shiftName: 'PM' }] },
  });
  expect(detail.punchList.map((item) => item.match?.slot)).toEqual([0, 0, 1, 1]);
});

test('clockings of a one-button scanner are made to count', async () => {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  await imported(member, ['09:00:00', '18:00:00']);
  const ids = (await dayOf(owner, member)).punchList.map((item) => item.id);
  const done = await t.as(owner).call(clocks.convert, { body: { ids } });
  expect(done.outcomes.map((outcome) => outcome.outcome)).toEqual(['counts', 'converted']);
  const person = await t.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.employee')
      .select(['first_name', 'last_name'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', member.employeeId)
      .executeTakeFirstOrThrow(),
  );
  const name = `${person.first_name} ${person.last_name}`;
  expect(done.outcomes).toMatchObject([
    { employeeId: member.employeeId, name, at: '2026-06-02 02:00:00', clockType: 'clock_in' },
    { employeeId: member.employeeId, name, at: '2026-06-02 11:00:00', clockType: 'clock_out' },
  ]);
  expect((await dayOf(owner, member)).day).toMatchObject({ workedMinutes: 540, problems: [] });
});

test('a day without a clock out waits in the inbox with its planned end, and one call closes it', async () => {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  await add(owner, [member.employeeId], '2026-06-02 02:00:00');
  const [open] = (await t.as(owner).call(clockInbox.missingOut)).content;
  expect(open).toMatchObject({ employeeId: member.employeeId, date: DAY, suggestedAt: '2026-06-02 11:00:00', countedBy: null });
  const { ids } = await add(owner, [member.employeeId], open?.suggestedAt ?? '', 'clock_out');
  expect((await t.as(owner).call(clockInbox.missingOut)).content).toEqual([]);
  await t.as(owner).call(clocks.removeMany, { query: { clockIds: ids, reason: 'taken back' } });
  expect((await t.as(owner).call(clockInbox.missingOut)).content).toEqual([open]);
});

test('the inbox and the look for odd clockings read a clocking whose time has parts of a millisecond', async () => {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  await t.as(member).call(clocks.clock, { body: { clockType: 'clock_in', deviceAt: '2026-06-10 05:20:00', isReplay: false } });
  await add(owner, [member.employeeId], '2026-06-02 02:00:00');
  await t.build.inTenant(organizationId, (tx) =>
    sql`update app.clocking set at = at + interval '500 microseconds', device_at = device_at + interval '500 microseconds'
      where organization_id = ${organizationId}`.execute(tx),
  );
  expect((await t.as(owner).call(clockInbox.missingOut)).content).toMatchObject([{ clockedInAt: '2026-06-02 02:00:00' }]);
  expect(await lookThroughCompanies(t.services.jobPool, t.services.now())).toBeGreaterThan(0);
  expect((await t.as(owner).call(clockInbox.anomalies)).content.map((row) => row.kind)).toEqual(['clock-skew']);
});

test('odd clockings are noted once with their evidence, and decided by one of two', async () => {
  const { organizationId, owner } = await t.build.company();
  const [person, two] = [await t.build.person({ organizationId }), await t.build.person({ organizationId })];
  const body = { clockType: 'clock_in' as const, deviceId: 'phone-0123456789abcdef' };
  await t.as(person).call(clocks.clock, { body: { ...body, deviceAt: '2026-06-10 05:20:00', isReplay: false } });
  await t.as(two).call(clocks.clock, { body });
  const before = await dayOf(owner, person, plainDate('2026-06-10'));
  for (const round of [1, 2])
    expect([round, (await lookThroughCompanies(t.services.jobPool, t.services.now())) > 0]).toEqual([round, round === 1]);
  const found = await t.as(owner).call(clockInbox.anomalies);
  expect(found.content.map((row) => row.kind).sort()).toEqual(['clock-skew', 'shared-phone']);
  const [first] = found.content;
  const decision = {
    id: first?.id ?? '',
    status: 'dismissed' as const,
    reason: 'a shared phone at the gate',
    version: first?.version ?? 0,
  };
  const answers = await Promise.all([1, 2].map(() => refusal(t.as(owner).call(clockInbox.decide, { body: decision }))));
  expect(answers.map((answer) => answer?.code ?? 'done').sort()).toEqual(['conflict', 'done']);
  expect(await t.as(owner).call(clockInbox.anomalies, { query: { status: 'open' } })).toMatchObject({
    open: 1,
    totalElements: 1,
  });
  expect(await dayOf(owner, person, plainDate('2026-06-10'))).toEqual({ ...before, punchList: expect.anything() });
});
