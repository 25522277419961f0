import { beforeAll, expect, test } from 'vitest';
import { positions } from '../../../contract/people/positions.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { withoutIds } from '../../testing/without-ids.ts';

const host = appForFile({ now: '2026-06-15T03:00:00Z' });
let organizationId: string;
let owner: Person;
beforeAll(async () => {
  ({ organizationId, owner } = await host.build.company());
});

const create = (name: string, more: object = {}) => host.as(owner).call(positions.create, { body: { name, ...more } });
const person = (salary?: number, groups: Person['groups'] = []) => host.build.person({ organizationId, salary, groups });
const add = (positionId: string, who: Person, activeDate: PlainDate) =>
  host.as(owner).call(positions.addMember, { body: { positionId, employeeId: who.employeeId, activeDate } });
const history = async (who: Person) => host.as(owner).call(positions.salaryHistory, { query: { employeeId: who.employeeId } });
const set = (who: Person, salaryBase: number, activeDate: string) =>
  host
    .as(owner)
    .call(positions.setSalary, { body: { employeeId: who.employeeId, salaryBase, activeDate: plainDate(activeDate) } });

test('pay is from nothing to ten million baht, of a person and of a position', async () => {
  const who = await person();
  const refused = (code: string) => ({ body: { status: 422, errors: [{ field: 'salaryBase', code }] } });
  await expect(set(who, 10_000_000.01, '2026-01-01')).rejects.toMatchObject(refused('form/max'));
  await expect(set(who, -0.01, '2026-01-01')).rejects.toMatchObject(refused('form/min'));
  await expect(create('Star', { salaryBase: 1e11 })).rejects.toMatchObject(refused('form/max'));
  await expect(create('Debtor', { salaryBase: -1 })).rejects.toMatchObject(refused('form/min'));
  await set(who, 10_000_000, '2026-01-01');
  expect(await history(who)).toMatchObject([{ salaryBase: 10_000_000 }]);
});

test('a position keeps its terms exactly and counts its people and their pay', async () => {
  const made = await create('Barista', { salaryBase: 18_000.5, workHourPerDay: 7.5, overtimeRate: 1.5, holidayRate: 2 });
  expect(made).toMatchObject({ salaryBase: 18_000.5, workHourPerDay: 7.5, overtimeRate: 1.5, holidayRate: 2, employeeCount: 0 });
  await add(made.id, await person(20_000), plainDate('2026-01-01'));
  await add(made.id, await person(), plainDate('2026-01-01'));
  const found = (await host.as(owner).call(positions.list)).find((item) => item.id === made.id);
  expect(found).toMatchObject({ employeeCount: 2, monthlySalary: 38_000.5 });
});

test('supporters see positions without pay', async () => {
  await create('Paid', { salaryBase: 77_777 });
  const answer = await host.as(await person(undefined, ['supporter'])).raw(positions.list);
  expect(answer.statusCode).toBe(200);
  expect(withoutIds(answer.body)).not.toContain('77777');
});

test('a name is used once; an old version is refused', async () => {
  const made = await create('Cashier');
  await expect(create('cashier')).rejects.toMatchObject({ body: { code: 'array/already-exist', errors: [{ field: 'name' }] } });
  const rename = (name: string) => host.as(owner).call(positions.update, { body: { id: made.id, version: made.version, name } });
  await rename('Head cashier');
  await expect(rename('Other')).rejects.toMatchObject({ body: { code: 'conflict' } });
});

test('a position that someone held is not removed', async () => {
  const [held, free] = [await create('Held'), await create('Free')];
  await add(held.id, await person(), plainDate('2025-01-01'));
  await expect(host.as(owner).call(positions.remove, { query: { id: held.id } })).rejects.toMatchObject({
    body: { code: 'position/in-use' },
  });
  expect(await host.as(owner).call(positions.remove, { query: { id: free.id } })).toEqual({ ok: true });
});

test('the order given is the order shown', async () => {
  const [item, two] = [await create('Order one'), await create('Order two')];
  await host.as(owner).call(positions.reorder, { body: { ids: [two.id, item.id] } });
  const shown = (await host.as(owner).call(positions.list))
    .map((found) => found.id)
    .filter((id) => [item.id, two.id].includes(id));
  expect(shown).toEqual([two.id, item.id]);
});

