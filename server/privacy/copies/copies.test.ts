import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { files } from '../../../contract/files/files.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { employeeRecord } from '../../../contract/people/employee-record.ts';
import { employees } from '../../../contract/people/employees.ts';
import { personalCopies } from '../../../contract/privacy/personal-copies.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { instant } from '../../../domain/units.ts';
import { sweepFiles } from '../../files/sweep-files.ts';
import { aPayroll, approvedReport } from '../../payroll/shared/testing/a-payroll.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { hasPdfReader, pdfText } from '../../testing/pdf-text.ts';
import { PDF_BYTES, upload } from '../../testing/upload.ts';
import { TEST_PASSWORD, withPassword } from '../../testing/with-password.ts';
import { removeOldCopies } from './remove-old-copies.ts';

const host = appForFile({ now: '2026-07-01T03:00:00Z' });
const PROOF = { password: TEST_PASSWORD };

/** A payroll of June that is approved and published; Anan has a number, an account, a document and a clocking. */
async function office() {
  host.setNow('2026-07-01T03:00:00Z');
  const payroll = await aPayroll(host);
  await approvedReport(host, payroll);
  const owner = await withPassword(host, payroll.owner);
  const anan = await withPassword(host, payroll.anan);
  const call = host.as(owner).call;
  const { version } = await call(employees.get, { query: { id: anan.employeeId } });
  const details = { phone: '0812345678', nationalId: '1101700230708', bankCode: '004', bankAccount: '1234567890' };
  await call(employees.update, { body: { id: anan.employeeId, version, ...details } });
  const stored = (await upload(host, owner, { purpose: 'employee-document', name: 'สัญญาจ้าง.pdf', bytes: PDF_BYTES })).json();
  const document = { employeeId: anan.employeeId, fileId: stored.id, title: 'สัญญาจ้าง', kind: 'contract' as const };
  await call(employeeRecord.addDocument, { body: document });
  const clocking = { clockType: 'clock_in' as const, timestamp: '2026-07-01 02:00:00', reason: 'ลืมลงเวลา' };
  await call(clocks.add, { body: { employeeIds: [anan.employeeId], ...clocking } });
  await shareTask(payroll);
  await leaveTraces({ ...payroll, anan });
  return { ...payroll, owner, anan };
}

/** An announcement that Anan read and Busaba did not, a branch each, and a sign-in of both. */
const leaveTraces = ({ organizationId, anan, busaba }: Awaited<ReturnType<typeof aPayroll>>) =>
  host.build.inTenant(organizationId, async (tx) => {
    const { rows: announced } = await tx.client.query<{ id: string }>(
      `insert into app.announcement (organization_id, name, title, created_at) values ($1, 'Picnic', 'งานเลี้ยง', now()) returning id`,
      [organizationId],
    );
    for (const [{ employeeId, userId }, name, readAt, device] of [
      [anan, 'เชียงใหม่', '2026-06-30T05:00:00Z', 'Chrome, Windows'],
      [busaba, 'ภูเก็ต', null, 'Safari, iPhone'],
    ] as const) {
      const { rows } = await tx.client.query<{ id: string }>(
        'insert into app.branch (organization_id, code, name) values ($1, $2, $2) returning id',
        [organizationId, name],
      );
      await tx.client.query(
        'insert into app.branch_entry (organization_id, employee_id, from_date, branch_id) values ($1, $2, $3, $4)',
        [organizationId, employeeId, '2026-06-01', rows[0]?.id],
      );
      await tx.client.query(
        'insert into app.announcement_receipt (organization_id, announcement_id, employee_id, received_at, read_at) values ($1, $2, $3, $4, $5)',
        [organizationId, announced[0]?.id, employeeId, '2026-06-29T05:00:00Z', readAt],
      );
      await host.services.pool.query(
        `insert into directory.sign_in_event (user_id, at, method, outcome, address_hash, device)
          values ($1, now() + interval '1 day', 'email', 'refused', 'secret-digest', $2)`,
        [userId, device],
      );
    }
  });

