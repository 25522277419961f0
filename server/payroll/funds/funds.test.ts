import { afterAll, beforeAll, expect, test } from 'vitest';
import { funds } from '../../../contract/payroll/funds.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal, startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
});
afterAll(() => app.close());

type Rates = { employeePercent?: number; companyPercent?: number };
const aFund = (payroll: TestPayroll, rates: Rates = {}) =>
  app.as(payroll.owner).call(payrollItems.create, {
    body: {
      name: 'กองทุนสำรองเลี้ยงชีพ',
      nameEn: 'Provident fund',
      type: 'welfare',
      fundKind: 'providentFund',
      employeePercent: 500,
      companyPercent: 300,
      vestingYears: 5,
      ...rates,
    },
  });
const join = (payroll: TestPayroll, person: Person, payrollId: string, rest: object = {}) =>
  app.as(payroll.owner).call(funds.setMember, {
    body: { employeeId: person.employeeId, payrollId, startDate: plainDate('2026-01-01'), ...rest },
  });
const slipOf = (payroll: TestPayroll, payrollReportId: string, { employeeId }: Person) =>
  app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
const taken = (slip: Awaited<ReturnType<typeof slipOf>>) =>
  slip.deductions.find((line) => line.name === 'Provident fund')?.amount;

test('a member pays the share of the fund, the company its own beside the pay, and nobody else pays', async () => {
  const payroll = await aPayroll(app);
  const fund = await aFund(payroll);
  await join(payroll, payroll.busaba, fund.id);
  const { payrollReportId } = await createDraft(app, payroll);
  // Busaba missed two days: (20,000.00 − 1,333.33) × 5 % and 3 %.
  const slip = await slipOf(payroll, payrollReportId, payroll.busaba);
  expect([taken(slip), slip.fundsEmployer]).toEqual([933.33, 560]);
  const other = await slipOf(payroll, payrollReportId, payroll.anan);
  expect([taken(other), other.fundsEmployer]).toEqual([undefined, 0]);
});

test('the person’s rate stands over the position’s, that over the fund’s', async () => {
  const payroll = await aPayroll(app);
  const fund = await aFund(payroll);
  const call = app.as(payroll.owner).call;
  const { id: position } = await call(positions.create, { body: { name: 'ช่าง' } });
  await app.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query('update app.employee set position_id = $2 where organization_id = $1 and id = any($3::uuid[])', [
      payroll.organizationId,
      position,
      [payroll.anan.employeeId, payroll.busaba.employeeId],
    ]),
  );
  const rates = { positionId: position, payrollId: fund.id, employeePercent: 700, companyPercent: 700 };
  await call(funds.setOfPosition, { body: rates });
  await join(payroll, payroll.anan, fund.id, { employeePercent: 1_000 });
  await join(payroll, payroll.busaba, fund.id);
  await join(payroll, payroll.chai, fund.id);
  const shares = async ({ employeeId }: Person) => {
    const [row] = await call(funds.ofEmployee, { query: { employeeId } });
    return [row?.employeePercent, row?.companyPercent];
  };
  expect(await shares(payroll.anan)).toEqual([1_000, 700]);
  expect(await shares(payroll.busaba)).toEqual([700, 700]);
  expect(await shares(payroll.chai)).toEqual([500, 300]);
  await call(funds.removeFromPosition, { query: { positionId: position, payrollId: fund.id } });
  expect(await shares(payroll.busaba)).toEqual([500, 300]);
});

test('membership holds from its first to its last day, and says from when the company’s part is vested', async () => {
  const payroll = await aPayroll(app);
  const fund = await aFund(payroll);
  await join(payroll, payroll.anan, fund.id, { startDate: plainDate('2026-07-01') });
  await join(payroll, payroll.busaba, fund.id, { endDate: plainDate('2026-05-31') });
  const { payrollReportId } = await createDraft(app, payroll);
  expect(taken(await slipOf(payroll, payrollReportId, payroll.anan))).toBeUndefined();
  expect(taken(await slipOf(payroll, payrollReportId, payroll.busaba))).toBeUndefined();
  const [row] = await app.as(payroll.owner).call(funds.ofEmployee, { query: { employeeId: payroll.anan.employeeId } });
  expect(row).toMatchObject({ startDate: '2026-07-01', vestedDate: '2031-07-01' });
});

