import { expect, test } from 'vitest';
import { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { loans } from '../../../contract/payroll/loans.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { plainDate, satang, yearMonth } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-11-01T03:00:00Z' });

type Lent = { amount?: number; instalment?: number; firstMonth?: string; consent?: boolean; allOnLeaving?: boolean };
/** Anan (30,000.00 a month) borrows. */
async function withLoan({
  amount = 6_000,
  instalment = 2_000,
  firstMonth = '2026-06',
  consent = false,
  allOnLeaving,
}: Lent = {}) {
  app.setNow('2026-11-01T03:00:00Z');
  const payroll = await aPayroll(app);
  const { call } = app.as(payroll.owner);
  const item = await call(payrollItems.create, { body: { name: 'เงินกู้', nameEn: 'Loan', type: 'deduction' } });
  const loan = await call(loans.create, {
    body: {
      employeeId: payroll.anan.employeeId,
      payrollId: item.id,
      amount: satang(amount),
      lentDate: plainDate('2026-05-20'),
      instalment: satang(instalment),
      firstMonth: yearMonth(firstMonth),
      ...(allOnLeaving === undefined ? {} : { allOnLeaving }),
      ...(consent ? { consentDate: plainDate('2026-05-20') } : {}),
    },
  });
  return { payroll, id: loan.id, itemId: item.id };
}
const slipLine = async ({ maker, anan }: TestPayroll, payrollReportId: string) => {
  const slip = await app.as(maker).call(payrollReports.slip, { query: { payrollReportId, employeeId: anan.employeeId } });
  const line = slip.deductions.find(({ name }) => name === 'Loan');
  return line && [line.amount, line.note];
};
const read = ({ owner }: TestPayroll, id: string) => app.as(owner).call(loans.get, { query: { id } });
const balances = async (payroll: TestPayroll, id: string) =>
  (await read(payroll, id)).entries.map(({ kind, amount, balance }) => [kind, amount, balance]);
const voided = ({ maker }: TestPayroll, payrollReportId: string) =>
  app.as(maker).call(payrollReports.void, { body: { payrollReportId, reason: 'wrong' } });

test('each approved payroll takes an instalment until nothing is left, and the slip says which one it is', async () => {
  const { payroll, id } = await withLoan({ amount: 5_000 });
  const june = await createDraft(app, payroll);
  expect(await slipLine(payroll, june.payrollReportId)).toEqual([2_000, '1 of 3, 3,000.00 left']);
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId: june.payrollReportId } });
  expect(await balances(payroll, id)).toEqual([['lent', 5_000, 5_000]]);
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId: june.payrollReportId } });
  expect(await read(payroll, id)).toMatchObject({ balance: 5_000, inApproval: 2_000 });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId: june.payrollReportId } });
  expect(await read(payroll, id)).toMatchObject({ balance: 3_000, inApproval: 0, payrolls: 1 });
  await approvedReport(app, payroll, '2026-07');
  const august = await approvedReport(app, payroll, '2026-08');
  expect(await slipLine(payroll, august.payrollReportId)).toEqual([1_000, '3 of 3, paid off']);
  expect(await balances(payroll, id)).toEqual([
    ['lent', 5_000, 5_000],
    ['taken', -2_000, 3_000],
    ['taken', -2_000, 1_000],
    ['taken', -1_000, 0],
  ]);
  const september = await createDraft(app, payroll, '2026-09');
  expect(await slipLine(payroll, september.payrollReportId)).toBeUndefined();
});

test('a voided payroll gives back what it took, and the next of its month takes it again', async () => {
  const { payroll, id } = await withLoan();
  const june = await approvedReport(app, payroll);
  await voided(payroll, june.payrollReportId);
  expect(await balances(payroll, id)).toEqual([
    ['lent', 6_000, 6_000],
    ['taken', -2_000, 4_000],
    ['returned', 2_000, 6_000],
  ]);
  const again = await approvedReport(app, payroll);
  expect(await slipLine(payroll, again.payrollReportId)).toEqual([2_000, '1 of 3, 4,000.00 left']);
  expect(await read(payroll, id)).toMatchObject({ balance: 4_000, payrolls: 1 });
});

