import { expect, test } from 'vitest';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { clockFeeds, clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { settings } from '../../../contract/time/settings.ts';
import { HOME_NUMBERS } from '../../../domain/home/number-steps.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

const host = appForFile({ now: '2026-11-20T03:00:00Z' });
const clock = (by: Person, person: Person, at: string, clockType: 'clock_in' | 'clock_out' = 'clock_in') =>
  host.as(by).call(clocks.add, {
    body: { employeeIds: [person.employeeId], clockType, timestamp: at, reason: 'Told by the gate' },
  });
const RULES = { overtimeMinimumMinutes: 30, overtimeUnitMinutes: 30, isEarlyArrivalOvertime: false, areBreaksSubtracted: true };
const setRules = (owner: Person, activeDate: string) =>
  host.as(owner).call(settings.setDayRules, { body: { ...RULES, activeDate: plainDate(activeDate) } });
/** Plans a night from 22:00 to 06:00 on a date. */
const planNight = (person: Person, date: string) =>
  host.build.inTenant(person.organizationId, async (tx) => {
    const owner = { organization_id: person.organizationId };
    const profile = await tx
      .insertInto('app.shift_profile')
      .values({ ...owner, name: 'Night', code: `N${date}`, start_minute: 1320, end_minute: 1800 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('app.shift_assignment')
      .values({ ...owner, employee_id: person.employeeId, work_date: plainDate(date), shift_profile_id: profile.id })
      .execute();
  });
const atWork = async (owner: Person) => {
  const home = (await host.as(owner).call(dashboard.get)).team?.today.atWork;
  const people = await host.as(owner).call(dashboard.people, { query: { show: 'at-work' } });
  const feed = await host.as(owner).call(clockFeeds.discover);
  return { home, latestEvents: feed.atWork, people: people.content.map(({ date, lateMinutes }) => `${date} ${lateMinutes}`) };
};

test('a night that began yesterday is at work until its time for a clock out is over, on the home and in the latest events alike', async () => {
  const { organizationId, owner } = await host.build.company();
  const guard = await host.build.person({ organizationId });
  await planNight(guard, '2026-11-19');
  host.setNow('2026-11-20T00:30:00Z');
  await clock(owner, guard, '2026-11-19 15:05:00');
  expect(await atWork(owner)).toEqual({ home: 1, latestEvents: 1, people: ['2026-11-19 4'] });
  expect(await host.as(owner).call(dashboard.explain, { query: { show: 'at-work' } })).toMatchObject({
    count: 1,
    steps: [
      { name: 'present', people: 0 },
      { name: 'night-goes-on', people: 1 },
    ],
  });
  // Two hours after its end the shift takes no clock out any more.
  host.setNow('2026-11-20T01:00:00Z');
  expect(await atWork(owner)).toMatchObject({ home: 1, latestEvents: 1 });
  host.setNow('2026-11-20T01:00:01Z');
  expect(await atWork(owner)).toEqual({ home: 0, latestEvents: 0, people: [] });
  host.setNow('2026-11-20T00:30:00Z');
  await clock(owner, guard, '2026-11-19 22:58:00', 'clock_out');
  expect(await atWork(owner)).toEqual({ home: 0, latestEvents: 0, people: [] });
  host.setNow('2026-11-20T03:00:00Z');
});

test('each number explains itself by steps that add up to what the home counts', async () => {
  const { organizationId, owner } = await host.build.company();
  const person = (firstName: string) => host.build.person({ organizationId, firstName, lastName: 'X' });
  const [early, late, gone] = [await person('Early'), await person('Late'), await person('Gone')];
  host.setNow('2026-11-20T13:00:00Z');
  await clock(owner, early, '2026-11-20 01:55:00');
  await clock(owner, late, '2026-11-20 03:00:00');
  await clock(owner, gone, '2026-11-20 01:00:00');
  await clock(owner, gone, '2026-11-20 01:05:00', 'clock_out');
  await clock(owner, gone, '2026-11-18 01:00:00');
  const team = (await host.as(owner).call(dashboard.get)).team?.today;
  const open = (await host.as(owner).call(clockInbox.missingOut, { query: {} })).totalElements;
  const shown = { present: 3, late: 1, absent: 0, 'not-yet': 1, 'at-work': 2, 'on-leave': 0, 'open-days': 1 };
  expect(team).toMatchObject({ present: 3, late: 1, absent: 0, notYet: 1, atWork: 2 });
  expect(open).toBe(1);
  for (const show of HOME_NUMBERS) {
    const { count, steps, rules } = await host.as(owner).call(dashboard.explain, { query: { show } });
    expect(count, show).toBe(shown[show]);
    expect(
      steps.reduce((sum, step) => sum + step.people, 0),
      show,
    ).toBe(count);
    expect(rules.map(({ rule }) => rule)).toEqual(show === 'late' ? ['lateGraceMinutes', 'lateCountsFrom'] : []);
  }
  const days = await host.as(owner).call(dashboard.explain, { query: { show: 'open-days' } });
  expect(days).toMatchObject({
    from: '2026-10-21',
    steps: [
      { name: 'unclosed', people: 3 },
      { name: 'still-running', people: -2 },
    ],
  });
  host.setNow('2026-11-20T03:00:00Z');
});

test('a manager is told of their own people alone', async () => {
  const { organizationId, owner } = await host.build.company();
  const manager = await host.build.person({ organizationId, groups: ['manager'] });
  const departmentId = await host.build.department(organizationId, 'Gate', [manager]);
  const [near, far] = [await host.build.person({ organizationId, departmentId }), await host.build.person({ organizationId })];
  await clock(owner, near, '2026-11-20 01:00:00');
  await clock(owner, far, '2026-11-20 01:00:00');
  const explained = await host.as(manager).call(dashboard.explain, { query: { show: 'present' } });
  expect(explained).toMatchObject({ count: 1, steps: [{ name: 'planned-and-came', people: 1 }] });
});

test('what the rules of a number say, and since when the company has rules of its own, is as of today', async () => {
  const { owner } = await host.build.company();
  const late = async () => {
    const { rules, rulesSince } = await host.as(owner).call(dashboard.explain, { query: { show: 'late' } });
    return { rulesSince, sources: rules.map(({ rule, source }) => `${rule} ${source}`) };
  };
  const sourcesOf = (source: string) => [`lateGraceMinutes ${source}`, `lateCountsFrom ${source}`];
  expect(await late()).toEqual({ rulesSince: null, sources: sourcesOf('product') });
  await setRules(owner, '2026-11-20');
  await setRules(owner, '2026-11-21');
  expect(await late()).toEqual({ rulesSince: '2026-11-20', sources: sourcesOf('company') });
});

test('an open day is looked at on 31 days, today included, in the inbox and in the count alike', async () => {
  const { organizationId, owner } = await host.build.company();
  const person = await host.build.person({ organizationId });
  for (const date of ['2026-10-20', '2026-10-21']) await clock(owner, person, `${date} 02:00:00`);
  const explained = await host.as(owner).call(dashboard.explain, { query: { show: 'open-days' } });
  const inbox = await host.as(owner).call(clockInbox.missingOut, { query: {} });
  expect(explained).toMatchObject({ from: '2026-10-21', count: 1 });
  expect(inbox.content.map(({ date }) => date)).toEqual(['2026-10-21']);
});
