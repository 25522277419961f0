import { describe, expect, test } from 'vitest';
import { zones } from '../../../contract/places/zones.ts';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { clockingActions, DAY } from './testing-clockings.ts';

const t = appForFile({ now: '2026-06-10T05:00:00Z' });
const { add, imported } = clockingActions(t);

test('feeds: the latest first, bars of a day, and one’s own', async () => {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  await add(owner, [member.employeeId], '2026-06-02 02:00:00');
  await add(owner, [member.employeeId], '2026-06-02 11:00:00', 'clock_out');
  const feed = await t.as(owner).call(clockFeeds.discover);
  expect(feed.content.map((row) => row.clockType)).toEqual(['clock_out', 'clock_in']);
  const range = { startDate: DAY, endDate: DAY };
  const bars = await t.as(owner).call(clockFeeds.timeline, { query: { ...range, idList: [member.employeeId] } });
  const day = { stretches: [{ kind: 'work', from: '2026-06-02 02:00:00', until: '2026-06-02 11:00:00' }] };
  expect(bars.content).toMatchObject([{ employeeId: member.employeeId, days: [day] }]);
  expect(await t.as(member).call(clockFeeds.ownDays, { query: range })).toMatchObject([day]);
  expect(await t.as(owner).call(clockFeeds.day, { query: { employeeId: member.employeeId, date: DAY } })).toMatchObject({
    matches: [
      { why: 'shift-window', minutesFromStart: 0 },
      { why: 'open-clock-in', minutesFromEnd: 0 },
    ],
  });
  expect(await t.as(owner).call(clockFeeds.ofEmployee, { query: { employeeId: member.employeeId, limit: 1 } })).toHaveLength(1);
});

test('the feed shows what was clocked lately, also when a large file of older days came in after it', async () => {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  await add(owner, [member.employeeId], '2026-06-10 02:00:00');
  const minute = (index: number) =>
    `${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00`;
  await imported(
    member,
    Array.from({ length: 1_001 }, (_, index) => minute(index)),
  );
  const feed = await t.as(owner).call(clockFeeds.discover, { query: { limit: 1 } });
  expect(feed).toMatchObject({ content: [{ at: '2026-06-10 02:00:00' }], people: 1 });
});

describe('where people are at work', () => {
  test('everybody stands once, at the place of their last clocking', async () => {
    const { organizationId, owner } = await t.build.company();
    const [first, second] = [await t.build.person({ organizationId }), await t.build.person({ organizationId })];
    const place = { type: 'gps' as const, latitude: 13.7, longitude: 100.5, radiusMetres: 100 };
    const gate = await t.as(owner).call(zones.create, { body: { ...place, name: 'Gate' } });
    const yard = await t.as(owner).call(zones.create, { body: { ...place, name: 'Yard' } });
    const at = (employeeId: string, zoneId: string, timestamp: string, clockType: 'clock_in' | 'clock_out') =>
      t.as(owner).call(clocks.add, { body: { employeeIds: [employeeId], zoneId, timestamp, clockType, reason: 'as told' } });
    await at(first.employeeId, gate.id, '2026-06-10 01:00:00', 'clock_in');
    await at(first.employeeId, yard.id, '2026-06-10 02:00:00', 'clock_out');
    await at(first.employeeId, yard.id, '2026-06-10 03:00:00', 'clock_in');
    await at(second.employeeId, gate.id, '2026-06-10 01:30:00', 'clock_in');
    await at(second.employeeId, gate.id, '2026-06-10 04:00:00', 'clock_out');
    const feed = await t.as(owner).call(clockFeeds.discover);
    expect(feed).toMatchObject({ people: 2, atWork: 1 });
    expect(feed.zones).toEqual([
      { id: gate.id, name: 'Gate', type: 'gps', count: 1, atWork: 0 },
      { id: yard.id, name: 'Yard', type: 'gps', count: 1, atWork: 1 },
    ]);
    expect(feed.content).toHaveLength(5);
    const ofYard = await t.as(owner).call(clockFeeds.discover, { query: { zoneId: yard.id, clockTypes: ['clock_out'] } });
    expect(ofYard.content.map((row) => row.at)).toEqual(['2026-06-10 02:00:00']);
    expect((await t.as(owner).call(clockFeeds.discover, { query: { zoneTypes: ['qr'] } })).content).toEqual([]);
  });

  test('a manager sees the own people alone', async () => {
    const { organizationId, owner } = await t.build.company();
    const manager = await t.build.person({ organizationId, groups: ['manager'] });
    const departmentId = await t.build.department(organizationId, 'Sales', [manager]);
    const [own, other] = [await t.build.person({ organizationId, departmentId }), await t.build.person({ organizationId })];
    await add(owner, [own.employeeId, other.employeeId], '2026-06-10 02:00:00');
    const feed = await t.as(manager).call(clockFeeds.discover);
    expect(feed).toMatchObject({ people: 1, atWork: 1, content: [{ employeeId: own.employeeId }] });
  });
});

test('the timeline of a day tells who is late, and leaves out who has no work on it', async () => {
  const { organizationId, owner } = await t.build.company();
  const [late, away] = [
    await t.build.person({ organizationId, code: 'A1' }),
    await t.build.person({ organizationId, code: 'B1' }),
  ];
  await add(owner, [late.employeeId], '2026-06-02 02:11:00');
  await add(owner, [late.employeeId], '2026-06-02 11:00:00', 'clock_out');
  await add(owner, [late.employeeId], '2026-06-07 02:00:00');
  const codesOn = async (date: string, size = 50) => {
    const query = { startDate: plainDate(date), endDate: plainDate(date), withWork: true as const, size };
    const page = await t.as(owner).call(clockFeeds.timeline, { query });
    return { codes: page.content.map((row) => row.code), total: page.totalElements, content: page.content };
  };
  const tuesday = await codesOn('2026-06-02');
  expect(tuesday.codes).toEqual(expect.arrayContaining(['A1', 'B1']));
  const dayOf = (code: string) => tuesday.content.find((row) => row.code === code)?.days[0];
  expect(dayOf('A1')).toMatchObject({ status: 'late', workedMinutes: 529, lateMinutes: 10 });
  expect(dayOf('B1')).toMatchObject({ status: 'absent', workedMinutes: 0, lateMinutes: 0 });
  expect(await codesOn('2026-06-07')).toMatchObject({ codes: ['A1'], total: 1 });
  expect(await codesOn('2026-06-02', 1)).toMatchObject({ total: tuesday.total, codes: [tuesday.codes[0]] });
  const all = await t
    .as(owner)
    .call(clockFeeds.timeline, { query: { startDate: plainDate('2026-06-07'), endDate: plainDate('2026-06-07') } });
  expect(all.content.find((row) => row.employeeId === away.employeeId)?.days[0]?.status).toBe('day-off');
});
