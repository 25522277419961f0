import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { company } from '../../contract/company/company.ts';
import { webhooks } from '../../contract/company/webhooks.ts';
import { payrollDocuments } from '../../contract/payroll/payroll-documents.ts';
import { employees } from '../../contract/people/employees.ts';
import { zones } from '../../contract/places/zones.ts';
import { createSealer } from '../adapters/seal.ts';
import { readConfig } from '../config/config.ts';
import { aPayroll, approvedReport, type TestPayroll } from '../payroll/shared/testing/a-payroll.ts';
import { completePapers } from '../payroll/shared/testing/papers.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { CommandRefused } from './operator.ts';
import { resealDatabase } from './rotate-key.ts';
import { SEALED_PLACES } from './sealed-places.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OLD = 'k'.repeat(32);
const NEW = 'n'.repeat(32);
let dataDir: string;
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wela-rotate-'));
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server on the same database and folder, under one key; what it ends with stays. */
const startUnder = async (key: string): Promise<TestApp> => {
  const app = await startTestApp({ SECRET_KEY: key, DATA_DIR: dataDir }, { ...database, drop: async () => {} });
  app.setNow('2026-07-01T03:00:00Z');
  return app;
};
const turn = (oldKey: string, newKey: string, say: (line: string) => void = () => {}) =>
  resealDatabase({
    client,
    config: readConfig({ NODE_ENV: 'test', SECRET_KEY: newKey, DATA_DIR: dataDir }),
    oldKey: Buffer.from(oldKey),
    say,
  });

const WIFI = {
  type: 'wifi' as const,
  name: 'Office',
  wifiSsid: 'office',
  wifiBssid: 'a4:5e:60:c2:19:0f',
  networkAddresses: ['203.0.113.7'],
  wifiPassword: 'open sesame',
};
type Seen = { nationalId: unknown; passcode: string | null; file: Buffer; wifi: string | null };
async function seenBy(app: TestApp, payroll: TestPayroll, filingId: string, zoneId: string): Promise<Seen> {
  const { call } = app.as(payroll.owner);
  const person = await call(employees.get, { query: { id: payroll.anan.employeeId } });
  const zone = await call(zones.get, { query: { id: zoneId } });
  const file = await app.as(payroll.maker).raw(payrollDocuments.filing, { query: { id: filingId } });
  expect(file.statusCode).toBe(200);
  return {
    nationalId: person.nationalId,
    passcode: (await call(company.get, { query: {} })).passcode,
    file: file.rawPayload,
    wifi: zone.wifiPassword,
  };
}

test('after it was cut off and begun again, a server with the new key alone opens what the old one sealed; the old key opens nothing', async () => {
  const before = await startUnder(OLD);
  const payroll = await aPayroll(before);
  await completePapers(before, payroll);
  const { call } = before.as(payroll.owner);
  await call(company.renewPasscode, { body: {} });
  const { payrollReportId } = await approvedReport(before, payroll);
  const query = { format: 'txt', payrollReportId };
  expect((await before.as(payroll.maker).raw(payrollDocuments.monthlyPnd1, { query })).statusCode).toBe(200);
  const [filing] = await before.as(payroll.maker).call(payrollDocuments.filings, { query: { payrollReportId } });
  const { id: zoneId } = await call(zones.create, { body: WIFI });
  await call(webhooks.create, { body: { url: 'https://hooks.example.test/wela', kinds: ['person.joined'] } });
  const seen = await seenBy(before, payroll, filing?.id ?? '', zoneId);
  expect(seen).toMatchObject({ nationalId: '1000090000372', wifi: 'open sesame', passcode: expect.any(String) });
  await before.close();

  // The first try ends after some tables, as a machine that goes off would end it.
  const cutOff = turn(OLD, NEW, () => {
    throw new Error('the power failed');
  });
  await expect(cutOff).rejects.toThrow('the power failed');
  const said: string[] = [];
  await turn(OLD, NEW, (line) => said.push(line));
  expect(said.join('\n')).toContain('files: 1');

  const after = await startUnder(NEW);
  expect(await seenBy(after, payroll, filing?.id ?? '', zoneId)).toEqual(seen);
  await after.close();
  const old = createSealer(Buffer.from(OLD));
  const { rows } = await client.query<{ scope: string; id: string; sealed: Buffer }>(
    'select organization_id as scope, id, national_id_sealed as sealed from app.employee where national_id_sealed is not null',
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { sealed, scope, id } of rows) expect(() => old.open(sealed, scope, id)).toThrow();
  // Once more changes nothing, and a key that never was one is refused with what it does not open.
  await turn(OLD, NEW);
  await expect(turn(OLD, 'w'.repeat(32))).rejects.toThrow(CommandRefused);
}, 120_000);

test('every column of sealed bytes is turned, and only they: digests are no secrets that open', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where table_schema in ('app', 'directory', 'identity') and data_type = 'bytea' order by 1`);
  const turned = SEALED_PLACES.filter(({ field }) => !field).map(({ table, column }) => `${table}.${column}`);
  const digests = ['app.used_proof.digest'];
  expect(rows.map(({ name }) => name).filter((name) => !digests.includes(name))).toEqual(turned.toSorted());
});

test('nothing seals but what the turn of a key knows of', () => {
  const known = [
    'server/admin/reseal-places.ts',
    'server/company/shared/company-passcode.ts',
    'server/company/webhooks/change-webhooks.ts',
    'server/http/idempotency.ts',
    'server/identity/shared/second-factors.ts',
    'server/imports/files/import-changes.ts',
    'server/imports/files/import-chunks.ts',
    'server/payroll/payees/payee-certificate.ts',
    'server/payroll/payees/payees.ts',
    'server/payroll/shared/kept-file.ts',
    'server/payroll/tax-deductions/section-row.ts',
    'server/people/employees/employee-columns.ts',
    'server/people/shared/employee-row.ts',
    'server/places/shared/zone-secrets.ts',
  ];
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path}`)
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path) && statSync(join(ROOT, path)).isFile());
  const sealing = files.filter((path) => /(?:sealer|\bafter)\s*\.seal\(/.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(sealing.toSorted()).toEqual(known);
});