test('what the law does not let be taken stays owed and is taken later; with consent it is taken whole', async () => {
  const { payroll, id } = await withLoan({ amount: 9_000, instalment: 4_000 });
  const june = await approvedReport(app, payroll);
  // A tenth of 30,000.00 and of the overtime of 375.00, less lateness of 31.25.
  expect(await slipLine(payroll, june.payrollReportId)).toEqual([3_034.38, '1 of 3, 5,965.62 left']);
  // Nobody clocked in July, which costs nothing: a tenth of 30,000.00, of which 965.62 is for June.
  const july = await createDraft(app, payroll, '2026-07');
  expect(await slipLine(payroll, july.payrollReportId)).toEqual([3_000, '2 of 3, 2,965.62 left']);
  const { itemId } = { itemId: (await read(payroll, id)).payrollId };
  const { call } = app.as(payroll.owner);
  const consent = { employeeId: payroll.anan.employeeId, payrollId: itemId, givenDate: plainDate('2026-07-01') };
  await call(carriedDeductions.setConsent, { body: consent });
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId: july.payrollReportId } });
  expect(await slipLine(payroll, july.payrollReportId)).toEqual([4_965.62, '2 of 3, 1,000.00 left']);
  // What waits stands in the loan alone: the deduction that waits has none of it.
  expect(await call(carriedDeductions.ofEmployee, { query: { employeeId: payroll.anan.employeeId } })).toMatchObject([
    { payrollName: 'Loan', balance: 0, months: [] },
  ]);
});

test('a payment by hand, another instalment and a rest that is written off are entries with their reasons', async () => {
  const { payroll, id } = await withLoan();
  const { call } = app.as(payroll.owner);
  const first = await read(payroll, id);
  const paid = await call(loans.addPayment, {
    body: { id, version: first.version, date: plainDate('2026-05-30'), amount: satang(1_500), reason: 'cash' },
  });
  expect(paid.balance).toBe(4_500);
  const body = { id, version: paid.version, instalment: satang(500), fromMonth: yearMonth('2026-07'), reason: 'asked for' };
  const changed = await call(loans.setInstalment, { body });
  const june = await approvedReport(app, payroll);
  expect(await slipLine(payroll, june.payrollReportId)).toEqual([2_000, '1 of 3, 2,500.00 left']);
  const july = await approvedReport(app, payroll, '2026-07');
  expect(await slipLine(payroll, july.payrollReportId)).toEqual([500, '2 of 6, 2,000.00 left']);
  const settled = await call(loans.release, { body: { id, version: changed.version, reason: 'left for good' } });
  expect(settled.balance).toBe(0);
  expect(settled.entries.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
    ['lent', 6_000, null],
    ['paid', -1_500, 'cash'],
    ['instalment', 0, 'asked for'],
    ['taken', -2_000, null],
    ['taken', -500, null],
    ['released', -2_000, 'left for good'],
  ]);
  expect(await refusalCode(call(loans.release, { body: { id, version: settled.version, reason: 'again' } }))).toBe(
    'state/not-allowed',
  );
  expect(await refusalCode(call(loans.release, { body: { id, version: first.version, reason: 'old' } }))).toBe('conflict');
});

test('no more is paid by hand than no waiting payroll takes, and figures that do not know the loan as it is are not sent', async () => {
  const { payroll, id } = await withLoan();
  const { call } = app.as(payroll.owner);
  const pay = async (amount: number) => {
    const { version } = await read(payroll, id);
    return call(loans.addPayment, {
      body: { id, version, date: plainDate('2026-06-30'), amount: satang(amount), reason: 'cash' },
    });
  };
  const { payrollReportId } = await createDraft(app, payroll);
  await pay(1_000);
  const maker = app.as(payroll.maker);
  expect(await refusalCode(maker.call(payrollReports.proceed, { body: { payrollReportId } }))).toBe('payroll/loans-moved');
  await maker.call(payrollReports.recompute, { body: { payrollReportId } });
  await maker.call(payrollReports.proceed, { body: { payrollReportId } });
  await expect(pay(3_001)).rejects.toMatchObject({ body: { errors: [{ field: 'amount', code: 'form/loan-left' }] } });
  await pay(3_000);
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  expect(await read(payroll, id)).toMatchObject({ balance: 0 });
});

test('whoever changed a loan does not approve the payroll of the person', async () => {
  const { payroll } = await withLoan();
  const { payrollReportId } = await createDraft(app, payroll);
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  expect(await refusalCode(app.as(payroll.owner).call(payrollReports.approve, { body: { payrollReportId } }))).toBe(
    'auth/same-actor',
  );
});

