import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departments } from '../../contract/people/departments.ts';
import { createLocalFileStore } from '../adapters/file-store.ts';
import { startSealing } from '../audit/sealer.ts';
import type { Config } from '../config/config.ts';
import { type RunningDatabase, startEmbedded } from '../db/embedded.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';
import { TEST_ROLE_PASSWORD } from '../testing/global-setup.ts';
import { seedCompany } from '../testing/seed-company.ts';
import { readTables } from '../testing/seed-tables.ts';
import { PDF_BYTES, upload } from '../testing/upload.ts';
import { compareRestored } from './compare-restored.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { pathOfFile } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const MADE_AT = new Date('2026-11-27T03:15:00Z');
let test: TestApp;
let owner: Person;
let root: string;
let server: RunningDatabase;
let backup: MadeBackup;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'wela-backup-'));
  chmodSync(root, 0o755);
  server = await startEmbedded({ folder: join(root, 'postgres'), password: 'restored', isDurable: false });
  test = await startTestApp();
  ({ owner } = await test.build.company());
  const admin = new pg.Client({ connectionString: test.adminUrl });
  await admin.connect();
  // Seals are made by the server: one of a row that is not there would be a broken log.
  const tables = (await readTables(admin)).filter(({ name }) => name !== 'app.audit_seal');
  await seedCompany(test, { admin, tables, person: owner });
  await admin.query("select setval('app.shift_version', 4711)");
  await admin.end();
  await test.as(owner).call(departments.create, { body: { name: 'คลังสินค้า "A"\\' } });
  await upload(test, owner, { purpose: 'employee-document', name: 'สัญญา.pdf', bytes: PDF_BYTES });
  await startSealing(test.services, { error: console.error }).stop();
  backup = await makeBackup(source(), join(root, 'backups'), MADE_AT);
});
afterAll(async () => {
  await test.close();
  await server.stop();
  for (const path of [root, server.folder]) rmSync(path, { recursive: true, force: true });
});

const source = () => ({
  config: test.services.config,
  database: { adminUrl: test.adminUrl, rolePassword: TEST_ROLE_PASSWORD },
  files: test.services.files,
});

let places = 0;
/** An empty database on a server of its own, and an empty data folder. */
async function emptyPlace(change: Partial<Config> = {}) {
  places += 1;
  const name = `empty_${places}`;
  await onServer('wela', `create database ${name}`);
  const url = new URL(server.adminUrl);
  url.pathname = `/${name}`;
  const dataDir = join(root, name);
  const database: OpenDatabase = { adminUrl: url.toString(), rolePassword: TEST_ROLE_PASSWORD, stop: async () => {} };
  const config = { ...test.services.config, dataDir, databaseUrl: database.adminUrl, ...change };
  return { config, files: createLocalFileStore(join(dataDir, 'files')), database, openEmpty: async () => database };
}

