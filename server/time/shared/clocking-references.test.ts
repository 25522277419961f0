import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TenantTx } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

let app: TestApp;
let admin: pg.Client;
let organizationId: string;
let person: Person;
let zoneId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ organizationId } = await app.build.company());
  admin = new pg.Client({ connectionString: app.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await app.close();
});
beforeEach(async () => {
  person = await app.build.person({ organizationId });
  zoneId = randomUUID();
  await inTenant((tx) =>
    tx.client.query("insert into app.zone (organization_id, id, name, type) values ($1, $2, $3, 'import')", [
      organizationId,
      zoneId,
      `Gate ${zoneId}`,
    ]),
  );
});

const inTenant = <Result>(work: (tx: TenantTx) => Promise<Result>) => withTenant(app.services.pool, organizationId, {}, work);

const clock = (tx: TenantTx, people: readonly string[], zone: string | null) =>
  tx.client.query(
    `insert into app.clocking (organization_id, employee_id, at, clock_type, work_date, source, zone_id)
      select $1, who, now() + n * interval '1 second', 'clock_in', current_date, 'manager', $3
      from unnest($2::uuid[]) with ordinality as row (who, n)`,
    [organizationId, people, zone],
  );
const removePerson = (tx: TenantTx) =>
  tx.client.query('delete from app.employee where organization_id = $1 and id = $2', [organizationId, person.employeeId]);
const countOf = async () =>
  (await admin.query('select 1 from app.clocking where employee_id = $1', [person.employeeId])).rowCount;

test('one clocking among many of a person who is not there stores none of them', async () => {
  const people = [person.employeeId, person.employeeId, randomUUID()];
  await expect(inTenant((tx) => clock(tx, people, null))).rejects.toMatchObject({ code: '23503' });
  expect(await countOf()).toBe(0);
  await inTenant((tx) => clock(tx, people.slice(0, 2), zoneId));
  expect(await countOf()).toBe(2);
});

test('a person or a zone of another company is not there', async () => {
  const other = await app.build.company();
  await expect(inTenant((tx) => clock(tx, [other.owner.employeeId], null))).rejects.toMatchObject({ code: '23503' });
  await expect(inTenant((tx) => clock(tx, [person.employeeId], randomUUID()))).rejects.toMatchObject({ code: '23503' });
});

test('a clocking stays with its person, and who has one stays with it', async () => {
  await inTenant((tx) => clock(tx, [person.employeeId], zoneId));
  const another = await app.build.person({ organizationId });
  for (const statement of [
    `update app.clocking set employee_id = '${another.employeeId}' where employee_id = '${person.employeeId}'`,
    `delete from app.employee where id = '${person.employeeId}'`,
    `delete from app.zone where id = '${zoneId}'`,
  ]) {
    await expect(inTenant((tx) => tx.client.query(statement))).rejects.toMatchObject({ code: '23503' });
    await expect(admin.query(statement)).rejects.toMatchObject({ code: '23503' });
  }
  expect(await countOf()).toBe(1);
});

const total = (tx: TenantTx, people: readonly string[]) =>
  tx.client.query(
    `insert into app.attendance_day (organization_id, employee_id, work_date)
      select $1, who, current_date + n::integer from unnest($2::uuid[]) with ordinality as row (who, n)`,
    [organizationId, people],
  );

test('a day total has its person, stays with them, and keeps them', async () => {
  await expect(inTenant((tx) => total(tx, [person.employeeId, randomUUID()]))).rejects.toMatchObject({ code: '23503' });
  await inTenant((tx) => total(tx, [person.employeeId]));
  const another = await app.build.person({ organizationId });
  for (const statement of [
    `update app.attendance_day set employee_id = '${another.employeeId}' where employee_id = '${person.employeeId}'`,
    `delete from app.employee where id = '${person.employeeId}'`,
  ]) {
    await expect(inTenant((tx) => tx.client.query(statement))).rejects.toMatchObject({ code: '23503' });
    await expect(admin.query(statement)).rejects.toMatchObject({ code: '23503' });
  }
});

test('a person is not removed while a clocking of theirs is about to commit', async () => {
  let removal: Promise<unknown> = Promise.resolve();
  await inTenant(async (tx) => {
    await clock(tx, [person.employeeId], null);
    removal = inTenant(removePerson).then(
      () => null,
      (error: unknown) => error,
    );
    await expect.poll(() => waitingDeletes()).toBe(1);
  });
  expect(await removal).toMatchObject({ code: '23503' });
  expect(await countOf()).toBe(1);
});

async function waitingDeletes(): Promise<number | null> {
  const { rowCount } = await admin.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from app.employee%'",
  );
  return rowCount;
}

test('a person without clockings is removed, and cannot clock after that', async () => {
  await inTenant(removePerson);
  await expect(inTenant((tx) => clock(tx, [person.employeeId], null))).rejects.toMatchObject({ code: '23503' });
});