test.each([
  [true, 4_000, 'paid off'],
  [false, 2_000, '2,000.00 left'],
])('the last pay takes what is left, where the loan says so (%s)', async (allOnLeaving, amount, left) => {
  const { payroll } = await withLoan({ allOnLeaving, consent: true });
  await approvedReport(app, payroll);
  const { organizationId, employeeId } = payroll.anan;
  await app.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.employee')
      .set({ end_date: plainDate('2026-07-31') })
      .where('id', '=', employeeId)
      .execute(),
  );
  const july = await createDraft(app, payroll, '2026-07');
  expect(await slipLine(payroll, july.payrollReportId)).toEqual([amount, expect.stringContaining(left)]);
});

test('a decision by hand pauses an instalment, or takes more of the loan', async () => {
  const { payroll, id, itemId } = await withLoan({ consent: true });
  const decide = async (month: string, amount: number) => {
    const { payrollReportId } = await createDraft(app, payroll, month);
    const body = { payrollReportId, employeeId: payroll.anan.employeeId, itemId, amount: satang(amount), reason: 'agreed' };
    await app.as(payroll.maker).call(payrollReports.overrideLine, { body });
    await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
    await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
    return slipLine(payroll, payrollReportId);
  };
  expect(await decide('2026-06', 0)).toEqual([0, 'adjusted, 6,000.00 left']);
  expect(await decide('2026-07', 5_000)).toEqual([5_000, 'adjusted, 1 of 2, 1,000.00 left']);
  expect(await read(payroll, id)).toMatchObject({ balance: 1_000 });
});

test('the company lists open loans with their sum, the person their own, and nobody else sees them', async () => {
  const { payroll, id } = await withLoan();
  const list = await app.as(payroll.maker).call(loans.search, { query: { state: 'open', search: 'E1' } });
  expect(list).toMatchObject({ totalElements: 1, totalBalance: 6_000, content: [{ id, employee: { code: 'E1' } }] });
  expect((await app.as(payroll.maker).call(loans.search, { query: { state: 'settled' } })).totalElements).toBe(0);
  const own = await app.as(payroll.anan).call(loans.own, {});
  expect(own).toMatchObject([{ id, balance: 6_000, entries: [{ kind: 'lent', balance: 6_000 }] }]);
  expect(await app.as(payroll.busaba).call(loans.own, {})).toEqual([]);
  expect(await refusalCode(app.as(payroll.anan).call(loans.get, { query: { id } }))).toBe('auth/forbidden');
});

test('what cannot be is refused at its field', async () => {
  const { payroll, itemId } = await withLoan();
  const { call } = app.as(payroll.owner);
  const good = {
    employeeId: payroll.anan.employeeId,
    payrollId: itemId,
    amount: satang(1_000),
    lentDate: plainDate('2026-05-20'),
    instalment: satang(500),
    firstMonth: yearMonth('2026-06'),
  };
  const refused = (field: string, code: string) => ({ body: { errors: [{ field, code }] } });
  const lend = (more: object) => call(loans.create, { body: { ...good, ...more } });
  await expect(lend({ instalment: satang(1_001) })).rejects.toMatchObject(refused('instalment', 'form/loan-instalment'));
  await expect(lend({ amount: satang(0) })).rejects.toMatchObject(refused('amount', 'form/amount-above-zero'));
  await expect(lend({ firstMonth: yearMonth('2026-04') })).rejects.toMatchObject(refused('firstMonth', 'form/loan-month'));
  const taxed = await call(payrollItems.create, { body: { name: 'หักลดหย่อน', type: 'deduction', taxCalculation: true } });
  await expect(lend({ payrollId: taxed.id })).rejects.toMatchObject(refused('payrollId', 'form/loan-item'));
  const fee = await call(payrollItems.create, { body: { name: 'ค่าสหภาพ', type: 'deduction', debt: false } });
  await expect(lend({ payrollId: fee.id })).rejects.toMatchObject({ body: { code: 'ref-not-found' } });
});

test('an item that takes a loan stays in use and a debt while anything is owed', async () => {
  const { payroll, id, itemId } = await withLoan();
  const { call } = app.as(payroll.owner);
  const change = (more: object) => refusalCode(call(payrollItems.update, { body: { id: itemId, ...more } }));
  expect(await change({ enabled: false })).toBe('state/not-allowed');
  expect(await change({ debt: false })).toBe('state/not-allowed');
  expect(await change({ taxCalculation: true })).toBe('state/not-allowed');
  expect(await refusalCode(call(payrollItems.remove, { query: { id: itemId } }))).toBe('state/not-allowed');
  const { version } = await read(payroll, id);
  await call(loans.release, { body: { id, version, reason: 'mistake' } });
  expect(await call(payrollItems.remove, { query: { id: itemId } })).toEqual({ ok: true, outcome: 'disabled' });
});