async function onServer(database: string, statement: string) {
  const url = new URL(server.adminUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const rowsOf = ({ manifest }: MadeBackup, name: string) => manifest.tables.find((table) => table.name === name)?.rows;

describe('a backup', () => {
  it('reads the rows of every company, of accounts and of the queue, with files and heads', () => {
    expect(backup.problems).toEqual([]);
    expect(rowsOf(backup, 'app.department')).toBeGreaterThan(1);
    expect(rowsOf(backup, 'app.payroll_slip')).toBeGreaterThan(0);
    expect(rowsOf(backup, 'directory.membership')).toBeGreaterThan(0);
    const empty = backup.manifest.tables.filter(({ name, rows }) => name.startsWith('app.') && rows === 0);
    expect(empty.map(({ name }) => name)).toEqual([]);
    expect(backup.manifest.files.map(({ bytes }) => bytes)).toContain(PDF_BYTES.length);
    expect(backup.manifest.heads.map(({ organizationId }) => organizationId)).toContain(owner.organizationId);
  });

  it('does not hold the key', () => {
    const key = test.services.config.secretKey;
    const texts = readdirSync(backup.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    expect(texts.some((text) => text.includes(key) || text.includes(key.toString('hex')))).toBe(false);
  });

  it('is not left half made when the database refuses', async () => {
    const refused = { ...source(), database: { adminUrl: test.adminUrl, rolePassword: 'wrong' } };
    await expect(makeBackup(refused, join(root, 'refused'), MADE_AT)).rejects.toThrow('password');
    expect(existsSync(join(root, 'refused'))).toBe(false);
  });

  it('tells which file is not where files are kept, and holds the rest', async () => {
    const none = { ...source(), files: createLocalFileStore(join(root, 'no-files')) };
    const made = await makeBackup(none, join(root, 'without'), MADE_AT);
    expect(made.problems.length).toBe(backup.manifest.files.length);
    expect(made.problems[0]).toContain('is not where files are kept');
    expect(made.manifest.tables.length).toBe(backup.manifest.tables.length);
  });
});

describe('a restore into an empty place', () => {
  let place: Awaited<ReturnType<typeof emptyPlace>>;
  beforeAll(async () => {
    place = await emptyPlace();
  });

  it('brings back every table, file and audit log, and says that they are the same', async () => {
    const compared = await restoreBackup(place, backup.folder);
    expect(compared.problems).toEqual([]);
    expect(compared).toMatchObject({ tables: backup.manifest.tables.length, files: backup.manifest.files.length });
    expect(compared.rows).toBe(backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0));
    expect(compared.events).toBeGreaterThan(0);
  });

  it('leaves the guards of the database as they were', async () => {
    const name = new URL(place.database.adminUrl).pathname.slice(1);
    const guards = `select c.oid::regclass::text as name, c.relrowsecurity, c.relforcerowsecurity,
        (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgenabled = 'O') as triggers,
        (select string_agg(conname || ' ' || pg_get_constraintdef(f.oid), ';' order by conname) from pg_constraint f where f.conrelid = c.oid) as keys
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('app'::regnamespace, 'directory'::regnamespace) order by 1`;
    const client = new pg.Client({ connectionString: test.adminUrl });
    await client.connect();
    const before = (await client.query(guards)).rows;
    await client.end();
    expect(before.length).toBeGreaterThan(100);
    expect(await onServer(name, guards)).toEqual(before);
    expect(await onServer(name, 'select last_value from app.shift_version')).toEqual([{ last_value: 4711 }]);
  });

  it('finds a row that changed, a file that changed and an audit row that changed afterwards', async () => {
    const name = new URL(place.database.adminUrl).pathname.slice(1);
    await onServer(name, "update app.department set name = name || '.' where name like 'คลัง%'");
    await onServer(name, "update app.audit_event set action = 'x' where action = 'department.create'");
    const [file] = backup.manifest.files;
    if (!file) throw new Error('no file');
    await place.files.put(file.organizationId, file.id, Buffer.from('other'));
    const { problems } = await compareRestored(place, backup.manifest);
    expect(problems).toEqual([
      'app.audit_event holds other rows than the backup',
      'app.department holds other rows than the backup',
      `file ${file.id} of company ${file.organizationId} is not what was stored`,
      expect.stringContaining(`the audit log of company ${owner.organizationId} is not whole`),
    ]);
  });
});

describe('a restore is refused', () => {
  const refusal = async (place: Awaited<ReturnType<typeof emptyPlace>>, folder = backup.folder) =>
    restoreBackup(place, folder).then(
      () => null,
      (error: Error) => error.message,
    );

  it('into a database that holds something', async () => {
    const place = await emptyPlace();
    await onServer(new URL(place.database.adminUrl).pathname.slice(1), 'create table of_others (id integer)');
    expect(await refusal(place)).toContain('of_others');
  });

  it('into a data folder that holds files', async () => {
    const place = await emptyPlace();
    await place.files.put(owner.organizationId, owner.employeeId, Buffer.from('kept'));
    expect(await refusal(place)).toContain('is not empty');
  });

  it('with another key, before anything is touched', async () => {
    const place = await emptyPlace({ secretKey: Buffer.alloc(32, 7) });
    expect(await refusal(place)).toContain('not the key of the backup');
    expect(existsSync(place.config.dataDir)).toBe(false);
  });

  it('of a backup in which a file was changed, a table cut short or the manifest lost', async () => {
    const copyOf = (name: string) => {
      cpSync(backup.folder, join(root, name), { recursive: true });
      return join(root, name);
    };
    const [file] = backup.manifest.files;
    const [table] = backup.manifest.tables;
    if (!file || !table) throw new Error('nothing in the backup');
    const changed = copyOf('changed');
    writeFileSync(pathOfFile(changed, file), 'changed');
    expect(await refusal(await emptyPlace(), changed)).toContain(pathOfFile(changed, file));
    const cut = copyOf('cut');
    writeFileSync(join(cut, table.file), readFileSync(join(cut, table.file)).subarray(0, 10));
    expect(await refusal(await emptyPlace(), cut)).toContain('damaged');
    const lost = copyOf('lost');
    rmSync(join(lost, 'manifest.json'));
    expect(await refusal(await emptyPlace(), lost)).toContain('no whole backup');
  });

  it('of a backup whose schema this version does not know', async () => {
    const newer = join(root, 'newer');
    cpSync(backup.folder, newer, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(newer, 'manifest.json'), 'utf8'));
    manifest.migrations.push({ name: '9999-later.sql', checksum: 'x' });
    writeFileSync(join(newer, 'manifest.json'), JSON.stringify(manifest));
    expect(await refusal(await emptyPlace(), newer)).toContain('9999-later.sql');
  });
});
