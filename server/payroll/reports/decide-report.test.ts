import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
});
afterAll(() => app.close());

const sql = (payroll: TestPayroll, text: string, values: unknown[] = []) =>
  app.build.inTenant(payroll.organizationId, (tx) => tx.client.query(text, values));

test('of several who send a draft at once one does, and the others hear that it changed', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await createDraft(app, payroll);
  const send = () => app.as(payroll.maker).raw(payrollReports.proceed, { body: { payrollReportId } });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map((answer) => answer.json().code ?? answer.json().status).sort()).toEqual(['PENDING', 'conflict', 'conflict']);
});

test('the figures of an approved report are booked in balance and no later edit, command or direct statement changes them', async () => {
  const payroll = await aPayroll(app);
  const approved = await approvedReport(app, payroll);
  expect(approved).toMatchObject({ status: 'APPROVED', decidedBy: { employeeId: payroll.approver.employeeId } });
  const { payrollReportId } = approved;
  const maker = app.as(payroll.maker);
  const before = await maker.call(payrollReports.info, { query: { payrollReportId } });

  const postings = await sql(payroll, 'select account, debit, credit from app.payroll_posting where report_id = $1', [
    payrollReportId,
  ]);
  const sum = (side: 'debit' | 'credit') => postings.rows.reduce((total: number, row) => total + row[side], 0);
  expect(sum('debit')).toBe(sum('credit'));
  expect(postings.rows).toContainEqual({ account: 'payable.net-pay', debit: 0, credit: 7_567_442 });

  await sql(payroll, 'update app.salary set salary_base = 1 where employee_id = $1', [payroll.anan.employeeId]);
  await sql(payroll, 'update app.attendance_day set late_minutes = 400 where employee_id = $1', [payroll.anan.employeeId]);
  await sql(payroll, "update app.employee set first_name = 'Other' where id = $1", [payroll.anan.employeeId]);
  for (const statement of [
    "update app.payroll_report set totals = '{}' where id = $1",
    "update app.payroll_report set status = 'DRAFT' where id = $1",
    'delete from app.payroll_report where id = $1',
    'delete from app.payroll_line where report_id = $1',
    'delete from app.payroll_slip where report_id = $1',
    'update app.payroll_line set amount = 0 where report_id = $1',
    "update app.payroll_slip set snapshot = '{}' where report_id = $1",
    `insert into app.payroll_line select s.organization_id, s.report_id, s.employee_id, i.id, 1, 1, null, null, 'null'
      from app.payroll_slip s join app.payroll_item i on i.key_name = 'WELFARE_FUND' where s.report_id = $1 limit 1`,
    'delete from app.payroll_posting where report_id = $1',
  ]) {
    await expect(sql(payroll, statement, [payrollReportId]), statement).rejects.toThrow(/cannot|permission denied/);
  }
  for (const refused of await Promise.allSettled([
    maker.call(payrollReports.recompute, { body: { payrollReportId } }),
    maker.call(payrollReports.remove, { query: { payrollReportId } }),
    maker.call(payrollReports.proceed, { body: { payrollReportId } }),
  ])) {
    expect(refused).toMatchObject({ status: 'rejected', reason: { body: { code: 'state/not-allowed' } } });
  }
  const after = await maker.call(payrollReports.info, { query: { payrollReportId } });
  expect(after.rows).toEqual(before.rows);
  expect(after.report.figuresHash).toBe(approved.figuresHash);
});

test('who proceeded a report, or decided one of its lines, cannot approve it; who is not named approver neither', async () => {
  const payroll = await aPayroll(app);
  const draft = await createDraft(app, payroll);
  const { payrollReportId } = draft;
  const grid = await app.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId } });
  const itemId = grid.columns.find((column) => column.keyName === 'LATE')?.itemId ?? '';
  const line = { payrollReportId, itemId, employeeId: payroll.anan.employeeId, amount: 0, reason: 'The train stood still' };
  await app.as(payroll.owner).call(payrollReports.overrideLine, { body: line });
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  const approve = (person: TestPayroll['owner']) => app.as(person).call(payrollReports.approve, { body: { payrollReportId } });
  await expect(approve(payroll.maker)).rejects.toMatchObject({ body: { code: 'payroll/not-approver', status: 403 } });
  await expect(approve(payroll.owner)).rejects.toMatchObject({ body: { code: 'auth/same-actor', status: 403 } });
  expect((await approve(payroll.approver)).status).toBe('APPROVED');

  const own = await aPayroll(app);
  const second = await createDraft(app, own);
  await app.as(own.owner).call(payrollReports.proceed, { body: { payrollReportId: second.payrollReportId } });
  await expect(
    app.as(own.owner).call(payrollReports.approve, { body: { payrollReportId: second.payrollReportId } }),
  ).rejects.toMatchObject({ body: { code: 'auth/same-actor' } });
});

