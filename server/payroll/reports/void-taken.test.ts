import { expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft } from '../shared/testing/a-payroll.ts';

const t = appForFile({ now: '2026-07-01T03:00:00Z' });

/** An approved June whose bank file was taken by the maker. */
async function takenRun() {
  const payroll = await aPayroll(t);
  const sealed = t.services.sealer.seal('1112223331', payroll.organizationId, payroll.anan.employeeId);
  await t.build.inTenant(payroll.organizationId, async (tx) => {
    await tx.client.query(`update app.organization set bank_code = '004', bank_account = '0123456789'`);
    await tx.client.query(`update app.employee set bank_code = '004', bank_account_sealed = $2 where id = $1`, [
      payroll.anan.employeeId,
      sealed,
    ]);
  });
  const { payrollReportId } = await approvedReport(t, payroll);
  const taken = await t.as(payroll.maker).raw(payrollDocuments.bankFile, { query: { payrollReportId, format: 'txt' } });
  expect(taken.statusCode).toBe(200);
  return { payroll, payrollReportId };
}
const ask = (person: Person, payrollReportId: string, more: object = { reason: 'Wrong overtime' }) =>
  t.as(person).call(payrollReports.void, { body: { payrollReportId, ...more } });

test('a run whose files were taken is voided by two people, the first with a reason', async () => {
  const { payroll, payrollReportId } = await takenRun();
  const { maker, approver } = payroll;
  expect(await refusal(ask(maker, payrollReportId, {}))).toMatchObject({ status: 422, errors: [{ field: 'reason' }] });
  const asked = await ask(maker, payrollReportId);
  expect(asked).toMatchObject({
    status: 'APPROVED',
    voidAsked: { reason: 'Wrong overtime', by: { employeeId: maker.employeeId } },
    actions: { void: false, agreeToVoid: false, keep: true },
  });
  expect(await refusalCode(ask(maker, payrollReportId))).toBe('auth/same-actor');
  const seen = await t.as(approver).call(payrollReports.get, { query: { payrollReportId } });
  expect(seen.actions).toMatchObject({ agreeToVoid: true, keep: true });
  const voided = await ask(approver, payrollReportId, {});
  expect(voided).toMatchObject({ status: 'VOIDED', reason: 'Wrong overtime', voidAsked: null });
  const { rows } = await t.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query(
      `select action, actor_employee_id as by from app.audit_event where action like 'payroll-report.%void' order by at`,
    ),
  );
  expect(rows).toEqual([
    { action: 'payroll-report.request-void', by: maker.employeeId },
    { action: 'payroll-report.void', by: approver.employeeId },
  ]);
});

test('the other person may keep the run; then it may be asked for again', async () => {
  const { payroll, payrollReportId } = await takenRun();
  await ask(payroll.maker, payrollReportId);
  const kept = await ask(payroll.approver, payrollReportId, { keep: true });
  expect(kept).toMatchObject({ status: 'APPROVED', voidAsked: null });
  expect(await refusalCode(ask(payroll.maker, payrollReportId, { keep: true }))).toBe('state/not-allowed');
  expect((await ask(payroll.maker, payrollReportId)).voidAsked).not.toBeNull();
});

test('a person who is neither maker nor approver decides nothing', async () => {
  const { payroll, payrollReportId } = await takenRun();
  const other = await t.build.person({ organizationId: payroll.organizationId, groups: ['payrollApprove'] });
  expect(await refusalCode(ask(other, payrollReportId))).toBe('payroll/not-maker');
  await ask(payroll.maker, payrollReportId);
  expect(await refusalCode(ask(other, payrollReportId))).toBe('payroll/not-maker');
});

test('what was decided by hand goes into the run made anew, which is compared with the voided one', async () => {
  const payroll = await aPayroll(t);
  const { call } = t.as(payroll.maker);
  const draft = await createDraft(t, payroll);
  const { payrollReportId } = draft;
  const info = await call(payrollReports.info, { query: { payrollReportId } });
  const absence = info.columns.find((column) => column.keyName === 'ABSENCE');
  const itemId = absence?.itemId ?? '';
  const employeeId = payroll.busaba.employeeId;
  await call(payrollReports.overrideLine, {
    body: { payrollReportId, employeeId, itemId, amount: 0, reason: 'Sick, paper came late' },
  });
  await call(payrollReports.proceed, { body: { payrollReportId } });
  await t.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  await call(payrollReports.void, { body: { payrollReportId, reason: 'Overtime of Anan' } });
  const anew = await createDraft(t, payroll);
  const grid = await call(payrollReports.info, { query: { payrollReportId: anew.payrollReportId } });
  const place = grid.columns.findIndex((column) => column.itemId === itemId);
  const row = grid.rows.find((found) => found.employeeId === employeeId);
  expect([row?.amounts[place], row?.overridden]).toEqual([0, [place]]);
  const compare = (against: 'previous' | 'voided') =>
    call(payrollReports.differences, { query: { payrollReportId: anew.payrollReportId, against } });
  expect(await compare('previous')).toMatchObject({ previous: null, voided: { payrollReportId } });
  expect(await compare('voided')).toMatchObject({
    previous: { payrollReportId, status: 'VOIDED' },
    totals: { delta: 0, changed: 0 },
  });
});
