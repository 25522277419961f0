import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { settlements } from '../../../contract/payroll/settlements.ts';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { employees } from '../../../contract/people/employees.ts';
import { type PlainDate, plainDate, satang } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-08-01T03:00:00Z');
});
afterAll(() => app.close());

type Leaving = { startDate?: string; lastDay?: string };
/** Busaba with 20,000 a month, who began on a day and leaves on another. */
async function leaving({ startDate = '2016-06-01', lastDay = '2026-06-30' }: Leaving = {}) {
  const payroll = await aPayroll(app);
  await recordDates(payroll, { startDate: plainDate(startDate), endDate: plainDate(lastDay) });
  return payroll;
}
async function recordDates({ owner, busaba }: TestPayroll, dates: { startDate?: PlainDate; endDate: PlainDate }) {
  const { call } = app.as(owner);
  const { version } = await call(employees.get, { query: { id: busaba.employeeId } });
  await call(employees.update, { body: { id: busaba.employeeId, version, ...dates } });
}
const propose = (
  { owner, busaba }: TestPayroll,
  reason: 'dismissed' | 'resigned' | 'retired' = 'dismissed',
  noticeDate?: string,
) =>
  app.as(owner).call(settlements.propose, {
    body: { employeeId: busaba.employeeId, reason, ...(noticeDate ? { noticeDate: plainDate(noticeDate) } : {}) },
  });
type Seen = { id: string; version: number };
const seen = (answer: { settlement: Seen | null }): Seen => {
  const { id = '', version = 0 } = answer.settlement ?? {};
  return { id, version };
};
const confirmed = async (payroll: TestPayroll) => {
  const proposed = await propose(payroll);
  return app.as(payroll.owner).call(settlements.confirm, { body: seen(proposed) });
};
const slipOf = async (payroll: TestPayroll, payrollReportId: string, { employeeId }: Person = payroll.busaba) => {
  const slip = await app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
  return new Map([...slip.incomes, ...slip.deductions].map((line) => [line.keyName, line.amount]));
};
const read = ({ owner, busaba }: TestPayroll) =>
  app.as(owner).call(settlements.get, { query: { employeeId: busaba.employeeId } });

test('every part is proposed by the law, with how it came about', async () => {
  const payroll = await leaving();
  const { settlement, state, payDue } = await propose(payroll);
  expect([state, payDue]).toEqual(['proposed', '2026-07-03']);
  const amounts = settlement?.parts.map(({ part, proposed, amount }) => [part, proposed, amount]);
  expect(amounts).toEqual([
    ['severance', 200_000, 200_000],
    ['notice', 20_000, 20_000],
    ['unusedLeave', 0, 0],
    ['other', 0, 0],
  ]);
  expect(settlement?.parts[0]?.numbers).toContainEqual({ name: 'wageDays', unit: 'days', value: 300 });
  expect(settlement?.parts[0]?.rows[0]?.source).toContain('s.118');
  expect(settlement?.tax).toMatchObject({ exempt: 200_000, assessable: 20_000, separate: 20_000, countedYears: 10 });
});

test('who resigns gets neither severance nor pay in lieu of notice', async () => {
  const payroll = await leaving();
  expect((await propose(payroll, 'resigned')).settlement?.total).toBe(0);
});

test('notice that was given in time needs no pay', async () => {
  const payroll = await leaving();
  const { settlement } = await propose(payroll, 'dismissed', '2026-05-20');
  expect(settlement?.parts[1]).toMatchObject({ part: 'notice', amount: 0 });
});

test('another amount needs a reason, and what was proposed can stand again', async () => {
  const payroll = await leaving();
  const { call } = app.as(payroll.owner);
  const change = { ...seen(await propose(payroll)), part: 'other', amount: satang(50_000) } as const;
  await expect(call(settlements.change, { body: change })).rejects.toMatchObject({ body: { errors: [{ field: 'reason' }] } });
  const changed = await call(settlements.change, { body: { ...change, reason: 'Agreed on 12 June' } });
  expect(changed.settlement?.parts[3]).toMatchObject({ proposed: 0, amount: 50_000, reason: 'Agreed on 12 June' });
  const back = await call(settlements.change, { body: { ...seen(changed), part: 'other', amount: null } });
  expect(back.settlement?.parts[3]).toMatchObject({ amount: 0, reason: null, changedBy: null });
  await expect(call(settlements.change, { body: { ...change, reason: 'late' } })).rejects.toMatchObject({
    body: { code: 'conflict' },
  });
});