test('a salary counts from its day; the one in force is marked and the step before it shown', async () => {
  const who = await person(20_000);
  await set(who, 25_000, '2026-06-01');
  await set(who, 30_000, '2026-07-01');
  expect(await history(who)).toMatchObject([
    { activeDate: '2026-07-01', salaryBase: 30_000, previous: 25_000, isInForce: false },
    { activeDate: '2026-06-01', salaryBase: 25_000, previous: 20_000, isInForce: true },
    { activeDate: '2020-01-01', salaryBase: 20_000, previous: null, isInForce: false },
  ]);
  await expect(set(who, 26_000, '2026-06-01')).rejects.toMatchObject({
    body: { code: 'array/already-exist', errors: [{ field: 'activeDate' }] },
  });
});

test('a salary is corrected, moved to another day and taken back, each with an audit row', async () => {
  const who = await person(20_000);
  await set(who, 25_000, '2026-06-01');
  const activeDate = plainDate('2026-06-01');
  const employeeId = who.employeeId;
  const body = { employeeId, activeDate, salaryBase: 26_000, newActiveDate: plainDate('2026-06-10') };
  await host.as(owner).call(positions.editSalary, { body });
  expect((await history(who))[0]).toMatchObject({ activeDate: '2026-06-10', salaryBase: 26_000 });
  await host.as(owner).call(positions.removeSalary, { query: { employeeId, activeDate: plainDate('2026-06-10') } });
  expect(await history(who)).toHaveLength(1);
  const notes = await host.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.audit_event')
      .select(['action', 'before', 'after'])
      .where('organization_id', '=', organizationId)
      .where('entity_id', '=', employeeId)
      .orderBy('id')
      .execute(),
  );
  expect(notes.map((note) => note.action)).toEqual(['salary.set', 'salary.update', 'salary.remove']);
  expect(notes[1]).toMatchObject({ before: { salaryBase: 2_500_000 }, after: { salaryBase: 2_600_000 } });
});

test('pay of a month whose payroll waits for approval is not changed', async () => {
  const who = await person(20_000);
  await host.build.payroll({ organizationId, name: 'May', month: '2026-05', status: 'PENDING', people: [who] });
  await expect(set(who, 21_000, '2026-05-31')).rejects.toMatchObject({ body: { code: 'period-locked' } });
  await set(who, 21_000, '2026-06-01');
  expect(await history(who)).toMatchObject([{ isLocked: false }, { isLocked: true }]);
});

test('pay changes from a day that an approved payroll counts, and stays open to correction', async () => {
  const who = await person(20_000);
  await host.build.payroll({ organizationId, name: 'April', month: '2026-04', status: 'APPROVED', people: [who] });
  await set(who, 21_000, '2026-04-16');
  expect(await history(who)).toMatchObject([{ salaryBase: 21_000, isLocked: false }, { isLocked: false }]);
});

test('a position given for later is shown in the position and counts from its day', async () => {
  const [now, later] = [await create('Now'), await create('Later')];
  const who = await person();
  await add(now.id, who, plainDate('2026-01-01'));
  await add(later.id, who, plainDate('2026-07-01'));
  const view = (id: string) => host.as(owner).call(positions.get, { query: { id } });
  expect((await view(now.id)).employees).toMatchObject([{ id: who.employeeId, activateOn: '2026-01-01' }]);
  expect((await view(later.id)).employees).toMatchObject([{ id: who.employeeId, activateOn: '2026-07-01' }]);
  expect(await view(later.id)).toMatchObject({ employeeCount: 0 });
  await expect(add(now.id, who, plainDate('2026-07-01'))).rejects.toMatchObject({ body: { code: 'array/already-exist' } });
  const query = { positionId: now.id, employeeId: who.employeeId, activeDate: plainDate('2026-01-01') };
  await host.as(owner).call(positions.removeMember, { query });
  expect((await view(now.id)).employees).toEqual([]);
});

test('a company without payroll keeps its positions but cannot change them', async () => {
  const cloud = await host.build.company({ plan: 'cloud' });
  expect(await host.as(cloud.owner).call(positions.list)).toEqual([]);
  await expect(host.as(cloud.owner).call(positions.create, { body: { name: 'Any' } })).rejects.toMatchObject({
    body: { status: 403, code: 'plan/payroll-required' },
  });
});
