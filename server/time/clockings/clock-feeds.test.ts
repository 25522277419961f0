import { expect, test } from 'vitest';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
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
