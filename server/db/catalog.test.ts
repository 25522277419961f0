import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditCatalog } from '../testing/audit-catalog.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { readTables, type SeededRow, seedTables, type TableShape } from '../testing/seed-tables.ts';
import { urlForRole } from './migrate.ts';
import { createPool, type Pool } from './pool.ts';
import exempt from './tenant-exempt.json' with { type: 'json' };
import { withTenant } from './with-tenant.ts';

const OWN = '0a0a0a0a-0000-4000-8000-00000000000a';
const FOREIGN = '0b0b0b0b-0000-4000-8000-00000000000b';

let database: TestDatabase;
let admin: pg.Client;
let pool: Pool;
let tables: TableShape[];
let own: Map<string, SeededRow>;
let foreign: Map<string, SeededRow>;

beforeAll(async () => {
  database = await cloneDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  pool = createPool(urlForRole(database.adminUrl, 'app_user', database.rolePassword), 2, () => {});
  tables = await readTables(admin);
  own = await seedTables(admin, tables, OWN);
  foreign = await seedTables(admin, tables, FOREIGN);
});
afterAll(async () => {
  await pool.end();
  await admin.end();
  await database.drop();
});

const asOwn = (statement: string, values: unknown[]) =>
  withTenant(pool, OWN, {}, async (tx) => (await tx.client.query(statement, values)).rowCount ?? 0);
/** How many rows a statement reached, or the code of its refusal. */
const reached = (statement: string, values: unknown[]) =>
  asOwn(statement, values).catch((error: { code?: string }) => error.code ?? String(error));

function byKey(table: TableShape, row: SeededRow | undefined) {
  const where = table.primaryKey.map((column, index) => `${column} = $${index + 1}`).join(' and ');
  return { where, key: table.primaryKey.map((column) => row?.[column]) };
}

/** What a person of one company can do to a row of another, table by table; the list is empty when that is nothing. */
async function leaks(table: TableShape): Promise<string[]> {
  const [mine, theirs] = [own.get(table.name), foreign.get(table.name)];
  const { where, key } = byKey(table, theirs);
  const inserted = `insert into ${table.name} select * from json_populate_record(null::${table.name}, $1)`;
  const outside = await pool.query(`select 1 from ${table.name}`);
  const checks: [string, unknown, unknown[]][] = [
    ['does not show its own row', await reached(`select 1 from ${table.name} where ${where}`, byKey(table, mine).key), [1]],
    ['shows a foreign row', await reached(`select 1 from ${table.name} where ${where}`, key), [0]],
    [
      'lets a foreign row be updated',
      await reached(`update ${table.name} set organization_id = organization_id where ${where}`, key),
      [0, '42501'],
    ],
    ['lets a foreign row be deleted', await reached(`delete from ${table.name} where ${where}`, key), [0, '42501']],
    ['lets a foreign row be inserted', await reached(inserted, [await asJson(table, theirs)]), ['42501']],
    [
      'lets a row be given away',
      await reached(`update ${table.name} set organization_id = '${FOREIGN}' where ${where}`, byKey(table, mine).key),
      ['42501'],
    ],
    ['shows rows without a company', outside.rowCount, [0]],
  ];
  return checks
    .filter(([, found, allowed]) => !allowed.includes(found))
    .map(([problem, found]) => `${table.name} ${problem} (${found})`);
}

async function asJson(table: TableShape, row: SeededRow | undefined): Promise<unknown> {
  const { where, key } = byKey(table, row);
  return (await admin.query(`select to_json(t) as json from ${table.name} t where ${where}`, key)).rows[0]?.json;
}

describe('the catalog', () => {
  it('guards every table that is not exempt', async () => {
    expect(tables.length).toBeGreaterThan(25);
    expect(await auditCatalog(admin, exempt)).toEqual([]);
  });

  it('exempts only what exists, each with a reason', async () => {
    const { rows } = await admin.query<{ name: string }>(`select schemaname || '.' || tablename as name from pg_tables
      union all select pronamespace::regnamespace::text || '.' || proname from pg_proc`);
    for (const [name, reason] of Object.entries(exempt)) {
      const isThere = rows.some((row) => row.name === name || (name.endsWith('.*') && row.name.startsWith(name.slice(0, -1))));
      expect([name, isThere, reason.length > 20]).toEqual([name, true, true]);
    }
    expect(Object.keys(exempt).length).toBeLessThanOrEqual(30);
  });
});

it('a person of one company reaches no row of another, in any table', async () => {
  const found: string[] = [];
  for (const table of tables) found.push(...(await leaks(table)));
  expect(found).toEqual([]);
});

describe('sabotage is noticed:', () => {
  async function audited(statement: string) {
    await admin.query('begin');
    try {
      await admin.query(statement);
      return await auditCatalog(admin, exempt);
    } finally {
      await admin.query('rollback');
    }
  }

  it('a dropped policy, on whichever table', async () => {
    for (const { name } of tables) {
      expect(await audited(`drop policy tenant on ${name}`)).toEqual([`${name}: does not have exactly the standard policy`]);
    }
    // The whole catalog once for each table: half a minute on a machine of its own.
  }, 300_000);

  it.each([
    ['row security off', 'alter table app.employee no force row level security'],
    ['a second policy', 'create policy open on app.employee for select using (true)'],
    ['pay opened to the console', 'create policy console on app.salary for select to app_console using (true)'],
    [
      'a console that may write',
      'drop policy console on app.organization; create policy console on app.organization for all to app_console using (true)',
    ],
    [
      'a policy with a sub-query',
      `drop policy tenant on app.zone; create policy tenant on app.zone to app_user, app_job
        using (organization_id in (select organization_id from directory.membership))`,
    ],
    ['a unique index across companies', 'create unique index on app.employee (code)'],
    [
      'a foreign key across companies',
      'alter table app.zone add column o uuid; create unique index z on app.file (id); alter table app.zone add foreign key (o) references app.file (id)',
    ],
    ['a table without a company', 'create table app.loose (id uuid primary key)'],
    ['a right to empty a table', 'grant truncate on app.employee to app_user'],
    ['a materialized view', 'create materialized view app.copy as select * from app.employee'],
    ['a view that runs as its owner', 'create view app.copy as select * from app.employee'],
    ['a function that runs as its owner', 'create function app.f() returns int security definer language sql as $$ select 1 $$'],
    ['a runtime role above the guards', 'alter role app_user bypassrls'],
  ])('%s', async (_name, statement) => {
    expect((await audited(statement)).length).toBeGreaterThan(0);
  });

  it('a policy that lets everything through, by what it lets happen', async () => {
    const table = tables.find(({ name }) => name === 'app.zone');
    if (!table) throw new Error('no table of zones');
    await admin.query('create policy open on app.zone to app_user using (true) with check (true)');
    expect((await leaks(table)).length).toBeGreaterThanOrEqual(4);
    await admin.query('drop policy open on app.zone');
  });
});