test('what was saved is kept for the year, and the pay is booked in balance', async () => {
  const payroll = await aPayroll(app);
  const fund = await aFund(payroll);
  await join(payroll, payroll.busaba, fund.id);
  const { payrollReportId, totals } = await approvedReport(app, payroll);
  expect(totals.fundsEmployer).toBe(560);
  const booked = await app.build.inTenant(payroll.organizationId, async (tx) => {
    const { rows } = await tx.client.query(
      `select account, (debit - credit)::integer as amount from app.payroll_posting where organization_id = $1 and report_id = $2
        and account in ('expense.funds', 'payable.funds') order by account`,
      [payroll.organizationId, payrollReportId],
    );
    return rows;
  });
  expect(booked).toEqual([
    { account: 'expense.funds', amount: 56_000 },
    { account: 'payable.funds', amount: -149_333 },
  ]);
  const history = await app
    .as(payroll.maker)
    .call(payrollTemplates.history, { query: { employeeId: payroll.busaba.employeeId } });
  expect(history.years).toHaveLength(1);
});

test.each([
  [{ employeePercent: 1_600 }, 'employeePercent', 'form/fund-share'],
  [{ companyPercent: 100 }, 'companyPercent', 'form/fund-share'],
  [{ type: 'income' }, 'fundKind', 'form/invalid'],
  [{ employeePercent: 0, companyPercent: 0 }, 'employeePercent', 'form/required'],
])('a fund of %o is refused at %s', async (wrong, field, code) => {
  const payroll = await aPayroll(app);
  const body = { name: 'PVD', type: 'welfare', fundKind: 'providentFund', employeePercent: 500, companyPercent: 500, ...wrong };
  await expect(app.as(payroll.owner).call(payrollItems.create, { body: body as never })).rejects.toMatchObject({
    body: { code: 'validation/has-errors', errors: [{ field, code }] },
  });
});

test('a share outside the law is refused for a person too, and a last day before the first', async () => {
  const payroll = await aPayroll(app);
  const fund = await aFund(payroll);
  const wrong = (rest: object) =>
    app.as(payroll.owner).call(funds.setMember, {
      body: { employeeId: payroll.anan.employeeId, payrollId: fund.id, startDate: plainDate('2026-06-01'), ...rest },
    });
  await expect(wrong({ employeePercent: 1_501 })).rejects.toMatchObject({ body: { errors: [{ field: 'employeePercent' }] } });
  await expect(wrong({ endDate: plainDate('2026-05-31') })).rejects.toMatchObject({ body: { errors: [{ field: 'endDate' }] } });
});

test('other rates wait until a payroll that counted the membership is decided; an approved one keeps its figures', async () => {
  const payroll = await aPayroll(app);
  const { busaba, anan, maker, approver } = payroll;
  const fund = await aFund(payroll);
  await join(payroll, busaba, fund.id);
  const { payrollReportId } = await createDraft(app, payroll);
  await app.as(maker).call(payrollReports.proceed, { body: { payrollReportId } });
  const errorsOf = async (person: Person, rest: object) =>
    (await refusal(join(payroll, person, fund.id, rest)))?.errors.map(({ field, code }) => [field, code]);
  expect(await errorsOf(busaba, { companyPercent: 500 })).toEqual([['companyPercent', 'form/fact-waits']]);
  // Nobody counted these: a membership from the next month on, and the same rates again.
  await join(payroll, anan, fund.id, { startDate: plainDate('2026-07-01') });
  await join(payroll, anan, fund.id, { startDate: plainDate('2026-07-01'), companyPercent: 500 });
  await join(payroll, busaba, fund.id);
  await app.as(approver).call(payrollReports.approve, { body: { payrollReportId } });
  const before = await slipOf(payroll, payrollReportId, busaba);
  await join(payroll, busaba, fund.id, { companyPercent: 500 });
  expect(await slipOf(payroll, payrollReportId, busaba)).toEqual(before);
});

