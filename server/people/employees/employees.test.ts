import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { employees } from '../../../contract/people/employees.ts';
import { baht } from '../../../domain/money.ts';
import { readPhone } from '../../../domain/phone-number.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { withoutIds } from '../../testing/without-ids.ts';

const host = appForFile();
let organizationId: string;
let owner: Person;
beforeAll(async () => {
  ({ organizationId, owner } = await host.build.company());
});

const person = (groups: Person['groups'] = [], more: object = {}) => host.build.person({ organizationId, groups, ...more });
const NATIONAL_ID = '1101700230708';
const NEW = { code: 'N-1', firstName: 'Nok', lastName: 'Rakthai', email: 'Nok@Example.test', phone: '081-000 7919' };
const create = (code: string, more: object = {}) =>
  host.as(owner).call(employees.create, { body: { ...NEW, code, email: `${code}@example.test`, ...more } });
const auditOf = (entityId: string) =>
  host.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.audit_event')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('entity_id', '=', entityId)
      .orderBy('id')
      .execute(),
  );

test('an answer that is kept to be given again is not readable where it is kept', async () => {
  const body = { ...NEW, code: 'N-kept', email: 'kept@example.test', nationalId: NATIONAL_ID };
  const key = 'add-kept';
  const made = await host.as(owner).raw(employees.create, { body, key });
  expect(made.json().nationalId).toBe(NATIONAL_ID);
  expect((await host.as(owner).raw(employees.create, { body, key })).json()).toEqual(made.json());
  const { rows } = await host.build.inTenant(organizationId, (tx) =>
    tx.client.query('select body from app.idempotency_key where organization_id = $1 and key = $2', [organizationId, key]),
  );
  expect(JSON.stringify(rows)).not.toMatch(/1101700230708|Rakthai/);
});

test('a person is added with normalised contacts, sealed id and an audit row that does not hold it', async () => {
  const made = await host
    .as(owner)
    .call(employees.create, { body: { ...NEW, nationalId: '1-1017-00230-70-8', bankCode: '004', bankAccount: '012-3-45678-9' } });
  expect(made).toMatchObject({
    email: 'nok@example.test',
    phone: '+66810007919',
    nationalId: NATIONAL_ID,
    bankAccountTail: '6789',
  });
  const [note] = await auditOf(made.id);
  expect(note).toMatchObject({ action: 'employee.create', actor_employee_id: owner.employeeId });
  expect(JSON.stringify(note?.after)).not.toContain('1101700230708');
  expect(JSON.stringify(note?.after)).not.toContain('0123456789');
});

test('a wrong check digit, phone, postcode or bank account is refused at its field', async () => {
  const body = { ...NEW, code: 'N-9', email: 'n9@example.test' };
  const refused = (more: object) => host.as(owner).call(employees.create, { body: { ...body, ...more } });
  await expect(refused({ nationalId: '1101700230709' })).rejects.toMatchObject({
    body: { code: 'validation/has-errors', errors: [{ field: 'nationalId', code: 'national-id/check-digit' }] },
  });
  await expect(refused({ phone: 'call me' })).rejects.toMatchObject({
    body: { errors: [{ field: 'phone', code: 'form/phone' }] },
  });
  await expect(refused({ address: { postCode: '1' } })).rejects.toMatchObject({
    body: { errors: [{ field: 'address.postCode', code: 'form/postcode' }] },
  });
  await expect(refused({ bankCode: '004', bankAccount: '1234567' })).rejects.toMatchObject({
    body: { errors: [{ field: 'bankAccount', code: 'form/bank-account' }] },
  });
  await expect(refused({ startDate: '2026-02-01', endDate: '2026-01-31' })).rejects.toMatchObject({
    body: { errors: [{ field: 'endDate' }] },
  });
});

test('a code or e-mail of someone else is refused, naming the field', async () => {
  await create('N-2');
  await expect(create('N-2', { email: 'other@example.test' })).rejects.toMatchObject({
    body: { status: 409, code: 'array/already-exist', errors: [{ field: 'code' }] },
  });
  await expect(create('N-3', { email: 'N-2@Example.test' })).rejects.toMatchObject({ body: { errors: [{ field: 'email' }] } });
});

