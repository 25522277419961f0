import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { insertRow } from '../../db/write-rows.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const folder = mkdtempSync(join(tmpdir(), 'wela-slips-'));
const files = join(folder, 'files');
const t = appForFile({ now: '2026-07-01T03:00:00Z', environment: { DATA_DIR: folder } });
let payroll: TestPayroll;
let payrollReportId: string;
beforeAll(async () => {
  payroll = await aPayroll(t);
  ({ payrollReportId } = await createDraft(t, payroll));
});
afterAll(async () => {
  await pdfPrinter().close();
  rmSync(folder, { recursive: true, force: true });
});

const {
  call,
  raw,
}: Pick<ReturnType<typeof t.as>, 'call' | 'raw'> = {
  call: (endpoint, input) => t.as(payroll.maker).call(endpoint, input),
  raw: (endpoint, input) => t.as(payroll.maker).raw(endpoint, input),
};
async function archiveOf(employeeIds?: string[]) {
  const body = { payrollReportId, ...(employeeIds === undefined ? {} : { employeeIds }) };
  const { jobId } = await call(payrollReports.slips, { body });
  const statusOf = async () => (await call(jobs.get, { query: { id: jobId } })).status;
  await expect.poll(statusOf, { timeout: 15_000 }).toMatch(/done|failed/);
  return call(jobs.get, { query: { id: jobId } });
}
const keptFiles = () =>
  readdirSync(files, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
const archives = () =>
  t.build.inTenant(payroll.organizationId, (tx) =>
    tx
      .selectFrom('app.file')
      .select('id')
      .where('organization_id', '=', payroll.organizationId)
      .where('purpose', '=', 'payslips')
      .execute(),
  );

test('only the slips of those who were chosen are in the archive, and who is not on the report is left out', async () => {
  const job = await archiveOf([payroll.busaba.employeeId, randomUUID()]);
  expect(job).toMatchObject({ status: 'done', total: 1, result: { slips: 1 } });
  const { rawPayload } = await raw(jobs.file, { query: { id: job.fileId } });
  expect(rawPayload.includes('2026-06-E2.pdf')).toBe(true);
  expect(rawPayload.includes('2026-06-E1.pdf')).toBe(false);
});

test('slips of an unknown report are asked for in vain, and by nobody who is not of payroll', async () => {
  const other = await t.build.company();
  for (const id of [payrollReportId, randomUUID()]) {
    const asked = t.as(other.owner).call(payrollReports.slips, { body: { payrollReportId: id } });
    expect(await refusalCode(asked)).toBe('not-found');
  }
  const own = t.as(payroll.anan).call(payrollReports.slips, { body: { payrollReportId } });
  expect(await refusalCode(own)).toBe('auth/forbidden');
});

/** Every document of the company fails: its logo is no image. */
async function breakLogo() {
  const { organizationId, owner } = payroll;
  const id = randomUUID();
  await t.services.files.put(organizationId, id, Buffer.from('no image at all'));
  await t.build.inTenant(organizationId, async (tx) => {
    const file = {
      id,
      name: 'logo.png',
      mime_type: 'image/png',
      size_bytes: 15,
      sha256: 'a'.repeat(64),
      purpose: 'brand',
      status: 'ready',
      created_by: owner.employeeId,
    };
    await insertRow({ tx, organizationId }, 'app.file', file);
    await insertRow({ tx, organizationId }, 'app.enterprise_feature', { type: 'image-long-logo', file_id: id });
  });
  await t.build.inTenant(organizationId, (tx) =>
    tx.updateTable('app.organization').set({ is_enterprise: true }).where('organization_id', '=', organizationId).execute(),
  );
}

test('an archive whose documents cannot be printed fails as a whole and leaves no part of a file', async () => {
  await breakLogo();
  const [before, known] = [keptFiles(), await archives()];
  expect(await archiveOf()).toMatchObject({ status: 'failed', fileId: null });
  expect(keptFiles()).toEqual(before);
  expect(await archives()).toEqual(known);
});

/** Something else happens once it is known whose slips are printed, and before the first is read: while the logo is. */
function whilePlanned(change: () => Promise<unknown>) {
  async function* logo() {
    await change();
    yield* [];
    throw new Error('a logo that cannot be read');
  }
  vi.spyOn(t.services.files, 'read').mockImplementationOnce(() => Readable.from(logo()));
}

test('an archive whose payroll is counted again while it is printed fails, says so and leaves no file', async () => {
  const known = await archives();
  whilePlanned(() => call(payrollReports.recompute, { body: { payrollReportId } }));
  expect(await archiveOf()).toMatchObject({ status: 'failed', errorCode: 'payroll/slips-changed', fileId: null });
  expect(await archives()).toEqual(known);
  whilePlanned(async () => undefined);
  expect(await archiveOf()).toMatchObject({ status: 'done', result: { slips: 3 } });
});

test('an archive of a payroll that is sent while it is printed fails, of one that is approved it is made, of one that is voided it fails', async () => {
  const body = { payrollReportId };
  const approver = t.as(payroll.approver);
  whilePlanned(() => call(payrollReports.proceed, { body }));
  expect(await archiveOf()).toMatchObject({ status: 'failed', errorCode: 'payroll/slips-changed' });
  whilePlanned(() => approver.call(payrollReports.approve, { body }));
  expect(await archiveOf()).toMatchObject({ status: 'done', result: { slips: 3 } });
  whilePlanned(() => call(payrollReports.void, { body: { ...body, reason: 'Paid twice' } }));
  expect(await archiveOf()).toMatchObject({ status: 'failed', errorCode: 'payroll/slips-changed' });
  whilePlanned(async () => undefined);
  expect(await archiveOf()).toMatchObject({ status: 'done', result: { slips: 3 } });
});

test('an archive that cannot be kept fails, and the next job of the same server is made', async () => {
  const { organizationId } = payroll;
  await t.build.inTenant(organizationId, (tx) =>
    tx.deleteFrom('app.enterprise_feature').where('organization_id', '=', organizationId).execute(),
  );
  rmSync(join(files, organizationId), { recursive: true });
  writeFileSync(join(files, organizationId), 'a file where the folder should be');
  expect(await archiveOf()).toMatchObject({ status: 'failed', fileId: null });
  rmSync(join(files, organizationId));
  expect(await archiveOf()).toMatchObject({ status: 'done', result: { slips: 3 } });
});