test('a proposal is not paid; a confirmed one is, in the payroll of the last day and no other, outside social security', async () => {
  const payroll = await leaving();
  const proposed = await propose(payroll);
  const draft = await createDraft(app, payroll);
  expect((await slipOf(payroll, draft.payrollReportId)).get('SEVERANCE')).toBeUndefined();
  const plain = await slipOf(payroll, draft.payrollReportId);
  await app.as(payroll.owner).call(settlements.confirm, { body: seen(proposed) });
  const { call } = app.as(payroll.maker);
  expect((await call(payrollReports.get, { query: { payrollReportId: draft.payrollReportId } })).isStale).toBe(true);
  await call(payrollReports.recompute, { body: { payrollReportId: draft.payrollReportId } });
  const paid = await slipOf(payroll, draft.payrollReportId);
  expect([paid.get('SEVERANCE'), paid.get('NOTICE_PAY'), paid.get('LEAVING_TAX')]).toEqual([200_000, 20_000, undefined]);
  expect(paid.get('SOCIAL_SECURITY')).toBe(plain.get('SOCIAL_SECURITY'));
  expect(paid.get('TAX')).toBe(plain.get('TAX'));
  expect((await read(payroll)).state).toBe('counted');
  await call(payrollReports.proceed, { body: { payrollReportId: draft.payrollReportId } });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId: draft.payrollReportId } });
  expect((await read(payroll)).state).toBe('paid');
  const july = await createDraft(app, payroll, '2026-07');
  const grid = await call(payrollReports.info, { query: { payrollReportId: july.payrollReportId } });
  expect(grid.rows.map((row) => row.code)).toEqual(['E1', 'E3']);
});

test('one that is confirmed after the payroll of the last day is paid by the next', async () => {
  const payroll = await leaving();
  await approvedReport(app, payroll);
  await confirmed(payroll);
  const july = await createDraft(app, payroll, '2026-07');
  const slip = await slipOf(payroll, july.payrollReportId);
  expect([slip.get('SALARY'), slip.get('SEVERANCE')]).toEqual([0, 200_000]);
});

test('it is taken back until a payroll with an approver counts it', async () => {
  const payroll = await leaving();
  const { call } = app.as(payroll.owner);
  const again = await call(settlements.reopen, { body: seen(await confirmed(payroll)) });
  expect(again.state).toBe('proposed');
  const { settlement } = await call(settlements.confirm, { body: seen(again) });
  await approvedReport(app, payroll);
  await expect(call(settlements.reopen, { body: seen({ settlement }) })).rejects.toMatchObject({
    body: { code: 'state/not-allowed' },
  });
});

test('another last day is proposed for again before it is paid', async () => {
  const payroll = await leaving();
  await confirmed(payroll);
  await recordDates(payroll, { endDate: plainDate('2026-06-20') });
  expect((await read(payroll)).settlement?.isOutdated).toBe(true);
  const draft = await createDraft(app, payroll);
  expect((await slipOf(payroll, draft.payrollReportId)).get('SEVERANCE')).toBeUndefined();
});

