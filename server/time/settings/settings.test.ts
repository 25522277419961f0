import { afterAll, beforeAll, expect, test } from 'vitest';
import { overtime } from '../../../contract/calendars/overtime.ts';
import { timezones } from '../../../contract/company/timezones.ts';
import { settings } from '../../../contract/time/settings.ts';
import { tags } from '../../../contract/time/tags.ts';
import { plainDate } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

let host: TestApp;
let owner: Person;
beforeAll(async () => {
  host = await startTestApp();
  host.setNow('2026-06-15T03:00:00Z');
  ({ owner } = await host.build.company());
});
afterAll(() => host.close());

const settingOf = async (key: string) => (await host.as(owner).call(settings.list)).find((item) => item.key === key)?.value;

test('settings are read back as keys and values', async () => {
  expect(await settingOf('shiftBoardType')).toBe('weekly');
  await host.as(owner).call(settings.setBoardType, { body: { shiftBoardType: 'monthly' } });
  await host.as(owner).call(settings.setOvertime, { body: { hours: 36.25 } });
  await host.as(owner).call(settings.setDigits, { body: { digitSystem: 4 } });
  expect([await settingOf('shiftBoardType'), await settingOf('monthlyOvertimeHours'), await settingOf('digitSystem')]).toEqual([
    'monthly',
    36.25,
    4,
  ]);
  expect(await settingOf('plan.lite')).toBe(false);
});

test('rules hold from their day on; without any, the product’s stand', async () => {
  const rules = {
    overtimeMinimumMinutes: 30,
    overtimeUnitMinutes: 15,
    isEarlyArrivalOvertime: false,
    areBreaksSubtracted: false,
  };
  expect((await host.as(owner).call(settings.dayRules)).current).toMatchObject({ overtimeUnitMinutes: 1 });
  await host.as(owner).call(settings.setDayRules, { body: { ...rules, activeDate: plainDate('2026-07-01'), preview: true } });
  expect((await host.as(owner).call(settings.dayRules)).versions).toEqual([]);
  await host.as(owner).call(settings.setDayRules, { body: { ...rules, activeDate: plainDate('2026-07-01') } });
  expect((await host.as(owner).call(settings.dayRules)).current).toMatchObject({ overtimeUnitMinutes: 1 });
  host.setNow('2026-07-02T03:00:00Z');
  expect((await host.as(owner).call(settings.dayRules)).current).toMatchObject(rules);
});

test('a tag has its name once; one that was removed gives it free', async () => {
  const tag = await host.as(owner).call(tags.create, { body: { name: 'Site' } });
  const again = () => host.as(owner).call(tags.create, { body: { name: 'SITE' } });
  await expect(again()).rejects.toMatchObject({ body: { code: 'array/already-exist' } });
  await host.as(owner).call(tags.remove, { query: { id: tag.id } });
  expect((await host.as(owner).call(tags.list)).map((item) => item.name)).toEqual([]);
  expect(await again()).toMatchObject({ name: 'SITE' });
});

test.each([
  [8.2, 492],
  [4.35, 261],
  [8.95, 537],
  [16.15, 969],
])('%d hours are %i minutes, read back as they were typed', async (hours, minutes) => {
  const { organizationId, owner: other } = await host.build.company();
  await host.as(other).call(settings.setOvertime, { body: { hours } });
  const body = { startDate: plainDate('2026-08-01'), endDate: plainDate('2026-08-15'), hours };
  expect((await host.as(other).call(overtime.create, { body })).hours).toBe(hours);
  const shown = (await host.as(other).call(settings.list)).find((item) => item.key === 'monthlyOvertimeHours');
  expect(shown?.value).toBe(hours);
  const { rows } = await host.build.inTenant(organizationId, ({ client }) =>
    client.query('select minutes from app.overtime_period where organization_id = $1', [organizationId]),
  );
  expect(rows).toEqual([{ minutes }]);
  for (const wrong of [-8.2, 8.21]) {
    const attempt = host.as(other).call(settings.setOvertime, { body: { hours: wrong } });
    await expect(attempt).rejects.toMatchObject({ body: { code: 'validation/has-errors' } });
  }
});

test('planned overtime never overlaps', async () => {
  const plan = (startDate: string, endDate: string) =>
    host.as(owner).call(overtime.create, {
      body: { startDate: plainDate(startDate), endDate: plainDate(endDate), hours: 12.5 },
    });
  const first = await plan('2026-08-01', '2026-08-15');
  expect(first.hours).toBe(12.5);
  await expect(plan('2026-08-15', '2026-08-20')).rejects.toMatchObject({ body: { code: 'array/already-exist' } });
  await expect(plan('2026-09-02', '2026-09-01')).rejects.toMatchObject({ body: { code: 'validation/has-errors' } });
  await plan('2026-08-16', '2026-08-20');
  expect(await host.as(owner).call(overtime.list, { query: { startDate: plainDate('2026-08-16') } })).toHaveLength(1);
});

test('time zones come with their distance from UTC', async () => {
  const zones = await host.as(owner).call(timezones.list);
  expect(zones.find((zone) => zone.uniqueName === 'Asia/Bangkok')).toEqual({ uniqueName: 'Asia/Bangkok', offsetMinutes: 420 });
});
