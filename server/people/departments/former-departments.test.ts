import { beforeAll, describe, expect, test } from 'vitest';
import { departments } from '../../../contract/people/departments.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { BANGKOK, instant, plainDate, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';

const host = appForFile({ now: '2026-06-15T03:00:00Z' });
let organizationId: string;
let owner: Person;
let worker: Person;
let [kitchen, bar, hall] = ['', '', ''];
let boardId: string;
const day = plainDate;
const JUNE = { from: day('2026-06-01'), to: day('2026-06-30') };
const EARLY = { from: day('2026-06-08'), to: day('2026-06-14') };
const LATE = { from: day('2026-06-15'), to: day('2026-06-21') };
const call: ReturnType<typeof host.as>['call'] = (...parts) => host.as(owner).call(...parts);

/** The worker is in the kitchen, which is removed on 15 June: everybody goes to the bar. The hall was never left. */
beforeAll(async () => {
  ({ organizationId, owner } = await host.build.company());
  [kitchen, bar, hall] = (await Promise.all(
    ['Kitchen', 'Bar', 'Hall'].map(async (name) => (await call(departments.create, { body: { name } })).id),
  )) as [string, string, string];
  worker = await host.build.person({ organizationId, departmentId: kitchen, code: 'K1' });
  const profile = { code: 'M', name: 'Morning', symbol: 'M', startMinute: 360, endMinute: 900 };
  const { id: profileId } = await call(shiftProfiles.create, { body: profile });
  boardId = (await call(shifts.create, { body: { name: 'Food', departmentId: kitchen } })).id;
  const cell = (date: string) => ({ employeeId: worker.employeeId, date: day(date), slot: 0, plan: { profileId } });
  const cells = ['2026-06-10', '2026-06-16'].map(cell);
  await call(shifts.updateWorkers, { body: { shiftId: boardId, cells } });
  const rows = ['2026-06-09T23:00:00Z', '2026-06-14T23:30:00Z'].map((at) => ({
    employeeId: worker.employeeId,
    at: instant(Date.parse(at)),
    clockType: 'clock_in' as const,
    source: 'import' as const,
  }));
  await host.build.inTenant(organizationId, (tx) => recordClockings(tx, { organizationId, timeZone: BANGKOK, rows }));
  await call(departments.remove, { query: { id: kitchen, to: bar } });
});

const sheet = async (departmentId: string, month = '2026-06') =>
  (await call(timesheets.page, { query: { month: yearMonth(month), departmentId } })).content.map((row) => row.code);

describe('a removed department', () => {
  test('is offered to reports, with the day of its removal, and stands in no list of present ones', async () => {
    expect(await call(departments.former)).toEqual([{ id: kitchen, name: 'Kitchen', removedOn: '2026-06-15' }]);
    const present = await call(departments.search, { query: {} });
    expect(present.content.map((row) => row.name).sort()).toEqual(['Bar', 'Hall']);
  });

  test('finds the timesheets of the months in which people worked in it, and no later ones', async () => {
    expect(await sheet(kitchen)).toEqual(['K1']);
    expect(await sheet(bar)).toEqual(['K1']);
    expect(await sheet(hall)).toEqual([]);
    expect(await sheet(kitchen, '2026-07')).toEqual([]);
    expect(await sheet(bar, '2026-05')).toEqual([]);
  });

  test('names the past weeks of a board and of the summary, and finds them', async () => {
    const nameIn = async (days: typeof JUNE) =>
      (await call(shifts.times, { query: { shiftId: boardId, ...days } })).people.map((row) => [
        row.departmentId,
        row.departmentName,
      ]);
    expect(await nameIn(EARLY)).toEqual([[kitchen, 'Kitchen']]);
    expect(await nameIn(LATE)).toEqual([[bar, 'Bar']]);
    const summary = async (days: typeof JUNE, departmentId: string) =>
      (await call(shifts.summary, { query: { ...days, departmentId } })).content.map((row) => row.departmentName);
    expect(await summary(EARLY, kitchen)).toEqual(['Kitchen']);
    expect(await summary(EARLY, bar)).toEqual([]);
    expect(await summary(LATE, kitchen)).toEqual([]);
    expect(await summary(LATE, bar)).toEqual(['Bar']);
  });

  test('keeps the clockings of its days, each day with the department of then', async () => {
    const found = async (departmentIds: string[]) =>
      (await call(clocks.search, { query: { departmentIds, dayBy: 'work-date' } })).content.map((row) => row.departmentName);
    expect(await found([kitchen])).toEqual(['Kitchen']);
    expect(await found([bar])).toEqual(['Bar']);
    expect((await found([kitchen, bar])).sort()).toEqual(['Bar', 'Kitchen']);
  });

  test('stays with its days when the person moves again, also from an earlier day', async () => {
    await call(departments.addMembers, {
      body: { departmentId: hall, employeeIds: [worker.employeeId], from: day('2026-06-12') },
    });
    expect(await sheet(kitchen)).toEqual(['K1']);
    expect(await sheet(hall)).toEqual(['K1']);
    expect(await sheet(bar)).toEqual([]);
  });

  test('gives its name free, and a second one of that name is another', async () => {
    const again = await call(departments.create, { body: { name: 'Kitchen' } });
    expect(await sheet(again.id)).toEqual([]);
    await call(departments.remove, { query: { id: again.id } });
    expect((await call(departments.former)).map((row) => row.id)).toEqual([kitchen]);
  });
});

test.each(['2026-06-15T05:00:00Z', '2026-06-20T05:00:00Z'])(
  'one that went into another keeps its days when that goes too, on %s',
  async (later) => {
    const { organizationId: companyId, owner: boss } = await host.build.company();
    const as = host.as(boss);
    const make = async (name: string) => (await as.call(departments.create, { body: { name } })).id;
    const [first, second, third] = [await make('First'), await make('Second'), await make('Third')];
    const person = await host.build.person({ organizationId: companyId, departmentId: first, code: 'P1' });
    await as.call(departments.remove, { query: { id: first, to: second } });
    host.setNow(later);
    await as.call(departments.remove, { query: { id: second, to: third } });
    host.setNow('2026-06-15T03:00:00Z');
    const { rows } = await host.build.inTenant(companyId, ({ client }) =>
      client.query(
        `select s.until_date::text, s.department_id, s.former_department_id from app.department_stay s
        where s.organization_id = $1 and s.employee_id = $2 order by s.until_date`,
        [companyId, person.employeeId],
      ),
    );
    const isOnOneDay = later.startsWith('2026-06-15');
    expect(rows).toEqual([
      { until_date: '2026-06-15', department_id: third, former_department_id: first },
      ...(isOnOneDay ? [] : [{ until_date: '2026-06-20', department_id: third, former_department_id: second }]),
    ]);
    const codes = async (departmentId: string, month: string) =>
      (await as.call(timesheets.page, { query: { month: yearMonth(month), departmentId } })).content.map((row) => row.code);
    expect(await codes(first, '2026-05')).toEqual(['P1']);
    expect(await codes(second, '2026-05')).toEqual([]);
    expect(await codes(third, '2026-07')).toEqual(['P1']);
  },
);
