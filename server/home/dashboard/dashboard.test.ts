import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { departments } from '../../../contract/people/departments.ts';
import { plainDate } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

let host: TestApp;
let organizationId: string;
let owner: Person;
beforeAll(async () => {
  host = await startTestApp();
  host.setNow('2026-11-20T03:00:00Z');
  ({ organizationId, owner } = await host.build.company());
});
afterAll(() => host.close());

const add = (name: string, date: string, departmentId: string | null = null) =>
  host.as(owner).call(calendars.create, { body: { name, date: plainDate(date), departmentId } });
const upcoming = async (viewer: Person) =>
  (await host.as(viewer).call(dashboard.get)).upcomingHolidays.map((day) => `${day.name} ${day.departmentName ?? '–'}`);

test('the holidays to come are those of the calendar that counts for the viewer', async () => {
  const plant = await host.as(owner).call(departments.create, { body: { name: 'Plant', parentId: null } });
  const night = await host.as(owner).call(departments.create, { body: { name: 'Night', parentId: plant.id } });
  const office = await host.as(owner).call(departments.create, { body: { name: 'Office', parentId: null } });
  const [worker, clerk] = [
    await host.build.person({ organizationId, departmentId: night.id }),
    await host.build.person({ organizationId, departmentId: office.id }),
  ];
  await add('Long ago', '2026-11-19');
  await add('Father’s Day', '2026-12-05');
  await host.as(owner).call(calendars.copyAll, { body: { id: office.id, year: 2026 } });
  await add('Party', '2026-12-20');
  await add('Stocktaking', '2026-12-20', plant.id);
  await add('New Year', '2027-01-01');
  expect(await upcoming(owner)).toEqual(['Father’s Day –', 'Party –', 'New Year –']);
  expect(await upcoming(worker)).toEqual(['Father’s Day –', 'Stocktaking Plant', 'New Year –']);
  expect(await upcoming(clerk)).toEqual(['Father’s Day Office', 'New Year –']);
});
