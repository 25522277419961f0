import { expect, test } from 'vitest';
import { activity } from '../../../contract/audit/activity.ts';
import { apiKeys } from '../../../contract/company/api-keys.ts';
import { dataRequests } from '../../../contract/privacy/data-requests.ts';
import { processing } from '../../../contract/privacy/processing.ts';
import { retention } from '../../../contract/privacy/retention.ts';
import { PROCESSING } from '../../../domain/privacy/processing.ts';
import { adminForFile } from '../../testing/admin-for-file.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';

const host = appForFile({ now: '2026-06-01T03:00:00Z' });
const admin = adminForFile(host);
const CAMERAS = {
  name: 'กล้องวงจรปิด',
  people: 'ผู้มาติดต่อ',
  data: 'ภาพเคลื่อนไหว',
  purpose: 'ความปลอดภัย',
  basis: 'legitimate-interest' as const,
  retention: '30 วัน',
  recipients: 'ตำรวจเมื่อมีหมาย',
  safeguards: 'ห้องควบคุม',
  note: '',
};

async function office() {
  const { organizationId, owner } = await host.build.company();
  const person = await host.build.person({ organizationId });
  return { organizationId, owner, person, call: host.as(owner).call };
}

test('every table that names an employee belongs to one purpose of the register, and each of its tables stands', async () => {
  const { rows } = await admin.client.query<{ name: string }>(`
    select table_schema || '.' || table_name as name from information_schema.columns
    where table_schema in ('app', 'directory') and column_name = 'employee_id'`);
  const known: string[] = Object.values(PROCESSING).flatMap(({ tables, ...rest }) => [
    ...tables,
    ...('alsoIn' in rest ? rest.alsoIn : []),
  ]);
  expect(new Set(known).size).toBe(known.length);
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  const { rows: tables } = await admin.client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('app', 'directory')`,
  );
  expect(known.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});

test('the register counts what is stored, follows the period that is set, and names systems and refusals', async () => {
  const { organizationId, person, call } = await office();
  const before = await call(processing.get);
  const kept = (register: typeof before, key: string) => register.activities.find(({ activity }) => activity === key);
  expect(kept(before, 'record')).toMatchObject({ kept: 2, isSensitive: false });
  expect(kept(before, 'record')?.retention).toContain('10');
  expect(kept(before, 'rights')?.kept).toBe(0);
  expect(kept(before, 'faces')).toMatchObject({ kept: 0, isSensitive: true });
  await call(retention.setSetting, { body: { years: 12, version: 0 } });
  const asked = await host.as(person).call(dataRequests.create, { body: { kind: 'erasure', details: 'ลบ' } });
  const answer = { id: asked.id, version: asked.version, isGranted: false, answer: 'กฎหมายให้เก็บ' };
  await call(dataRequests.answer, { body: answer });
  await call(apiKeys.create, { body: { name: 'HR', scopes: ['leave.read'], expiresOn: null } });
  const after = await call(processing.get);
  expect(kept(after, 'record')?.retention).toContain('12');
  expect(kept(after, 'rights')?.kept).toBe(1);
  expect(after.refusals).toEqual([{ kind: 'erasure', askedOn: '2026-06-01', answeredOn: '2026-06-01', reason: 'กฎหมายให้เก็บ' }]);
  expect(after.systems).toEqual([{ kind: 'key', name: 'HR', data: [expect.any(String)] }]);
  expect(after.contact).toEqual({ name: '', contact: '', version: 1 });
  expect(await auditOf(host, organizationId)).toContain('data-request.answer');
});

test('the company adds, changes and removes purposes of its own; what is stale is refused and nothing of others is found', async () => {
  const { organizationId, owner, call } = await office();
  const made = await call(processing.create, { body: CAMERAS });
  const { id, version } = made;
  const changed = await call(processing.update, { body: { ...CAMERAS, id, version, retention: '60 วัน' } });
  expect(changed).toMatchObject({ retention: '60 วัน', version: 2 });
  expect(await refusalCode(call(processing.update, { body: { ...CAMERAS, id, version } }))).toBe('conflict');
  const addition = { activity: 'pay' as const, recipients: 'สำนักงานบัญชี', safeguards: '', note: '' };
  await call(processing.setAddition, { body: { ...addition, version: 0 } });
  expect(await refusalCode(call(processing.setAddition, { body: { ...addition, version: 0 } }))).toBe('conflict');
  await call(processing.setAddition, { body: { ...addition, note: 'ทุกเดือน', version: 1 } });
  await call(processing.setContact, { body: { name: 'คุณวิภา', contact: '02 000 0000', version: 0 } });
  expect(await refusalCode(call(processing.setContact, { body: { name: 'x', contact: '', version: 0 } }))).toBe('conflict');
  const register = await call(processing.get);
  expect(register.own).toEqual([changed]);
  expect(register.activities.find(({ activity }) => activity === 'pay')?.addition).toMatchObject({ note: 'ทุกเดือน', version: 2 });
  const other = await office();
  expect((await other.call(processing.get)).own).toEqual([]);
  expect(await refusalCode(other.call(processing.remove, { query: { id } }))).toBe('not-found');
  expect(await refusalCode(host.as(other.person).call(processing.get))).toBe('auth/forbidden');
  await call(processing.remove, { query: { id } });
  expect((await call(processing.get)).own).toEqual([]);
  const entries = (await host.as(owner).call(activity.page, { query: {} })).content;
  const set = entries.find(({ logType }) => logType === 'processing.set-contact');
  expect(await host.as(owner).call(activity.get, { query: { activityId: set?.activityId ?? '' } })).toMatchObject({
    before: { name: '', contact: '' },
    after: { name: 'คุณวิภา', contact: '02 000 0000' },
  });
  expect(await auditOf(host, organizationId)).toEqual([
    'processing.create',
    'processing.update',
    'processing.set-addition',
    'processing.set-addition',
    'processing.set-contact',
    'processing.remove',
  ]);
});

test('the register leaves as PDF and as a workbook, with what the company added', async () => {
  const { owner, call } = await office();
  await call(processing.create, { body: CAMERAS });
  const pdf = await host.as(owner).raw(processing.file, { query: { type: 'pdf' } });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const sheet = await host.as(owner).raw(processing.file, { query: { type: 'xlsx' } });
  expect(sheet.headers['content-type']).toContain('spreadsheetml');
  const { default: readSheets } = await import('read-excel-file/node');
  const [first] = await readSheets(sheet.rawPayload);
  expect(JSON.stringify(first?.data)).toContain('กล้องวงจรปิด');
});