test('large severance is taxed apart; PND1, the yearly return and the certificate have it in lines of their own, and all tie out', async () => {
  const payroll = await leaving({ startDate: '2016-07-01' });
  const { call } = app.as(payroll.owner);
  const change = { ...seen(await propose(payroll, 'retired')), part: 'other', amount: satang(0) } as const;
  const changed = await call(settlements.change, {
    body: { ...change, part: 'severance', amount: satang(1_000_000), reason: 'Agreement' },
  });
  await call(settlements.confirm, { body: seen(changed) });
  const { payrollReportId } = await approvedReport(app, payroll);
  // (1,000,000 − 70,000) ÷ 2 = 465,000: 15,000 + 10 % of 165,000.
  expect((await slipOf(payroll, payrollReportId)).get('LEAVING_TAX')).toBe(31_500);
  const tied = await call(payrollDocuments.tieOut, { query: { payrollReportId } });
  expect(tied.checks.filter((check) => !check.isEqual)).toEqual([]);
  const year = await call(yearlyDocuments.pnd1, { query: { year: 2026 } });
  const own = year.rows.filter((row) => row.code === 'E2');
  expect(own.map(({ income, paid, tax, condition }) => [income, paid, tax, condition])).toEqual([
    ['salary', expect.any(Number), expect.any(Number), 1],
    ['leavingLumpSum', 1_000_000, 31_500, 1],
  ]);
  expect(year.ties.filter((tie) => !tie.isEqual)).toEqual([]);
  const monthly = await call(payrollDocuments.monthlyPnd1, { query: { payrollReportId } });
  expect(monthly.rows.filter((row) => row.amount === 1_000_000)).toHaveLength(1);
});

test('under five years the part that is not exempt is occasional pay of the year, filed as paid because of leaving', async () => {
  const payroll = await leaving({ startDate: '2024-01-01' });
  const { call } = app.as(payroll.owner);
  const change = { ...seen(await propose(payroll)), part: 'other', amount: satang(500_000), reason: 'Agreement' } as const;
  await call(settlements.confirm, { body: seen(await call(settlements.change, { body: change })) });
  const draft = await createDraft(app, payroll);
  const paid = await slipOf(payroll, draft.payrollReportId);
  expect(paid.get('LEAVING_TAX')).toBeGreaterThan(0);
  const grid = await call(payrollReports.info, { query: { payrollReportId: draft.payrollReportId } });
  const column = grid.columns.find(({ keyName }) => keyName === 'LEAVING_TAX');
  const explained = await app.as(payroll.maker).call(payrollReports.explain, {
    query: { payrollReportId: draft.payrollReportId, employeeId: payroll.busaba.employeeId, itemId: column?.itemId ?? '' },
  });
  expect(explained.formula).toBe('tax/leaving');
  expect(explained.numbers).toContainEqual({ name: 'occasionalIncome', unit: 'baht', value: 520_000 });
});

test('who decided an amount does not approve the payroll that pays it', async () => {
  const payroll = await leaving();
  await confirmed(payroll);
  const { payrollReportId } = await createDraft(app, payroll);
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  await expect(app.as(payroll.owner).call(payrollReports.approve, { body: { payrollReportId } })).rejects.toMatchObject({
    body: { code: 'auth/same-actor' },
  });
});

test('the list has everybody with a last day, by state, and says when final pay is late', async () => {
  const payroll = await leaving();
  const { call } = app.as(payroll.owner);
  const all = await call(settlements.list, { query: {} });
  expect(all.content.map(({ code, state, isLate, payDue }) => [code, state, isLate, payDue])).toEqual([
    ['E2', 'none', true, '2026-07-03'],
  ]);
  expect(all.content[0]?.certificate).toEqual({ due: '2026-07-30', state: 'none' });
  await propose(payroll);
  expect((await call(settlements.list, { query: { state: 'none' } })).totalElements).toBe(0);
  expect((await call(settlements.list, { query: { state: 'proposed', search: 'บุษบา' } })).totalElements).toBe(1);
});

test('without a first day, a last day or a salary nothing is proposed, and it says what is missing', async () => {
  const payroll = await aPayroll(app);
  await expect(propose(payroll)).rejects.toMatchObject({ body: { code: 'payroll/not-ready' } });
  expect((await read(payroll)).missing).toContain('endDate');
});

test('the certificate of a leaver has its own row', async () => {
  const payroll = await leaving({ startDate: '2016-07-01' });
  const { call } = app.as(payroll.owner);
  await confirmed(payroll);
  await approvedReport(app, payroll);
  const info = await call(taxCertificates.list, { query: { year: 2026, employeeId: payroll.busaba.employeeId } });
  expect(info.content[0]?.paid).toBeGreaterThan(20_000);
});
