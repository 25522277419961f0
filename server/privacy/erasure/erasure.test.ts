import { expect, test, vi } from 'vitest';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { employeeRecord } from '../../../contract/people/employee-record.ts';
import { employees } from '../../../contract/people/employees.ts';
import { dataRequests } from '../../../contract/privacy/data-requests.ts';
import { personalCopies } from '../../../contract/privacy/personal-copies.ts';
import { retention } from '../../../contract/privacy/retention.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { instant, plainDate } from '../../../domain/units.ts';
import { sweepFiles } from '../../files/sweep-files.ts';
import { aPayroll, approvedReport } from '../../payroll/shared/testing/a-payroll.ts';
import { adminForFile } from '../../testing/admin-for-file.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { PDF_BYTES, upload } from '../../testing/upload.ts';
import { TEST_PASSWORD, withPassword } from '../../testing/with-password.ts';
import { proposeErasures } from './propose-erasures.ts';

const host = appForFile({ now: '2026-07-01T03:00:00Z' });
const admin = adminForFile(host);
const PROOF = { password: TEST_PASSWORD };

/** Texts about one person that stand nowhere else. */
const PLANTED = {
  firstName: 'พลอยไพลิน',
  lastName: 'เพชรรัตนาวดี',
  phone: '0891112233',
  nationalId: '1101700230708',
  bankAccount: '9988776655',
  address: 'ซอยมะลิวัลย์',
  document: 'ใบรับรองแพทย์ลับ',
  clocking: 'ติดงานศพคุณยาย',
  resume: 'เคยเป็นนักดำน้ำ',
  request: 'ขอลบรูปงานแต่งของฉัน',
  task: 'วันนี้แม่เข้าโรงพยาบาล',
  leaveEntry: 'ได้วันลาเพิ่มเพราะคลอดบุตรแฝด',
  correction: 'ลืมเครื่องไว้บ้านคุณป้า',
};

/** June is paid and approved; then the person leaves, and their time is over. */
async function office() {
  host.setNow('2026-07-01T03:00:00Z');
  const payroll = await aPayroll(host);
  const owner = await withPassword(host, payroll.owner);
  const { call } = host.as(owner);
  const id = payroll.anan.employeeId;
  const { version } = await call(employees.get, { query: { id } });
  const { firstName, lastName, phone, nationalId, bankAccount } = PLANTED;
  const details = { firstName, lastName, phone, nationalId, bankCode: '004', bankAccount, birthDate: plainDate('1990-02-03') };
  await call(employees.update, { body: { id, version, ...details, address: { laneOrSoiName: PLANTED.address } } });
  const { payrollReportId } = await approvedReport(host, payroll);
  const stored = (
    await upload(host, owner, { purpose: 'employee-document', name: `${PLANTED.document}.pdf`, bytes: PDF_BYTES })
  ).json();
  const document = { employeeId: id, fileId: stored.id, title: PLANTED.document, kind: 'contract' as const };
  await call(employeeRecord.addDocument, { body: document });
  const clocking = { clockType: 'clock_in' as const, timestamp: '2026-07-01 02:00:00', reason: PLANTED.clocking };
  await call(clocks.add, { body: { employeeIds: [id], ...clocking } });
  await host.as(payroll.anan).call(dataRequests.create, { body: { kind: 'erasure', details: PLANTED.request } });
  await plantNotes(payroll.organizationId, id);
  return { ...payroll, owner, id, payrollReportId, fileId: String(stored.id) };
}