test('two approvers at once: one decides, the other hears that it is decided, and there is one booking', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await createDraft(app, payroll);
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  const answers = await Promise.allSettled(
    [payroll.approver, payroll.owner, payroll.approver, payroll.owner].map((person) =>
      app.as(person).call(payrollReports.approve, { body: { payrollReportId } }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(['conflict', 'state/not-allowed']).toContain(answer.reason.body.code);
  }
  const booked = await sql(
    payroll,
    `select count(*) from app.payroll_posting where report_id = $1 and account = 'payable.net-pay'`,
    [payrollReportId],
  );
  expect(booked.rows[0].count).toBe(1);
});

test('a rejection has a reason; changing figures makes the report a draft again, which is proceeded once more', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await createDraft(app, payroll);
  const maker = app.as(payroll.maker);
  const approver = app.as(payroll.approver);
  await maker.call(payrollReports.proceed, { body: { payrollReportId } });
  await expect(approver.call(payrollReports.approve, { body: { payrollReportId, status: 'rejected' } })).rejects.toMatchObject({
    body: { code: 'validation/has-errors', errors: [{ field: 'reason' }] },
  });
  const rejected = await approver.call(payrollReports.approve, {
    body: { payrollReportId, status: 'rejected', reason: 'Overtime of Anan is missing' },
  });
  expect(rejected).toMatchObject({ status: 'REJECTED', reason: 'Overtime of Anan is missing' });
  const again = await maker.call(payrollReports.recompute, { body: { payrollReportId } });
  expect(again).toMatchObject({ status: 'DRAFT', reason: null, figuresHash: null });
  expect((await maker.call(payrollReports.proceed, { body: { payrollReportId } })).status).toBe('PENDING');
  const found = await maker.call(payrollReports.list, { query: { status: ['pending'] } });
  expect(found.content.map((row) => [row.payrollReportId, row.status])).toEqual([[payrollReportId, 'PENDING']]);
});

test('a report is voided without a reason too, as it stands', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await approvedReport(app, payroll);
  expect(await app.as(payroll.maker).call(payrollReports.void, { body: { payrollReportId } })).toMatchObject({
    status: 'VOIDED',
    reason: null,
  });
});

test('an approved report that is voided is booked back to nothing, stays readable, and its month is free again', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await approvedReport(app, payroll);
  const maker = app.as(payroll.maker);
  const voided = await maker.call(payrollReports.void, { body: { payrollReportId, reason: 'Paid twice' } });
  expect(voided).toMatchObject({ status: 'VOIDED', reason: 'Paid twice' });
  const booked = await sql(
    payroll,
    'select account, sum(debit - credit)::bigint as balance from app.payroll_posting where report_id = $1 group by account',
    [payrollReportId],
  );
  expect(booked.rows.every((row) => row.balance === 0)).toBe(true);
  expect((await maker.call(payrollReports.info, { query: { payrollReportId } })).rows).toHaveLength(3);
  expect((await createDraft(app, payroll)).status).toBe('DRAFT');
});

test('somebody without pay or with less than nothing, or a payroll without approver, stops proceed', async () => {
  const payroll = await aPayroll(app);
  const unpaid = await app.build.person({ organizationId: payroll.organizationId, code: 'E9' });
  const maker = app.as(payroll.maker);
  await maker.call(payrollTemplates.addMember, { body: { templateId: payroll.templateId, employeeId: unpaid.employeeId } });
  const draft = await createDraft(app, payroll);
  expect(draft).toMatchObject({ blocked: 1 });
  const proceed = () => maker.call(payrollReports.proceed, { body: { payrollReportId: draft.payrollReportId } });
  await expect(proceed()).rejects.toMatchObject({ body: { code: 'payroll/not-ready', facts: { missing: ['salary/missing'] } } });
  await maker.call(payrollTemplates.removeMember, { query: { templateId: payroll.templateId, employeeId: unpaid.employeeId } });
  await maker.call(payrollReports.recompute, { body: { payrollReportId: draft.payrollReportId } });
  await app.as(payroll.owner).call(payrollTemplates.setApprovers, { body: { templateId: payroll.templateId, employeeIds: [] } });
  await expect(proceed()).rejects.toMatchObject({ body: { facts: { missing: ['no-approver'] } } });
});

test('what people were told of a payroll that is deleted is gone from their lists, and a mail that waits does not leave', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await createDraft(app, payroll);
  const maker = app.as(payroll.maker);
  const link = `/payrolls/report/${payrollReportId}`;
  const told = async (who: Person) =>
    (await app.as(who).call(notifications.list)).content.flatMap((notice) => (notice.link === link ? [notice.kind] : []));
  const waitingMails = async () =>
    (await app.services.pool.query('select id from directory.mail where sent_at is null and strpos(link, $1) > 0', [link]))
      .rowCount;
  // Mails of the maker wait for the end of quiet hours.
  await maker.call(notifications.setQuietHours, { body: { quietHours: { from: 9 * 60, to: 12 * 60 } } });
  await maker.call(payrollReports.proceed, { body: { payrollReportId } });
  await app
    .as(payroll.approver)
    .call(payrollReports.approve, { body: { payrollReportId, status: 'rejected', reason: 'Wrong month' } });
  await expect.poll(waitingMails).toBe(1);
  expect([await told(payroll.approver), await told(payroll.maker)]).toEqual([['payroll-waiting'], ['payroll-decided']]);
  await maker.call(payrollReports.recompute, { body: { payrollReportId } });
  await maker.call(payrollReports.remove, { query: { payrollReportId } });
  expect([await told(payroll.approver), await told(payroll.maker), await waitingMails()]).toEqual([[], [], 0]);
});

test('everybody whom an approved report pays is told that the slip is ready, without a figure; a void one tells nobody any more', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId, ...approved } = await approvedReport(app, payroll);
  const told = async () =>
    (await app.as(payroll.anan).call(notifications.list)).content.filter((notice) => notice.kind === 'slip-ready');
  expect(await told()).toMatchObject([
    { link: `/webview/slips?report=${payrollReportId}`, facts: { payroll: approved.name, month: '2026-06' }, readAt: null },
  ]);
  expect(Object.keys((await told())[0]?.facts ?? {}).sort()).toEqual(['month', 'payroll']);
  await app.as(payroll.maker).call(payrollReports.void, { body: { payrollReportId, reason: 'Wrong month' } });
  expect((await told())[0]?.readAt).not.toBeNull();
});
