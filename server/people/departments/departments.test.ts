import { beforeAll, expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { loadSchedules } from '../../time/shared/load-schedules.ts';

const host = appForFile();
let organizationId: string;
let owner: Person;
beforeAll(async () => {
  ({ organizationId, owner } = await host.build.company());
});

const create = (name: string, parentId: string | null = null) =>
  host.as(owner).call(departments.create, { body: { name, parentId } });
const person = (departmentId?: string, groups: Person['groups'] = []) =>
  host.build.person({ organizationId, departmentId, groups });

test('departments come as a tree with managers and the number of present members', async () => {
  const boss = await person();
  const top = await create('Operations');
  const below = await create('Night team', top.id);
  await person(below.id);
  await host.build.person({ organizationId, departmentId: below.id, approveStatus: 'DEACTIVATED' });
  await host.as(owner).call(departments.setManagers, { body: { departmentId: top.id, employeeManagerIds: [boss.employeeId] } });
  await host.build.inTenant(organizationId, (tx) =>
    tx.client.query(
      `update app.employee set first_name_en = 'Malee', last_name_en = 'Wongsa' where organization_id = $1 and id = $2`,
      [organizationId, boss.employeeId],
    ),
  );
  const tree = await host.as(owner).call(departments.list);
  const found = tree.find((departmentNode) => departmentNode.id === top.id);
  expect(found).toMatchObject({
    managers: [{ id: boss.employeeId, firstNameEn: 'Malee', lastNameEn: 'Wongsa' }],
    subDepartments: [{ id: below.id, memberCount: 1, subDepartments: [] }],
  });
});

test('a name is used once, whatever its case', async () => {
  await create('Finance');
  await expect(create('finance')).rejects.toMatchObject({
    body: { code: 'array/already-exist', errors: [{ field: 'name', code: 'form/name-taken' }] },
  });
});

test('a department cannot stand below itself, nor two moves at once close a circle', async () => {
  const [a, b] = [await create('A'), await create('B')];
  const move = (departmentId: string, to: string | null) => host.as(owner).call(departments.move, { body: { departmentId, to } });
  await expect(move(a.id, a.id)).rejects.toMatchObject({ body: { code: 'department/cycle' } });
  const both = await Promise.allSettled([move(a.id, b.id), move(b.id, a.id)]);
  expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test('somebody already in a department is not added again, and then nobody is', async () => {
  const team = await create('Support');
  const [first, second] = [await person(), await person()];
  await host.as(owner).call(departments.addMember, { body: { departmentId: team.id, employeeId: first.employeeId } });
  await expect(
    host
      .as(owner)
      .call(departments.addMembers, { body: { departmentId: team.id, employeeIds: [second.employeeId, first.employeeId] } }),
  ).rejects.toMatchObject({ body: { status: 409, code: 'array/already-exist' } });
  const members = await host.as(owner).call(departments.members, { query: { departmentId: team.id } });
  expect(members.map((member) => member.id)).toEqual([first.employeeId]);
  await host.as(owner).call(departments.removeMember, { query: { departmentId: team.id, employeeId: first.employeeId } });
  expect(await host.as(owner).call(departments.members, { query: { departmentId: team.id } })).toEqual([]);
});

test('a department with people goes only with a new one for them', async () => {
  const [old, next] = [await create('Old'), await create('Next')];
  const child = await create('Child', old.id);
  const worker = await person(old.id);
  await expect(host.as(owner).call(departments.remove, { query: { id: old.id } })).rejects.toMatchObject({
    body: { code: 'department/in-use', facts: { people: 1 } },
  });
  await host.as(owner).call(departments.remove, { query: { id: old.id, to: next.id } });
  const { members } = await host.as(owner).call(departments.get, { query: { id: next.id } });
  expect(members.map((member) => member.id)).toEqual([worker.employeeId]);
  expect(await host.as(owner).call(departments.get, { query: { id: child.id } })).toMatchObject({ parentId: next.id });
  await expect(host.as(owner).call(departments.get, { query: { id: old.id } })).rejects.toMatchObject({
    body: { code: 'not-found' },
  });
});

test('an update of an old version is refused; a change is audited', async () => {
  const item = await create('Old name');
  const rename = (name: string) =>
    host.as(owner).call(departments.update, { body: { id: item.id, version: item.version, name } });
  expect(await rename('New name')).toMatchObject({ name: 'New name', version: 2 });
  await expect(rename('Third name')).rejects.toMatchObject({ body: { code: 'conflict' } });
  const notes = await host.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.audit_event')
      .select('action')
      .where('organization_id', '=', organizationId)
      .where('entity_id', '=', item.id)
      .execute(),
  );
  expect(notes.map((note) => note.action)).toEqual(['department.create', 'department.update']);
});

test('a manager opens what they manage and what is below, and finds nothing else', async () => {
  const manager = await person(undefined, ['manager']);
  const top = await create('Managed');
  const below = await create('Below', top.id);
  const other = await create('Other');
  await host
    .as(owner)
    .call(departments.setManagers, { body: { departmentId: top.id, employeeManagerIds: [manager.employeeId] } });
  expect(await host.as(manager).call(departments.get, { query: { id: below.id } })).toMatchObject({ name: 'Below' });
  await expect(host.as(manager).call(departments.get, { query: { id: other.id } })).rejects.toMatchObject({
    body: { code: 'not-found' },
  });
  const mine = await host.as(manager).call(departments.mine);
  expect(mine.map((item) => item.name)).toEqual(['Below', 'Managed']);
  const tree = await host.as(manager).call(departments.list);
  expect(tree).toMatchObject([{ name: 'Managed', subDepartments: [{ name: 'Below' }] }]);
});

/** The days that are to be counted again, and of whom, in the order in which they were asked for. */
const countedAgain = () =>
  host.build.inTenant(organizationId, async (tx) => {
    const { rows } = await tx.client.query<{ input: { from: string; to: string; employeeIds: string[] } }>(
      "select input from app.job where organization_id = $1 and name = 'recompute-days' order by id",
      [organizationId],
    );
    return rows.map((row) => row.input);
  });

test('who comes under another department is counted again from that day on', async () => {
  host.setNow('2026-06-15T03:00:00Z');
  const [old, next] = [await create('Moved from'), await create('Moved to')];
  const below = await create('Moved below', old.id);
  const [worker, other] = [await person(old.id), await person(below.id)];
  const call = host.as(owner).call;
  const today = { from: '2026-06-15', to: '2026-06-15' };
  const before = (await countedAgain()).length;
  await call(departments.addMembers, { body: { departmentId: next.id, employeeIds: [worker.employeeId] } });
  await call(departments.removeMember, { query: { departmentId: next.id, employeeId: worker.employeeId } });
  const { version } = await call(employees.get, { query: { id: worker.employeeId } });
  await call(employees.update, { body: { id: worker.employeeId, version, departmentId: old.id } });
  await call(departments.move, { body: { departmentId: old.id, to: next.id } });
  await call(departments.remove, { query: { id: old.id, to: next.id } });
  const both = [worker.employeeId, other.employeeId].sort();
  const alone = { ...today, employeeIds: [worker.employeeId] };
  const asked = (await countedAgain()).slice(before).map((item) => ({ ...item, employeeIds: [...item.employeeIds].sort() }));
  expect(asked).toEqual([alone, alone, alone, { ...today, employeeIds: both }, { ...today, employeeIds: both }]);
});

test('a day that a payroll holds stays when its people move', async () => {
  host.setNow('2026-07-15T03:00:00Z');
  const [old, next] = [await create('Paid from'), await create('Paid to')];
  const [paid, free] = [await person(old.id), await person(old.id)];
  await host.build.payroll({ organizationId, name: 'July', month: '2026-07', people: [paid] });
  await host.as(owner).call(departments.remove, { query: { id: old.id, to: next.id } });
  expect((await countedAgain()).at(-1)).toEqual({ from: '2026-07-15', to: '2026-07-15', employeeIds: [free.employeeId] });
});

/** Whether each of these days is one to work on, as the plans of a person say. */
const workingDays = (employeeId: string, dates: readonly string[]) =>
  host.build.inTenant(organizationId, async (tx) => {
    const days = dates.map((date) => plainDate(date));
    const [from = plainDate('2026-06-01')] = days;
    const book = await loadSchedules(tx, { organizationId, employeeIds: [employeeId], from, to: days.at(-1) ?? from });
    return days.map((date) => book.scheduleOn(employeeId, date).kind);
  });

test('a move counts from the day that is given: days before it stay under the department of before, later ones are counted again', async () => {
  host.setNow('2026-06-17T03:00:00Z');
  const [shop, office] = [await create('Shop'), await create('Office')];
  const worker = await person(shop.id);
  const call = host.as(owner).call;
  const holiday = (departmentId: string, date: string) =>
    call(calendars.create, { body: { name: `Off ${date}`, date: plainDate(date), departmentId } });
  for (const date of ['2026-06-09', '2026-06-11']) await holiday(shop.id, date);
  for (const date of ['2026-06-08', '2026-06-12']) await holiday(office.id, date);
  const week = ['2026-06-08', '2026-06-09', '2026-06-11', '2026-06-12'];
  const kinds = await workingDays(worker.employeeId, week);
  expect(kinds).toEqual([kinds[0], 'holiday', 'holiday', kinds[0]]);
  const employeeIds = [worker.employeeId];
  const from = plainDate('2026-06-10');
  await call(departments.addMembers, { body: { departmentId: office.id, employeeIds, from } });
  expect((await countedAgain()).at(-1)).toEqual({ from, to: '2026-06-17', employeeIds });
  expect(await workingDays(worker.employeeId, week)).toEqual([kinds[0], 'holiday', kinds[0], 'holiday']);
  const { version } = await call(employees.get, { query: { id: worker.employeeId } });
  const departmentFrom = plainDate('2026-06-08');
  await call(employees.update, { body: { id: worker.employeeId, version, departmentId: null, departmentFrom } });
  expect(await workingDays(worker.employeeId, week)).toEqual([kinds[0], kinds[0], kinds[0], kinds[0]]);
});

test('a department that is moved in the tree counts from that day: days before keep the hours and holidays it inherited then', async () => {
  const call = host.as(owner).call;
  host.setNow('2026-06-10T03:00:00Z');
  const [shop, office] = [await create('Upper shop'), await create('Upper office')];
  const team = await create('Moved team', shop.id);
  const worker = await person(team.id);
  const holiday = (departmentId: string, date: string) =>
    call(calendars.create, { body: { name: `Off ${date}`, date: plainDate(date), departmentId } });
  for (const date of ['2026-06-08', '2026-06-11']) await holiday(shop.id, date);
  for (const date of ['2026-06-09', '2026-06-12']) await holiday(office.id, date);
  const week = ['2026-06-08', '2026-06-09', '2026-06-11', '2026-06-12'];
  const kinds = await workingDays(worker.employeeId, week);
  expect(kinds).toEqual(['holiday', kinds[1], 'holiday', kinds[1]]);
  const move = (to: string | null) => call(departments.move, { body: { departmentId: team.id, to } });
  await move(null);
  await move(office.id);
  expect(await workingDays(worker.employeeId, week)).toEqual(['holiday', kinds[1], kinds[1], 'holiday']);
  await holiday(shop.id, '2026-06-05');
  expect((await countedAgain()).at(-1)).toMatchObject({ from: '2026-06-05', employeeIds: [worker.employeeId] });
  expect(await workingDays(worker.employeeId, ['2026-06-05'])).toEqual(['holiday']);
  const above = await create('Above the office');
  await call(departments.remove, { query: { id: office.id, to: above.id } });
  expect(await workingDays(worker.employeeId, week)).toEqual(['holiday', kinds[1], kinds[1], kinds[1]]);
});

test('a holiday of the department of before still reaches the days that were worked in it', async () => {
  host.setNow('2026-06-17T03:00:00Z');
  const [shop, office] = [await create('Shop before'), await create('Office after')];
  const worker = await person(shop.id);
  const call = host.as(owner).call;
  await call(departments.addMember, { body: { departmentId: office.id, employeeId: worker.employeeId } });
  await call(calendars.create, { body: { name: 'Flood', date: plainDate('2026-06-15'), departmentId: shop.id } });
  expect((await countedAgain()).at(-1)).toMatchObject({ from: '2026-06-15', employeeIds: [worker.employeeId] });
  expect(await workingDays(worker.employeeId, ['2026-06-15'])).toEqual(['holiday']);
});

test('a move from a day to come, or over days that a payroll holds, is refused', async () => {
  host.setNow('2026-07-15T03:00:00Z');
  const [old, next] = [await create('Held old'), await create('Held next')];
  const worker = await person(old.id);
  const call = host.as(owner).call;
  const body = { departmentId: next.id, employeeIds: [worker.employeeId] };
  await expect(call(departments.addMembers, { body: { ...body, from: plainDate('2026-07-16') } })).rejects.toMatchObject({
    body: {
      code: 'validation/has-errors',
      errors: [{ field: 'from', code: 'form/move-date', message: expect.stringContaining('15 Jul 2026') }],
    },
  });
  await host.build.payroll({ organizationId, name: 'June', month: '2026-06', people: [worker] });
  await expect(call(departments.addMembers, { body: { ...body, from: plainDate('2026-06-20') } })).rejects.toMatchObject({
    body: { code: 'period-locked', facts: { payroll: 'June' } },
  });
  await call(departments.addMembers, { body: { ...body, from: plainDate('2026-07-01') } });
});