/** A task of two, who both wrote there. */
const shareTask = ({ organizationId, anan, busaba }: Awaited<ReturnType<typeof aPayroll>>) =>
  host.build.inTenant(organizationId, async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into app.task (organization_id, title) values ($1, 'นับสินค้า') returning id`,
      [organizationId],
    );
    for (const [person, text] of [
      [anan, 'นับชั้นบนแล้ว'],
      [busaba, 'ลูกไม่สบาย ขอกลับก่อน'],
    ] as const) {
      const values = [organizationId, rows[0]?.id, person.employeeId];
      await tx.client.query('insert into app.task_person (organization_id, task_id, employee_id) values ($1, $2, $3)', values);
      await tx.client.query(
        'insert into app.task_message (organization_id, task_id, employee_id, content) values ($1, $2, $3, $4)',
        [...values, text],
      );
    }
  });

/** What every file of an archive says: papers are read as their reader sees them, where this machine can. */
function textsOf(held: Record<string, Uint8Array>): string[] {
  const read = (name: string, bytes: Uint8Array) => {
    if (!name.endsWith('.pdf')) return Buffer.from(bytes).toString('utf8');
    return hasPdfReader ? pdfText(bytes) : '';
  };
  return Object.entries(held).map(([name, bytes]) => `${name}\n${read(name, bytes)}`);
}

async function archiveOf(person: Person, id: string) {
  await vi.waitFor(async () => expect((await host.as(person).call(jobs.get, { query: { id } })).status).toBe('done'), {
    timeout: 30_000,
    interval: 100,
  });
  const { url } = await host.as(person).call(personalCopies.open, { body: { id } });
  const [path = '', search = ''] = url.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const answer = await host.anonymous.raw(files.open, { params: { id: path.split('/').at(-1) }, query });
  expect(answer.headers['content-type']).toBe('application/zip');
  const held = unzipSync(new Uint8Array(answer.rawPayload));
  const text = (name: string) => Buffer.from(held[name] ?? []).toString('utf8');
  return { names: Object.keys(held).toSorted(), data: JSON.parse(text('data.json')), html: text('index.html'), held };
}

test('a person has everything about themself in one archive, after proving that the account is theirs', async () => {
  const { anan, busaba, organizationId } = await office();
  const { call } = host.as(anan);
  expect(await refusalCode(call(personalCopies.startOwn, { body: { password: 'wrong' } }))).toBe('auth/wrong-proof');
  const started = await call(personalCopies.startOwn, { body: PROOF });
  expect(started).toMatchObject({ holdsPay: true, isOwn: true, askedBy: null, expiresDate: '2026-07-08 03:00:00' });
  const { names, data, html, held } = await archiveOf(anan, started.id);
  expect(data.data.person).toMatchObject([{ code: 'E1', firstName: 'อนันต์', nationalId: '1101700230708', phone: '+66812345678' }]);
  expect(data.data.person[0]).toMatchObject({ bankAccount: '1234567890' });
  expect(data.data.slips).toMatchObject([{ month: '2026-06', income: expect.any(Number) }]);
  expect(data.data.clockings).toMatchObject([{ at: '2026-07-01T02:00:00.000Z', clockType: 'clock_in' }]);
  expect(data.data.activity.length).toBeGreaterThan(1);
  expect(names).toContain('files/documents/สัญญาจ้าง.pdf');
  expect(names).toContain('slips/2026-06-1.pdf');
  expect(Buffer.from(held['files/documents/สัญญาจ้าง.pdf'] ?? []).equals(PDF_BYTES)).toBe(true);
  expect(
    Buffer.from(held['slips/2026-06-1.pdf'] ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(html).toContain('อนันต์');
  expect(html).toContain('Clock in');
  // Nothing of another person, not even that there is one.
  const whole = textsOf(held);
  for (const foreign of [
    'บุษบา',
    busaba.employeeId,
    'E2',
    'Malee',
    'Apinya',
    'Olan',
    'ลูกไม่สบาย',
    'ภูเก็ต',
    'iPhone',
    'secret-digest',
  ])
    expect(whole.filter((text) => text.includes(foreign))).toEqual([]);
  expect(data.data.taskMessages).toMatchObject([{ name: 'นับสินค้า', text: 'นับชั้นบนแล้ว' }]);
  expect(data.data.branches).toEqual([{ activeDate: '2026-06-01', branch: 'เชียงใหม่' }]);
  expect(data.data.announcements).toEqual([
    { name: 'งานเลี้ยง', receivedAt: '2026-06-29T05:00:00.000Z', readAt: '2026-06-30T05:00:00.000Z' },
  ]);
  expect(data.data.signIns).toMatchObject([{ way: 'sign-in.email', isRefused: true, device: 'Chrome, Windows' }]);
  expect(html).toContain('E-mail and password');
  const told = (await call(notifications.list)).content.find(({ kind }) => kind === 'personal-copy-ready');
  expect(told).toMatchObject({ link: '/me/privacy', facts: { dayEnglish: '8 Jul 2026' } });
  const audited = (await auditOf(host, organizationId)).filter((action) => action.startsWith('personal-copy'));
  expect(audited).toEqual(['personal-copy.create', 'personal-copy.make', 'personal-copy.open']);
  // By its id alone nobody gets it, who asked for it included.
  expect((await host.as(anan).raw(jobs.file, { query: { id: started.id } })).statusCode).toBe(404);
}, 60_000);

test('who manages the company makes one of another person; it is theirs to take, and without pay for who may not see pay', async () => {
  const { owner, anan, maker, organizationId } = await office();
  const start = (person: Person) =>
    host.as(person).call(personalCopies.start, { body: { employeeId: anan.employeeId, ...PROOF } });
  expect(await refusalCode(start(maker))).toBe('auth/forbidden');
  const copy = await start(owner);
  expect(copy).toMatchObject({ employee: { code: 'E1' }, askedBy: 'Olan Owner', isOwn: true });
  const { data } = await archiveOf(owner, copy.id);
  expect(data.data.person[0]).toMatchObject({ nationalId: '1101700230708' });
  // The person does not find what somebody else asked for, and another administrator cannot take it.
  expect(await host.as(anan).call(personalCopies.mine)).toEqual([]);
  const administrator = await host.build.person({ organizationId, groups: ['administrator'] });
  expect(await refusalCode(host.as(administrator).call(personalCopies.open, { body: { id: copy.id } }))).toBe('not-found');
  expect((await host.as(administrator).call(personalCopies.list, {})).content).toMatchObject([{ id: copy.id, isOwn: false }]);
}, 60_000);

test('a copy of somebody who has left says nothing of where the account signs in since', async () => {
  const { owner, anan, organizationId } = await office();
  await host.build.inTenant(organizationId, (tx) =>
    tx.client.query("update directory.membership set approve_status = 'DEACTIVATED' where employee_id = $1", [anan.employeeId]),
  );
  const { id } = await host.as(owner).call(personalCopies.start, { body: { employeeId: anan.employeeId, ...PROOF } });
  const { data } = await archiveOf(owner, id);
  expect(data.data.branches).toHaveLength(1);
  expect(data.data.signIns).toEqual([]);
}, 60_000);

test('whoever looks after data no longer takes no copy of another that they asked for when they did, with its pay and numbers', async () => {
  const { anan, organizationId } = await office();
  const former = await withPassword(host, await host.build.person({ organizationId, groups: ['administrator'] }));
  const { call } = host.as(former);
  const { id } = await call(personalCopies.start, { body: { employeeId: anan.employeeId, ...PROOF } });
  await archiveOf(former, id);
  const own = await call(personalCopies.startOwn, { body: PROOF });
  await archiveOf(former, own.id);
  await host.build.inTenant(organizationId, (tx) =>
    tx.client.query("update directory.membership set permission_groups = '{}' where employee_id = $1", [former.employeeId]),
  );
  host.services.memberships.forget(organizationId);
  expect(await refusalCode(call(personalCopies.open, { body: { id } }))).toBe('not-found');
  expect((await call(personalCopies.open, { body: { id: own.id } })).url).toMatch(/^\/files\//);
}, 60_000);

test('a copy goes after seven days, its file with it', async () => {
  const { anan, organizationId } = await office();
  const { id } = await host.as(anan).call(personalCopies.startOwn, { body: PROOF });
  await archiveOf(anan, id);
  host.setNow('2026-07-08T03:00:01Z');
  expect(await refusalCode(host.as(anan).call(personalCopies.open, { body: { id } }))).toBe('not-found');
  await removeOldCopies({ jobPool: host.services.jobPool, now: host.services.now() });
  // The database says when a file came, whatever the clock of the test says.
  const later = instant(Date.now() + 2 * 86_400_000);
  await sweepFiles({ pool: host.services.jobPool, files: host.services.files, now: later });
  const { rows } = await host.build.inTenant(organizationId, (tx) =>
    tx.client.query('select id from app.file where organization_id = $1 and id = $2', [organizationId, id]),
  );
  expect(rows).toEqual([]);
  await expect(host.services.files.read(organizationId, id).toArray()).rejects.toThrow('ENOENT');
}, 60_000);