/** What stands about the person in rows that others keep. */
const plantNotes = (organizationId: string, id: string) =>
  host.build.inTenant(organizationId, async (tx) => {
    const values = [organizationId, id];
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into app.task (organization_id, title) values ($1, 'ตรวจนับสินค้า') returning id`,
      [organizationId],
    );
    const task = rows[0]?.id;
    await tx.client.query('insert into app.task_person (organization_id, task_id, employee_id) values ($1, $3, $2)', [
      ...values,
      task,
    ]);
    await tx.client.query(
      'insert into app.task_message (organization_id, task_id, employee_id, content) values ($1, $3, $2, $4)',
      [...values, task, PLANTED.task],
    );
    await tx.client.query(
      `insert into app.time_correction (organization_id, employee_id, work_date, clockings, created_at, created_by, reason)
        values ($1, $2, '2026-06-02', '[]', now(), $2, $3)`,
      [...values, PLANTED.correction],
    );
    const { rows: types } = await tx.client.query<{ id: string }>(
      `insert into app.leave_type (organization_id, code, name) values ($1, 'SPECIAL', 'ลาพิเศษ') returning id`,
      [organizationId],
    );
    await tx.client.query(
      `insert into app.leave_entry (organization_id, employee_id, leave_type_id, year_start, effective_on, kind, minutes, reason, source_key)
        values ($1, $2, $3, '2026-01-01', '2026-01-01', 'adjust', 480, $4, 'planted')`,
      [...values, types[0]?.id, PLANTED.leaveEntry],
    );
  });

async function leaves({ organizationId, id }: { organizationId: string; id: string }, lastDay: string) {
  await host.build.inTenant(organizationId, (tx) =>
    tx.client.query(
      `update app.employee set approve_status = 'DEACTIVATED', end_date = $3 where organization_id = $1 and id = $2`,
      [organizationId, id, lastDay],
    ),
  );
  await host.services.pool.query(`update directory.membership set approve_status = 'DEACTIVATED' where employee_id = $1`, [id]);
  host.services.memberships.forget(organizationId);
}

const stateOf = async (owner: Person, id: string) => {
  const { content } = await host.as(owner).call(retention.people, {});
  return content.find(({ employee }) => employee.id === id);
};
const erase = (owner: Person, employeeId: string) =>
  host.as(owner).call(retention.erase, { body: { employeeId, reason: 'ครบกำหนด', ...PROOF } });
const erased = (owner: Person, id: string) =>
  vi.waitFor(async () => expect((await stateOf(owner, id))?.state).toBe('done'), { timeout: 15_000, interval: 100 });

test('what is over is proposed once, told, put off with a reason, and never deleted by itself', async () => {
  const found = await office();
  const { owner, id, organizationId } = found;
  await leaves(found, '2026-07-01');
  const told = async () =>
    (await host.as(owner).call(notifications.list)).content.filter(({ kind }) => kind === 'erasure-proposed');
  host.setNow('2036-07-01T03:00:00Z');
  await proposeErasures(host.services);
  expect(await stateOf(owner, id)).toMatchObject({ state: 'none', keptUntil: '2036-07-01' });
  host.setNow('2036-07-02T03:00:00Z');
  await proposeErasures(host.services);
  await proposeErasures(host.services);
  expect(await stateOf(owner, id)).toMatchObject({ state: 'proposed' });
  expect(await told()).toMatchObject([{ facts: { people: 1 }, link: '/company/privacy/retention?filter=proposed' }]);
  const postpone = (until: string) =>
    host.as(owner).call(retention.postpone, { body: { employeeId: id, until: plainDate(until), reason: 'คดีแพ่ง' } });
  expect((await refusal(postpone('2036-07-02')))?.errors).toMatchObject([{ field: 'until', code: 'form/day-to-come' }]);
  await postpone('2036-12-31');
  await proposeErasures(host.services);
  expect(await stateOf(owner, id)).toMatchObject({ state: 'postponed', postponedUntil: '2036-12-31', reason: 'คดีแพ่ง' });
  host.setNow('2037-01-01T03:00:00Z');
  await proposeErasures(host.services);
  expect(await stateOf(owner, id)).toMatchObject({ state: 'proposed' });
  // All this time the person is who they were.
  expect((await host.as(owner).call(employees.get, { query: { id } })).firstName).toBe(PLANTED.firstName);
  expect((await auditOf(host, organizationId)).filter((action) => action.startsWith('erasure'))).toEqual(['erasure.postpone']);
});

test('who works here, and who is under a legal hold, is not erased; a hold keeps proposals away too', async () => {
  const found = await office();
  const { owner, id } = found;
  expect(await refusalCode(erase(owner, id))).toBe('privacy/still-employed');
  await leaves(found, '2026-06-30');
  const { call } = host.as(owner);
  await call(retention.hold, { body: { employeeId: id, reason: 'คดีแรงงาน' } });
  expect(await refusalCode(call(retention.hold, { body: { employeeId: id, reason: 'อีกครั้ง' } }))).toBe('array/already-exist');
  expect(await call(retention.preview, { query: { employeeId: id } })).toMatchObject({ obstacle: 'privacy/on-hold' });
  expect(await refusalCode(erase(owner, id))).toBe('privacy/on-hold');
  host.setNow('2040-01-01T03:00:00Z');
  await proposeErasures(host.services);
  const held = await stateOf(owner, id);
  expect(held).toMatchObject({ state: 'none', hold: { reason: 'คดีแรงงาน', setBy: 'Olan Owner' } });
  await call(retention.liftHold, { body: { id: held?.hold?.id ?? '' } });
  expect(await refusalCode(call(retention.liftHold, { body: { id: held?.hold?.id ?? '' } }))).toBe('state/not-allowed');
  await proposeErasures(host.services);
  expect(await stateOf(owner, id)).toMatchObject({ state: 'proposed', hold: null });
  const wrong = { employeeId: id, reason: 'x', password: 'not-this-one' };
  expect(await refusalCode(call(retention.erase, { body: wrong }))).toBe('auth/wrong-proof');
});

test('the period is the company’s, and never shorter than records of pay are kept', async () => {
  const { owner } = await office();
  const { call } = host.as(owner);
  expect(await call(retention.setting)).toMatchObject({ years: 10, leastYears: 5, version: 0 });
  const problem = await refusal(call(retention.setSetting, { body: { years: 4, version: 0 } }));
  expect(problem?.errors).toMatchObject([{ field: 'years', code: 'form/retention-least' }]);
  const set = await call(retention.setSetting, { body: { years: 7, version: 0 } });
  expect(set).toMatchObject({ years: 7, version: 1 });
  expect(await refusalCode(call(retention.setSetting, { body: { years: 8, version: 0 } }))).toBe('conflict');
});

/** Where planted texts may stand after an erasure, as the page says before it is confirmed. */
const STAYS = ['app.payroll_slip', 'app.audit_event'];

/** Tables with a text in any of their columns: of this company, and of all accounts. */
async function tablesWith(text: string, organizationId: string): Promise<string[]> {
  const { rows: tables } = await admin.client.query(`
    select c.oid::regclass::text as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as is_owned
    from pg_class c where c.relnamespace in ('app'::regnamespace, 'directory'::regnamespace) and c.relkind in ('r', 'p')
      and not c.relispartition`);
  const found: string[] = [];
  for (const { name, is_owned: isOwned } of tables) {
    const { rows } = await admin.client.query(
      `select 1 from ${name} t where strpos(t::text, $1) > 0 and ($2::text is null or ${isOwned ? 'organization_id::text' : 'null'} = $2) limit 1`,
      [text, isOwned ? organizationId : null],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

test('after an erasure no text of the person is left but where the page said so, and closed payrolls still tie', async () => {
  const found = await office();
  const { owner, id, payrollReportId, organizationId, fileId } = found;
  const { call } = host.as(owner);
  const slip = () => call(payrollReports.slip, { query: { payrollReportId, employeeId: id } });
  const totals = () => call(payrollReports.get, { query: { payrollReportId } });
  const before = { slip: await slip(), totals: await totals() };
  for (const text of [PLANTED.firstName, PLANTED.document, PLANTED.clocking, PLANTED.address, PLANTED.task, PLANTED.correction])
    expect((await tablesWith(text, organizationId)).length).toBeGreaterThan(0);
  await leaves(found, '2026-06-30');
  // Five years after the year of the last payment the name goes too.
  host.setNow('2036-07-02T03:00:00Z');
  const preview = await call(retention.preview, { query: { employeeId: id } });
  expect(preview).toMatchObject({ obstacle: null, takesIdentity: true });
  expect(preview.goes.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['contact', 'account', 'record', 'files', 'clockings', 'identity']),
  );
  expect(preview.stays.map(({ key }) => key)).toEqual(expect.arrayContaining(['slips', 'days', 'audit']));
  // What was taken out before goes too: a copy holds all that is erased.
  const copy = await call(personalCopies.start, { body: { employeeId: id, ...PROOF } });
  const open = () => host.as(owner).raw(personalCopies.open, { body: { id: copy.id } });
  await vi.waitFor(async () => expect((await open()).statusCode).toBe(200), { timeout: 15_000, interval: 100 });
  await erase(owner, id);
  await erased(owner, id);
  expect((await open()).statusCode).toBe(404);
  for (const text of Object.values(PLANTED)) {
    const left = (await tablesWith(text, organizationId)).filter((table) => !STAYS.includes(table));
    expect([text, left]).toEqual([text, []]);
  }
  const person = await call(employees.get, { query: { id } });
  expect(person).toMatchObject({
    firstNameEn: 'Former',
    lastNameEn: 'employee',
    email: null,
    nationalId: null,
    bankAccount: null,
  });
  expect(person.hasAccount).toBe(false);
  expect(await slip()).toEqual(before.slip);
  expect(await totals()).toEqual(before.totals);
  await sweepFiles({ pool: host.services.jobPool, files: host.services.files, now: instant(Date.now() + 2 * 86_400_000) });
  await expect(host.services.files.read(organizationId, fileId).toArray()).rejects.toThrow('ENOENT');
  expect((await auditOf(host, organizationId)).filter((action) => action.startsWith('erasure'))).toContain('erasure.complete');
}, 60_000);

test('while records of pay need the name it stays, and is proposed when they do not', async () => {
  const found = await office();
  const { owner, id } = found;
  await leaves(found, '2026-06-30');
  const preview = await host.as(owner).call(retention.preview, { query: { employeeId: id } });
  expect(preview).toMatchObject({ takesIdentity: false, identityUntil: '2031-12-31' });
  await erase(owner, id);
  await erased(owner, id);
  const person = await host.as(owner).call(employees.get, { query: { id } });
  expect(person).toMatchObject({ firstName: PLANTED.firstName, nationalId: PLANTED.nationalId, phone: null, bankAccount: null });
  expect(await stateOf(owner, id)).toMatchObject({ identityUntil: '2031-12-31' });
  expect(await refusalCode(erase(owner, id))).toBe('state/not-allowed');
  host.setNow('2031-12-31T03:00:00Z');
  await proposeErasures(host.services);
  expect(await stateOf(owner, id)).toMatchObject({ state: 'done' });
  host.setNow('2032-01-01T03:00:00Z');
  await proposeErasures(host.services);
  expect(await stateOf(owner, id)).toMatchObject({ state: 'proposed' });
  await erase(owner, id);
  await erased(owner, id);
  expect((await host.as(owner).call(employees.get, { query: { id } })).firstNameEn).toBe('Former');
}, 60_000);
