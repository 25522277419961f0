import { afterAll, beforeAll, expect, test } from 'vitest';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { clockFeeds, clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

let t: TestApp;
let owner: Person;
let ids: Record<'operations' | 'warehouse' | 'night' | 'sales', string>;
const day = plainDate('2026-06-02');
const days = { startDate: day, endDate: day };

/** Operations, the warehouse in it and the night crew in that; sales beside it. One person in each came in and was planned on the day. */
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-06-12T05:00:00Z');
  const company = await t.build.company();
  owner = company.owner;
  const { organizationId } = company;
  const { call } = t.as(owner);
  const department = async (name: string, parentId?: string) => (await call(departments.create, { body: { name, parentId } })).id;
  const operations = await department('Operations');
  const warehouse = await department('Warehouse', operations);
  ids = { operations, warehouse, night: await department('Night crew', warehouse), sales: await department('Sales') };
  const people: Person[] = [];
  for (const [code, departmentId] of Object.entries(ids)) {
    people.push(await t.build.person({ organizationId, departmentId, code }));
  }
  const employeeIds = people.map((person) => person.employeeId);
  await call(clocks.add, {
    body: { employeeIds, clockType: 'clock_in', timestamp: '2026-06-02 02:00:00', reason: 'The scanner was off' },
  });
  const { id: profileId } = await call(shiftProfiles.create, {
    body: { code: 'M', name: 'Morning', symbol: 'M', startMinute: 360, endMinute: 900 },
  });
  const board = await call(shifts.create, { body: { name: 'Everybody' } });
  const cells = employeeIds.map((employeeId) => ({ employeeId, date: day, slot: 0, version: 0, plan: { profileId } }));
  await call(shifts.updateWorkers, { body: { shiftId: board.id, cells } });
});
afterAll(() => t.close());

type Lister = (departmentId: string) => Promise<readonly { readonly code: string }[]>;
const lists: readonly [string, Lister][] = [
  ['employees', async (departmentId) => (await t.as(owner).call(employees.list, { query: { departmentId } })).content],
  [
    'people to choose from',
    async (departmentId) => (await t.as(owner).call(employees.search, { query: { departmentId } })).content,
  ],
  [
    'timesheets',
    async (departmentId) =>
      (await t.as(owner).call(timesheets.page, { query: { month: yearMonth('2026-06'), departmentId } })).content,
  ],
  [
    'the timeline',
    async (departmentId) =>
      (await t.as(owner).call(clockFeeds.timeline, { query: { ...days, filterBy: 'department', idList: [departmentId] } }))
        .content,
  ],
  [
    'clockings',
    async (departmentId) => (await t.as(owner).call(clocks.search, { query: { departmentIds: [departmentId] } })).content,
  ],
  [
    'days without a clock out',
    async (departmentId) => (await t.as(owner).call(clockInbox.missingOut, { query: { ...days, departmentId } })).content,
  ],
  [
    'the summary of shifts',
    async (departmentId) => (await t.as(owner).call(shifts.summary, { query: { from: day, to: day, departmentId } })).content,
  ],
];

test.each(lists)('%s of a department are those of the departments below it too', async (_, list) => {
  const codesOf = async (departmentId: string) => (await list(departmentId)).map((item) => item.code).sort();
  expect(await codesOf(ids.operations)).toEqual(['night', 'operations', 'warehouse']);
  expect(await codesOf(ids.warehouse)).toEqual(['night', 'warehouse']);
  expect(await codesOf(ids.sales)).toEqual(['sales']);
});

test('the sums of the summary of shifts are of the people it lists', async () => {
  const { totals } = await t.as(owner).call(shifts.summary, { query: { from: day, to: day, departmentId: ids.warehouse } });
  expect(totals).toMatchObject({ people: 2, shifts: 2 });
});