test('nobody is added above the seats of the plan', async () => {
  const small = await host.build.company();
  await host.build.inTenant(small.organizationId, (tx) =>
    tx
      .updateTable('app.subscription')
      .set({ products: JSON.stringify([{ type: 'cloud', name: 'TA Standard', seats: 1 }]) })
      .where('organization_id', '=', small.organizationId)
      .execute(),
  );
  await expect(host.as(small.owner).call(employees.create, { body: NEW })).rejects.toMatchObject({
    body: { code: 'plan/employee-limit', facts: { n: 1 } },
  });
});

test('pay and identity never stand in lists, and only in full to owners, administrators and the person', async () => {
  const someone = await person([], { salary: 45_678 });
  await host.as(owner).call(employees.update, { body: { id: someone.employeeId, version: 1, nationalId: NATIONAL_ID } });
  const [supporter, payroll, shiftMaker] = [await person(['supporter']), await person(['maker']), await person(['shiftMaker'])];
  for (const endpoint of [employees.list, employees.search]) {
    const answer = await host.as(owner).raw(endpoint);
    expect(answer.statusCode).toBe(200);
    expect(withoutIds(answer.body)).not.toMatch(/45678|national|bankAccount|salary|0708/i);
  }
  const seen = (reader: Person) => host.as(reader).call(employees.get, { query: { id: someone.employeeId } });
  expect(await seen(owner)).toMatchObject({ sight: 'full', nationalId: NATIONAL_ID, salary: { salaryBase: 45_678 } });
  expect(await seen(supporter)).toMatchObject({ sight: 'tail', nationalId: null, nationalIdTail: '0708', salary: null });
  expect(await seen(payroll)).toMatchObject({ sight: 'tail', nationalId: null, salary: { salaryBase: 45_678 } });
  expect(await seen(shiftMaker)).toMatchObject({ sight: 'none', nationalIdTail: null, birthDate: null, salary: null });
  expect(await host.as(someone).call(employees.get)).toMatchObject({ id: someone.employeeId, nationalId: NATIONAL_ID });
});

test('a manager sees the people of the departments managed; a stranger answers like a random id', async () => {
  const manager = await person(['manager']);
  const departmentId = await host.build.department(organizationId, 'Kitchen', [manager]);
  const cook = await person([], { departmentId });
  const stranger = await person();
  const list = await host.as(manager).call(employees.list, { query: { size: 100 } });
  expect(list.content.map((row) => row.id).sort()).toEqual([manager.employeeId, cook.employeeId].sort());
  const get = (id: string) => host.as(manager).raw(employees.get, { query: { id } });
  const [hidden, random] = [await get(stranger.employeeId), await get('00000000-0000-4000-8000-000000000000')];
  expect(hidden.statusCode).toBe(404);
  expect({ ...hidden.json(), requestId: '' }).toEqual({ ...random.json(), requestId: '' });
});

test('an update of an old version is refused and changes nothing', async () => {
  const made = await create('N-5');
  const change = (lastName: string) =>
    host.as(owner).call(employees.update, { body: { id: made.id, version: made.version, lastName } });
  expect(await change('First')).toMatchObject({ lastName: 'First', version: made.version + 1 });
  await expect(change('Second')).rejects.toMatchObject({ body: { code: 'conflict' } });
  expect((await auditOf(made.id)).at(-1)).toMatchObject({
    action: 'employee.update',
    before: { lastName: 'Rakthai' },
    after: { lastName: 'First' },
  });
});

test('a supporter changes a profile but neither identity nor bank', async () => {
  const supporter = await person(['supporter']);
  const made = await create('N-6');
  const change = (more: object) =>
    host.as(supporter).call(employees.update, { body: { id: made.id, version: made.version, ...more } });
  await expect(change({ nationalId: NATIONAL_ID })).rejects.toMatchObject({ body: { code: 'auth/forbidden' } });
  expect(await change({ title: 'Ms' })).toMatchObject({ title: 'Ms' });
});