test('days that payrolls counted change only when it is said that they stay; while one waits they do not, and a counted membership is ended', async () => {
  const payroll = await aPayroll(app);
  const { busaba, maker, approver } = payroll;
  const fund = await aFund(payroll);
  const draft = await createDraft(app, payroll);
  const { payrollReportId } = draft;
  await app.as(maker).call(payrollReports.proceed, { body: { payrollReportId } });
  const errorsOf = async (rest: object) =>
    (await refusal(join(payroll, busaba, fund.id, rest)))?.errors.map(({ field, code }) => [field, code]);
  expect(await errorsOf({ countedStay: true })).toEqual([['startDate', 'form/amount-waits']]);
  await app.as(approver).call(payrollReports.approve, { body: { payrollReportId } });
  expect(await errorsOf({})).toEqual([['startDate', 'form/fund-counted']]);
  const refused = await refusal(join(payroll, busaba, fund.id));
  expect(refused?.errors[0]?.message).toContain(draft.name);
  const before = await slipOf(payroll, payrollReportId, busaba);
  await join(payroll, busaba, fund.id, { countedStay: true });
  expect(await slipOf(payroll, payrollReportId, busaba)).toEqual(before);
  // A last day in June takes nothing from July; one in May would take June's.
  await join(payroll, busaba, fund.id, { endDate: plainDate('2026-06-30'), employeePercent: 700 });
  expect(await errorsOf({ endDate: plainDate('2026-05-31') })).toEqual([['endDate', 'form/fund-counted']]);
  const query = { employeeId: busaba.employeeId, payrollId: fund.id };
  const removed = app.as(payroll.owner).call(funds.removeMember, { query });
  await expect(removed).rejects.toMatchObject({ body: { code: 'fund/counted' } });
});

test('rates of a position and of the fund wait until a payroll that counted them is decided, and say before which payrolls keep theirs', async () => {
  const payroll = await aPayroll(app);
  const { busaba, anan, maker, approver, owner } = payroll;
  const fund = await aFund(payroll);
  const { call } = app.as(owner);
  const position = await call(positions.create, { body: { name: 'Cook' } });
  await app.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query('update app.employee set position_id = $2 where organization_id = $1 and id = $3', [
      payroll.organizationId,
      position.id,
      busaba.employeeId,
    ]),
  );
  await join(payroll, busaba, fund.id);
  await join(payroll, anan, fund.id, { employeePercent: 300, companyPercent: 300 });
  const rates = (employeePercent: number, companyPercent: number) =>
    call(funds.setOfPosition, { body: { positionId: position.id, payrollId: fund.id, employeePercent, companyPercent } });
  const { payrollReportId, name } = await createDraft(app, payroll);
  await app.as(maker).call(payrollReports.proceed, { body: { payrollReportId } });
  const errorsOf = async (change: Promise<unknown>) => (await refusal(change))?.errors.map(({ field, code }) => [field, code]);
  const ofFund = (change: object) => call(payrollItems.update, { body: { id: fund.id, ...change } });
  const [company, employee] = [fund.companyPercent, fund.employeePercent];
  expect(await errorsOf(rates(employee, company + 100))).toEqual([['companyPercent', 'form/rule-waits']]);
  expect(await errorsOf(ofFund({ employeePercent: employee + 100 }))).toEqual([['employeePercent', 'form/rule-waits']]);
  expect(await errorsOf(ofFund({ highestWage: 50_000 }))).toEqual([['highestWage', 'form/rule-waits']]);
  // The same again is no change, and of other positions nobody is in it.
  await rates(employee, company);
  await call(funds.removeFromPosition, { query: { positionId: position.id, payrollId: fund.id } });
  const other = await call(positions.create, { body: { name: 'Clerk' } });
  await call(funds.setOfPosition, {
    body: { positionId: other.id, payrollId: fund.id, employeePercent: employee + 100, companyPercent: company + 100 },
  });
  const said = async () => (await call(funds.ofPosition, { query: { positionId: position.id } }))[0]?.countedPayrolls;
  expect(await said()).toEqual([{ name, waits: true }]);
  await app.as(approver).call(payrollReports.approve, { body: { payrollReportId } });
  expect(await said()).toEqual([{ name, waits: false }]);
  const listed = await call(payrollItems.search, { query: { type: 'welfare' } });
  expect(listed.content.find(({ id }) => id === fund.id)?.countedPayrolls).toEqual([{ name, waits: false }]);
  const before = await slipOf(payroll, payrollReportId, busaba);
  await rates(employee, company + 100);
  await ofFund({ employeePercent: employee + 100 });
  expect(await slipOf(payroll, payrollReportId, busaba)).toEqual(before);
});

test('how an item counts waits until a payroll that has a line of it is decided', async () => {
  const payroll = await aPayroll(app);
  const { call } = app.as(payroll.owner);
  const meal = await call(payrollItems.create, { body: { name: 'Meal', type: 'income', value: 500 } });
  const { payrollReportId } = await createDraft(app, payroll);
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  const change = (body: object) => call(payrollItems.update, { body: { id: meal.id, ...body } });
  expect((await refusal(change({ taxCalculation: false })))?.errors).toMatchObject([
    { field: 'taxCalculation', code: 'form/rule-waits' },
  ]);
  await change({ name: 'Food', taxCalculation: true });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId, status: 'rejected', reason: 'Wrong' } });
  await change({ taxCalculation: false });
});
