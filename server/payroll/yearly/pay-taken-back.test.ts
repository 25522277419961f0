import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { employees } from '../../../contract/people/employees.ts';
import { satang, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';
import { completePapers } from '../shared/testing/papers.ts';

const app = appForFile({ now: '2026-12-31T03:00:00Z' });
const MONTHS = ['2026-06', '2026-07', '2026-08', '2026-09'] as const;
type Taken = Record<(typeof MONTHS)[number], readonly number[]>;

async function bonusItem(payroll: TestPayroll): Promise<string> {
  const body = { name: 'Bonus', nameEn: 'Bonus', type: 'income', regular: false, debt: false } as const;
  return (await app.as(payroll.owner).call(payrollItems.create, { body })).id;
}
const give = (payroll: TestPayroll, payrollId: string, { employeeId }: Person, month: string, amount: number) =>
  app.as(payroll.owner).call(oneTimeItems.create, {
    body: { employeeId, payrollId, month: yearMonth(month), amount: satang(amount) },
  });
const returnOf = (payroll: TestPayroll, query: { month?: string; payrollReportId?: string }) =>
  app.as(payroll.maker).call(payrollDocuments.monthlyPnd1, {
    query: { ...(query.month ? { month: yearMonth(query.month) } : { payrollReportId: query.payrollReportId ?? '' }) },
  });
/** An approved payroll whose makers wrote why odd pay is right. */
const notedAndApproved = async (payroll: TestPayroll, month: string) =>
  approvedWithNotes(payroll, (await createDraft(app, payroll, month)).payrollReportId);
/** The same of what is taken back from somebody beside the payroll of the month, which is approved. */
async function takenBackAfter(payroll: TestPayroll, month: string, taken: { person: Person; item: string; amount: number }) {
  const { call } = app.as(payroll.maker);
  const employeeIds = [taken.person.employeeId];
  const body = { templateId: payroll.templateId, month: yearMonth(month), type: 'bonus', employeeIds } as const;
  const { payrollReportId } = await call(payrollReports.create, { body });
  await give(payroll, taken.item, taken.person, month, taken.amount);
  await call(payrollReports.recompute, { body: { payrollReportId } });
  return approvedWithNotes(payroll, payrollReportId);
}
async function approvedWithNotes(payroll: TestPayroll, payrollReportId: string): Promise<string> {
  const { call } = app.as(payroll.maker);
  const { people } = await call(payrollReports.differences, { query: { payrollReportId } });
  const employeeIds = people.filter(({ needsNote }) => needsNote).map((person) => person.employeeId);
  if (employeeIds.length > 0)
    await call(payrollReports.noteDifferences, { body: { payrollReportId, employeeIds, note: 'A bonus was taken back' } });
  await call(payrollReports.proceed, { body: { payrollReportId, reason: 'checked' } });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  return payrollReportId;
}
/** Assessable pay of each person in a month as the slips have it, in satang. */
async function ordinaryOf({ organizationId }: TestPayroll, month: string): Promise<Map<string, number>> {
  const { rows } = await app.build.inTenant(organizationId, (tx) =>
    tx.client.query<{ employee_id: string; ordinary: number }>(
      `select s.employee_id, (s.taxable_regular + s.taxable_occasional)::bigint as ordinary
        from app.payroll_slip s join app.payroll_report r on r.id = s.report_id where r.month = $1 and r.status = 'APPROVED'`,
      [month],
    ),
  );
  return new Map(rows.map((row) => [row.employee_id, Number(row.ordinary)]));
}
const inSatang = (amount: number) => Math.round(amount * 100);
const totalOf = (answer: { totals: readonly { code: string; value: number }[] }, code: string) =>
  answer.totals.find((total) => total.code === code)?.value;

describe('pay taken back beyond the pay of its month', () => {
  it('leaves the returns of the months after it by as much, so that the year states what was paid', async () => {
    const payroll = await aPayroll(app);
    await give(payroll, await bonusItem(payroll), payroll.busaba, '2026-06', -25_000);
    const paidIn = async (month: string) =>
      (await returnOf(payroll, { month })).rows.find((row) => row.employeeId === payroll.busaba.employeeId)?.amount;
    await approvedReport(app, payroll);
    const july = await approvedReport(app, payroll, '2026-07');
    await approvedReport(app, payroll, '2026-08');
    // 18,666.67 − 25,000 = −6,333.33 in June; 20,000 − 6,333.33 in July.
    expect([await paidIn('2026-06'), await paidIn('2026-07'), await paidIn('2026-08')]).toEqual([undefined, 13_666.67, 20_000]);
    expect(totalOf(await returnOf(payroll, { month: '2026-07' }), 'setOff')).toBe(6_333.33);
    expect(totalOf(await returnOf(payroll, { month: '2026-08' }), 'setOff')).toBeUndefined();
    const { payrollReportId } = july;
    expect(totalOf(await returnOf(payroll, { payrollReportId }), 'setOff')).toBe(6_333.33);
    const ties = await app.as(payroll.maker).call(payrollDocuments.tieOut, { query: { payrollReportId } });
    expect(ties.checks.filter(({ isEqual }) => !isEqual)).toEqual([]);
    const year = await app.as(payroll.maker).call(yearlyDocuments.pnd1, { query: { year: 2026 } });
    expect(year.rows.find((row) => row.employeeId === payroll.busaba.employeeId)?.paid).toBe(33_666.67);
    expect(year.ties.filter(({ isEqual }) => !isEqual)).toEqual([]);
    const certificates = await app.as(payroll.maker).call(taxCertificates.list, { query: { year: 2026 } });
    expect(certificates.content.find((row) => row.employeeId === payroll.busaba.employeeId)?.paid).toBe(33_666.67);
  });

  it('is set off in its own month, also against what another payroll of the month paid before it', async () => {
    const payroll = await aPayroll(app);
    const item = await bonusItem(payroll);
    await approvedReport(app, payroll);
    const once = await takenBackAfter(payroll, '2026-06', { person: payroll.busaba, item, amount: -5_000 });
    const paidIn = async (month: string) =>
      (await returnOf(payroll, { month })).rows.find((row) => row.employeeId === payroll.busaba.employeeId)?.amount;
    await notedAndApproved(payroll, '2026-07');
    // 18,666.67 − 5,000 in June, where it was due; July collects it and counts it no more.
    expect([await paidIn('2026-06'), await paidIn('2026-07')]).toEqual([13_666.67, 20_000]);
    expect(totalOf(await returnOf(payroll, { month: '2026-06' }), 'setOff')).toBe(5_000);
    expect(totalOf(await returnOf(payroll, { month: '2026-07' }), 'setOff')).toBeUndefined();
    expect((await returnOf(payroll, { payrollReportId: once })).rows).toEqual([]);
    const year = await app.as(payroll.maker).call(yearlyDocuments.pnd1, { query: { year: 2026 } });
    expect(year.rows.find((row) => row.employeeId === payroll.busaba.employeeId)?.paid).toBe(33_666.67);
    expect(year.ties.filter(({ isEqual }) => !isEqual)).toEqual([]);
  });

  it('gives the tax at a fixed rate back that was withheld for it, by withholding less until it is used up', async () => {
    const payroll = await aPayroll(app);
    const { employeeId } = payroll.busaba;
    const owner = app.as(payroll.owner);
    const { version } = await owner.call(employees.get, { query: { id: employeeId } });
    await owner.call(employees.update, { body: { id: employeeId, version, taxMethod: 'flat', taxFlatRatePercent: 3 } });
    const item = await bonusItem(payroll);
    const june = (await approvedReport(app, payroll)).payrollReportId;
    const once = await takenBackAfter(payroll, '2026-06', { person: payroll.busaba, item, amount: -30_000 });
    const [july, august] = [await notedAndApproved(payroll, '2026-07'), await notedAndApproved(payroll, '2026-08')];
    const slips = [june, once, july, august].map(async (payrollReportId) => {
      const slip = await app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
      const taken = (key: string) => inSatang(slip.deductions.find(({ keyName }) => keyName === key)?.amount ?? 0);
      const excess = slip.warnings.find(({ code }) => code === 'tax/excess')?.facts.amount;
      return { tax: taken('TAX'), socialSecurity: taken('SOCIAL_SECURITY'), excess };
    });
    const [inJune, , inJuly, inAugust] = await Promise.all(slips);
    const sum = (key: 'tax' | 'socialSecurity') => (inJune?.[key] ?? 0) + (inJuly?.[key] ?? 0) + (inAugust?.[key] ?? 0);
    expect(inJuly).toMatchObject({ tax: 0, excess: expect.any(Number) });
    // 18,666.67 − 30,000 + 20,000 + 20,000 in the year.
    expect(sum('tax')).toBe(Math.round((2_866_667 - sum('socialSecurity')) * 0.03));
  });

  // June: 18,666.67 − 25,000 = −6,333.33 of salary. July and August pay 20,000 each, taxed in another way from July on.
  it.each([
    // Also section 40 (1): July states 20,000 − 6,333.33, and the year 18,666.67 − 25,000 + 20,000 + 20,000.
    { name: 'approved 3 %', rate: 3, income: 'approvedFlatRate', july: 13_666.67, year: 33_666.67, setOff: 6_333.33 },
    // Section 40 (2): what was taken back was none of it.
    { name: '15 % of a non-resident', rate: 15, income: 'nonResidentFee', july: 20_000, year: 40_000, setOff: undefined },
  ])(
    'of somebody whose pay becomes income at $name is set off against that only if it is the same income by law',
    async (expected) => {
      const payroll = await aPayroll(app);
      const { employeeId } = payroll.busaba;
      await give(payroll, await bonusItem(payroll), payroll.busaba, '2026-06', -25_000);
      await notedAndApproved(payroll, '2026-06');
      const owner = app.as(payroll.owner);
      const { version } = await owner.call(employees.get, { query: { id: employeeId } });
      const body = { id: employeeId, version, taxMethod: 'flat', taxFlatRatePercent: expected.rate } as const;
      await owner.call(employees.update, { body });
      await notedAndApproved(payroll, '2026-07');
      const august = await notedAndApproved(payroll, '2026-08');
      const linesOf = async (month: string) =>
        (await returnOf(payroll, { month })).rows.filter((row) => row.employeeId === employeeId).map(({ amount }) => amount);
      expect([await linesOf('2026-06'), await linesOf('2026-07'), await linesOf('2026-08')]).toEqual([
        [],
        [expected.july],
        [20_000],
      ]);
      expect(totalOf(await returnOf(payroll, { month: '2026-07' }), 'setOff')).toBe(expected.setOff);
      const ties = await app.as(payroll.maker).call(payrollDocuments.tieOut, { query: { payrollReportId: august } });
      expect(ties.checks.filter(({ isEqual }) => !isEqual)).toEqual([]);
      const year = await app.as(payroll.maker).call(yearlyDocuments.pnd1, { query: { year: 2026 } });
      const stated = year.rows.filter((row) => row.employeeId === employeeId).map(({ income, paid }) => ({ income, paid }));
      expect(stated).toEqual([{ income: expected.income, paid: expected.year }]);
      expect(year.ties.filter(({ isEqual }) => !isEqual)).toEqual([]);
    },
  );

  it('in a month that was filed already lowers the return as it is now, and the months after it are whole: what was filed is claimed back', async () => {
    const payroll = await aPayroll(app);
    const item = await bonusItem(payroll);
    await completePapers(app, payroll);
    await approvedReport(app, payroll);
    const { employeeId } = payroll.busaba;
    const filed = await app
      .as(payroll.maker)
      .raw(payrollDocuments.monthlyPnd1, { query: { month: yearMonth('2026-06'), format: 'txt' } });
    expect(filed.statusCode).toBe(200);
    await takenBackAfter(payroll, '2026-06', { person: payroll.busaba, item, amount: -5_000 });
    await notedAndApproved(payroll, '2026-07');
    const statedIn = async (month: string, additional = 0) =>
      (await app.as(payroll.maker).call(payrollDocuments.monthlyPnd1, { query: { month: yearMonth(month), additional } })).rows
        .filter((row) => row.employeeId === employeeId)
        .map(({ amount }) => amount);
    // June paid 18,666.67 − 5,000. It said 18,666.67: an additional filing states nothing less, and July nothing but its own.
    expect([await statedIn('2026-06'), await statedIn('2026-06', 1), await statedIn('2026-07')]).toEqual([
      [13_666.67],
      [],
      [20_000],
    ]);
  });

  it('leaves the social security of its month in the year of somebody whose other pay was paid before the first payroll here', async () => {
    const payroll = await aPayroll(app);
    const { employeeId } = payroll.busaba;
    const brought = { regularIncome: 100_000, taxRegular: 0, socialSecurity: 4_375, providentFund: 0, payments: 5 };
    const balance = { employeeId, year: 2026, ...brought, reason: 'From the former system' };
    await app.as(payroll.maker).call(beginningBalances.set, { body: balance });
    await give(payroll, await bonusItem(payroll), payroll.busaba, '2026-06', -25_000);
    await notedAndApproved(payroll, '2026-06');
    const year = await app.as(payroll.maker).call(yearlyDocuments.pnd1, { query: { year: 2026 } });
    expect(year.rows.find((row) => row.employeeId === employeeId)?.paid).toBe(100_000);
    const { rows } = await app.build.inTenant(payroll.organizationId, (tx) =>
      tx.client.query<{ taken: number }>('select sum(social_security)::int as taken from app.payroll_slip'),
    );
    // Of June that of all three, and what was brought.
    expect(inSatang(year.totals.socialSecurity)).toBe((rows[0]?.taken ?? 0) + 437_500);
    expect(year.ties.filter(({ isEqual }) => !isEqual)).toEqual([]);
  });

  it('whatever was given and taken back: the returns of the year rise to the highest sum of the year, and all papers agree', async () => {
    const amounts = fc.array(fc.oneof({ weight: 2, arbitrary: fc.integer({ min: -70_000, max: -10_000 }) }, fc.constant(0)), {
      minLength: 3,
      maxLength: 3,
    });
    const years = fc.record(Object.fromEntries(MONTHS.map((month) => [month, amounts])) as Record<keyof Taken, typeof amounts>);
    const run = async (taken: Taken) => {
      const payroll = await aPayroll(app);
      const bonus = await bonusItem(payroll);
      const people = [payroll.anan, payroll.busaba, payroll.chai];
      const [sums, highest] = [new Map<string, number>(), new Map<string, number>()];
      for (const month of MONTHS) {
        for (const [at, person] of people.entries())
          if (taken[month][at]) await give(payroll, bonus, person, month, taken[month][at]);
        const payrollReportId = await notedAndApproved(payroll, month);
        const { rows } = await returnOf(payroll, { month });
        for (const [person, ordinary] of await ordinaryOf(payroll, month)) {
          const [sum, before] = [(sums.get(person) ?? 0) + ordinary, highest.get(person) ?? 0];
          sums.set(person, sum);
          highest.set(person, Math.max(before, sum));
          const stated = rows.filter((row) => row.employeeId === person).reduce((all, row) => all + inSatang(row.amount), 0);
          expect(stated).toBe(Math.max(0, sum - before));
        }
        const ties = await app.as(payroll.maker).call(payrollDocuments.tieOut, { query: { payrollReportId } });
        expect(ties.checks.filter(({ isEqual }) => !isEqual)).toEqual([]);
      }
      const year = await app.as(payroll.maker).call(yearlyDocuments.pnd1, { query: { year: 2026 } });
      for (const { employeeId } of people)
        expect(inSatang(year.rows.find((row) => row.employeeId === employeeId)?.paid ?? 0)).toBe(highest.get(employeeId));
      expect(year.ties.filter(({ isEqual }) => !isEqual)).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(years, run), { numRuns: 5, seed: 11, endOnFailure: true });
  }, 240_000);
});