test.each([
  ['081-555-01', '+66815550101'],
  ['+66 81 555 0101', '+66815550101'],
  ['555-0101', '+66815550101'],
  ['+65 6123', '+6561234567'],
])('the number typed as %s finds the person with %s', async (typed, phone) => {
  const firm = await host.build.company();
  for (const [code, number] of [
    ['P-1', '0815550101'],
    ['P-2', '+65 6123 4567'],
    ['P-3', '02-123-4567'],
  ] as const) {
    await host.as(firm.owner).call(employees.create, { body: { ...NEW, code, email: `${code}@phones.test`, phone: number } });
  }
  const { content } = await host.as(firm.owner).call(employees.list, { query: { name: typed } });
  expect(content.map((row) => row.phone)).toEqual([phone]);
});

test('numbers kept before are read by the migration as the rule reads them; what is no number stays', async () => {
  const migration = await readFile(new URL('../../db/migrations/0061-phones.sql', import.meta.url), 'utf8');
  const [, signature = '', body = ''] = /create function pg_temp\.(e164.*)\$\$\n([\s\S]*?)\$\$/.exec(migration) ?? [];
  expect(signature).toContain('typed text');
  const typed = [
    '0812345678',
    '021234567',
    '053123456',
    '66812345678',
    '+66812345678',
    '+660812345678',
    '812345678',
    '+6561234567',
    '1669',
    '1800123456',
    '0812345678 ext 5',
    '212345678',
  ];
  const { rows } = await host.services.pool.query<{ kept: string }>(
    `select (${body}) as kept from unnest($1::text[]) with ordinality as given(typed, place) order by place`,
    [typed],
  );
  expect(rows.map((row) => row.kept)).toEqual(typed.map((text) => readPhone(text) ?? text));
});

test('a first position counts from the start of work, the next from today', async () => {
  host.setNow('2026-06-15T03:00:00Z');
  const positions = await host.build.inTenant(organizationId, (tx) =>
    tx
      .insertInto('app.position')
      .values(['Cook', 'Chef'].map((name) => ({ organization_id: organizationId, name })))
      .returning(['id', 'name'])
      .execute(),
  );
  const [cook = '', chef = ''] = positions.map((position) => position.id);
  const made = await create('N-7', { positionId: cook, startDate: '2024-03-01' });
  const after = await host.as(owner).call(employees.update, { body: { id: made.id, version: made.version, positionId: chef } });
  expect(after.position).toEqual({ id: chef, name: 'Chef' });
  const rows = await host.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.position_member')
      .select(['active_date', 'position_id'])
      .where('organization_id', '=', organizationId)
      .where('employee_id', '=', made.id)
      .orderBy('active_date')
      .execute(),
  );
  expect(rows).toEqual([
    { active_date: '2024-03-01', position_id: cook },
    { active_date: '2026-06-15', position_id: chef },
  ]);
});

test('a person with work stays; one without anything goes with their membership', async () => {
  const [worker, nobody] = [await person([], { salary: 20_000 }), await person([], { salary: 20_000 })];
  await host.build.inTenant(organizationId, (tx) =>
    tx
      .insertInto('app.attendance_day')
      .values({ organization_id: organizationId, employee_id: worker.employeeId, work_date: plainDate('2026-06-01') })
      .execute(),
  );
  const remove = (who: Person) => host.as(owner).call(employees.remove, { query: { id: who.employeeId } });
  await expect(remove(worker)).rejects.toMatchObject({ body: { code: 'employee/in-use' } });
  await remove(nobody);
  expect((await host.as(nobody).raw(employees.get)).statusCode).toBe(403);
  await expect(remove(nobody)).rejects.toMatchObject({ body: { code: 'not-found' } });
});

test('the salary shown is the one in force today', async () => {
  host.setNow('2026-06-15T03:00:00Z');
  const someone = await person([], { salary: 20_000 });
  await host.build.inTenant(organizationId, (tx) =>
    tx
      .insertInto('app.salary')
      .values({
        organization_id: organizationId,
        employee_id: someone.employeeId,
        active_date: plainDate('2026-07-01'),
        salary_base: baht(30_000),
      })
      .execute(),
  );
  const seen = await host.as(owner).call(employees.get, { query: { id: someone.employeeId } });
  expect(seen.salary).toEqual({ salaryBase: 20_000, activeDate: '2020-01-01' });
});
