import { beforeAll, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { employees } from '../../../contract/people/employees.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

const t = appForFile({ now: '2026-10-02T03:00:00Z' });
let payroll: TestPayroll;
let july = '';
const call: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(payroll.maker).call(endpoint, input);
const raw: ReturnType<typeof t.as>['raw'] = (endpoint, input) => t.as(payroll.maker).raw(endpoint, input);
const differences = () => call(payrollReports.differences, { query: { payrollReportId: july } });
const proceed = () => raw(payrollReports.proceed, { body: { payrollReportId: july } });
async function bank(employeeId: string, bankAccount: string) {
  const { version } = await t.as(payroll.owner).call(employees.get, { query: { id: employeeId } });
  await t.as(payroll.owner).call(employees.update, { body: { id: employeeId, version, bankCode: '004', bankAccount } });
}
beforeAll(async () => {
  payroll = await aPayroll(t);
  const { anan, busaba, chai } = payroll;
  await bank(anan.employeeId, '1112223330');
  await bank(busaba.employeeId, '1112223331');
  await approvedReport(t, payroll);
  for (const person of [anan, busaba, chai]) await workDays(t, person, { from: '2026-07-01', to: '2026-07-31' });
  await bank(anan.employeeId, '1112223331');
  july = (await createDraft(t, payroll, '2026-07')).payrollReportId;
});

const checksOf = async () =>
  Object.fromEntries((await differences()).people.map(({ code, checks, note }) => [code, { checks, note: note?.text ?? null }]));

test('an account that changed, and one that two people share, stop the payroll until a note says why', async () => {
  expect(await checksOf()).toMatchObject({
    E1: { checks: ['account-changed', 'shared-account'], note: null },
    E2: { checks: ['shared-account'], note: null },
    E3: { checks: [] },
  });
  expect((await differences()).totals.notesMissing).toBe(2);
  expect((await proceed()).json()).toMatchObject({ status: 409, code: 'payroll/notes-missing', facts: { count: 2 } });
});

test('against a voided run nothing is unusual: what needs a note is seen against the month before', async () => {
  const { people, totals } = await call(payrollReports.differences, { query: { payrollReportId: july, against: 'voided' } });
  expect([people.filter(({ needsNote }) => needsNote), totals.notesMissing]).toEqual([[], 0]);
});

test('only makers write notes, about people with something odd alone, and an empty one is refused', async () => {
  const { anan, chai, approver } = payroll;
  const body = { payrollReportId: july, employeeIds: [anan.employeeId], note: 'Married' };
  expect(await refusal(t.as(approver).call(payrollReports.noteDifferences, { body }))).toMatchObject({
    code: 'payroll/not-maker',
  });
  const others = { ...body, employeeIds: [chai.employeeId] };
  expect(await refusal(call(payrollReports.noteDifferences, { body: others }))).toMatchObject({
    errors: [{ field: 'employeeIds' }],
  });
  expect((await raw(payrollReports.noteDifferences, { body: { ...body, note: '' } })).statusCode).toBe(422);
});

test('a note stands while what it is about does, is seen by the approver, and lets the payroll go', async () => {
  const { anan, busaba, approver } = payroll;
  const note = 'Married, one account';
  const both = { payrollReportId: july, employeeIds: [anan.employeeId, busaba.employeeId], note };
  await call(payrollReports.noteDifferences, { body: both });
  expect((await differences()).totals.notesMissing).toBe(0);
  // Another account again: what was said was about the one before.
  await bank(anan.employeeId, '1112223339');
  expect(await checksOf()).toMatchObject({ E1: { checks: ['account-changed'], note: null } });
  expect((await proceed()).json()).toMatchObject({
    code: 'payroll/notes-missing',
    facts: { count: 1, checks: ['account-changed'] },
  });
  await call(payrollReports.noteDifferences, { body: { ...both, employeeIds: [anan.employeeId], note: 'New bank' } });
  expect((await proceed()).statusCode).toBe(200);
  const seen = await t.as(approver).call(payrollReports.differences, { query: { payrollReportId: july } });
  expect(seen.people.find(({ code }) => code === 'E1')?.note).toMatchObject({
    text: 'New bank',
    by: { employeeId: payroll.maker.employeeId },
  });
  const late = call(payrollReports.noteDifferences, { body: { ...both, employeeIds: [anan.employeeId] } });
  expect(await refusal(late)).toMatchObject({ code: 'state/not-allowed' });
});

test('somebody without any clocking among people who clock is paid in full with a note alone, and asked about once', async () => {
  const { anan, busaba, chai, approver } = payroll;
  await t.as(approver).call(payrollReports.approve, { body: { payrollReportId: july } });
  const runOf = async (month: string) => {
    const [from, to] = [`${month}-01`, `${month}-30`];
    for (const person of [anan, busaba]) await workDays(t, person, { from, to });
    july = (await createDraft(t, payroll, month)).payrollReportId;
  };
  await runOf('2026-08');
  expect(await checksOf()).toMatchObject({ E3: { checks: ['never-clocked'], note: null } });
  expect((await proceed()).json()).toMatchObject({ code: 'payroll/notes-missing', facts: { checks: ['never-clocked'] } });
  const note = 'Works abroad, agreed with the manager';
  await call(payrollReports.noteDifferences, { body: { payrollReportId: july, employeeIds: [chai.employeeId], note } });
  expect((await proceed()).statusCode).toBe(200);
  await t.as(approver).call(payrollReports.approve, { body: { payrollReportId: july } });
  await runOf('2026-09');
  expect((await checksOf()).E3?.checks ?? []).toEqual([]);
});

test('lateness that takes more than a twentieth of a salary is told, in the first payroll too, and asks for no note', async () => {
  const made = await aPayroll(t);
  const { organizationId, anan, maker } = made;
  await t.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.attendance_day')
      .set({ late_minutes: 60 })
      .where('organization_id', '=', organizationId)
      .where('employee_id', '=', anan.employeeId)
      .execute(),
  );
  const { payrollReportId } = await createDraft(t, made);
  const { people } = await t.as(maker).call(payrollReports.differences, { query: { payrollReportId } });
  expect(people.filter(({ checks }) => checks.includes('much-lateness'))).toMatchObject([{ code: 'E1', needsNote: false }]);
});
