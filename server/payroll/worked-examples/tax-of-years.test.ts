import { describe, expect, test } from 'vitest';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { FLAT_TAX_CASES } from '../../../domain/payroll/cases/time-pay.ts';
import { BRACKET_CASES, SALARY_YEAR_CASES } from '../../../domain/payroll/thai/cases/income-tax.ts';
import {
  BONUS_CASES,
  BORNE_TAX_CASES,
  HALF_MONTHLY_CASE,
  INSTALMENT_CASES,
  LEAVER_CASE,
  OVER_WITHHELD_CASE,
  RAISE_CASE,
} from '../../../domain/payroll/thai/cases/withholding.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { inMonth, type PaidPeople, paidPeople } from './testing/paid-people.ts';

const host = appForFile();
const monthsOf = (year: number) => Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
/** Approves the payrolls of the months and answers the tax of everybody in each. */
async function taxOfMonths(company: PaidPeople, months: readonly string[]): Promise<number[][]> {
  const taxes: number[][] = [];
  for (const month of months) {
    host.setNow(inMonth(month));
    const { payrollReportId } = await company.draft(month);
    taxes.push((await company.linesOf(payrollReportId)).map(({ TAX = 0 }) => TAX));
    await company.approve(payrollReportId);
  }
  return taxes;
}
const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;
async function yearTaxOf(company: PaidPeople, payrollReportId: string, index: number) {
  const { numbers } = await company.explain(payrollReportId, index, 'TAX');
  return numbers.find(({ name }) => name === 'annualTax')?.value;
}

test.each(BRACKET_CASES)('a net income of %s pays %s', async (net, tax) => {
  host.setNow(inMonth('2026-12'));
  // Joined for one payment of the year: 100,000.00 of expense, 60,000.00 for oneself, 875.00 of social security.
  const company = await paidPeople(host, [{ salary: String(Number(net) + 160_875), startDate: '2026-12-01' }]);
  const { payrollReportId } = await company.draft('2026-12');
  expect((await company.linesOf(payrollReportId))[0]).toMatchObject({ TAX: Number(tax) });
});

describe.each([2025, 2026])('whole years of one salary, %d', (year) => {
  const cases = SALARY_YEAR_CASES.filter((item) => item.year === year);
  test('eleven instalments and what December settles are the tax of the year', async () => {
    const company = await paidPeople(
      host,
      cases.map(({ monthly }) => ({ salary: monthly })),
    );
    const taxes = await taxOfMonths(company, monthsOf(year));
    for (const [index, { instalment, december, tax }] of cases.entries()) {
      const months = taxes.map((month) => month[index] ?? Number.NaN);
      expect(months).toEqual([...Array.from({ length: 11 }, () => Number(instalment)), Number(december)]);
      expect(sumOf(months)).toBe(Number(tax));
    }
  });

  test('rounded half up where the company says so', async () => {
    host.setNow(inMonth(`${year}-01`));
    const company = await paidPeople(
      host,
      cases.map(({ monthly }) => ({ salary: monthly })),
    );
    await company.setPay({ instalmentRounding: 'half-up' });
    const { payrollReportId } = await company.draft(`${year}-01`);
    const lines = await company.linesOf(payrollReportId);
    expect(lines.map(({ TAX = 0 }) => TAX)).toEqual(cases.map(({ rounded }) => Number(rounded)));
  });
});

describe('a year with joiners, bonuses, a raise and somebody who leaves', () => {
  const startOf = (payments: number) => `2026-${String(13 - payments).padStart(2, '0')}-01`;

  test('instalments are those of the payments really due', async () => {
    const company = await paidPeople(
      host,
      INSTALMENT_CASES.map(({ monthly, payments }) => ({ salary: monthly, startDate: startOf(payments) })),
    );
    const taxes = await taxOfMonths(company, monthsOf(2026));
    for (const [index, { payments, instalment, last, tax }] of INSTALMENT_CASES.entries()) {
      const months = taxes.map((month) => month[index] ?? Number.NaN).slice(12 - payments);
      expect(months).toEqual([...Array.from({ length: payments - 1 }, () => Number(instalment)), Number(last)]);
      expect(sumOf(months)).toBe(Number(tax));
    }
  });

  test('the tax of a bonus is withheld whole in its month', async () => {
    const company = await paidPeople(
      host,
      BONUS_CASES.map(({ monthly, payments }) => ({ salary: monthly, startDate: startOf(payments) })),
    );
    host.setNow(inMonth('2026-06'));
    for (const [index, { bonus }] of BONUS_CASES.entries()) await company.payOnce(index, '2026-06', bonus);
    const taxes = await taxOfMonths(company, monthsOf(2026));
    for (const [index, { month, year }] of BONUS_CASES.entries()) {
      const months = taxes.map((row) => row[index] ?? Number.NaN);
      expect([months[5], sumOf(months)]).toEqual([Number(month), Number(year)]);
    }
  });

  test.each(['accumulated', 'annualised'] as const)('a raise in April, %s', async (withholdingMethod) => {
    const { before, after, instalmentBefore, accumulatedAfter, accumulatedLast, annualisedAfter, tax } = RAISE_CASE;
    host.setNow(inMonth('2026-01'));
    const company = await paidPeople(host, [{ salary: before }]);
    await company.setPay({ withholdingMethod });
    const spring = await taxOfMonths(company, monthsOf(2026).slice(0, 3));
    await company.raise(0, '2026-04-01', after);
    const rest = await taxOfMonths(company, monthsOf(2026).slice(3));
    const months = [...spring, ...rest].flat();
    expect(months.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => Number(instalmentBefore)));
    const then = Number(withholdingMethod === 'accumulated' ? accumulatedAfter : annualisedAfter);
    expect(months.slice(3, 11)).toEqual(Array.from({ length: 8 }, () => then));
    if (withholdingMethod === 'accumulated') expect(months[11]).toBe(Number(accumulatedLast));
    expect(sumOf(months)).toBe(Number(tax));
  });

  const balanceOf = (company: PaidPeople, { monthly, payments, tax }: { monthly: string; payments: number; tax: string }) =>
    company.asMaker(beginningBalances.set, {
      body: {
        employeeId: company.members[0]?.employeeId ?? '',
        year: 2026,
        regularIncome: Number(monthly) * payments,
        occasionalIncome: 0,
        taxRegular: Number(tax),
        taxOccasional: 0,
        socialSecurity: 875 * payments,
        providentFund: 0,
        payments,
      },
    });
  test('who was over-withheld until November has nothing taken in December', async () => {
    const { monthly, withheld, december, tax } = OVER_WITHHELD_CASE;
    host.setNow(inMonth('2026-12'));
    const company = await paidPeople(host, [{ salary: monthly }]);
    await balanceOf(company, { monthly, payments: 11, tax: withheld });
    const { payrollReportId } = await company.draft('2026-12');
    expect((await company.linesOf(payrollReportId))[0]?.TAX ?? 0).toBe(Number(december));
    expect(await yearTaxOf(company, payrollReportId, 0)).toBe(Number(tax));
  });

  test('the last pay of who leaves in August settles on what was really paid', async () => {
    const { monthly, payments, withheldBefore, last, tax } = LEAVER_CASE;
    host.setNow(inMonth('2026-08'));
    const company = await paidPeople(host, [{ salary: monthly }]);
    await balanceOf(company, { monthly, payments: payments - 1, tax: withheldBefore });
    await company.change(0, { endDate: plainDate('2026-08-31') });
    const { payrollReportId } = await company.draft('2026-08');
    expect((await company.linesOf(payrollReportId))[0]?.TAX ?? 0).toBe(Number(last));
    expect(await yearTaxOf(company, payrollReportId, 0)).toBe(Number(tax));
  });

  test('halves of a month are twenty-four payments of a year', async () => {
    host.setNow(inMonth('2026-01'));
    const company = await paidPeople(host, [{ salary: String(Number(HALF_MONTHLY_CASE.pay) * 2) }]);
    await company.asOwner(payrollTemplates.update, {
      body: { id: company.templateId, cycle: 'half-monthly', firstPayDay: 15, payDay: 0 },
    });
    const { payrollReportId } = await company.draft('2026-01');
    const [lines] = await company.linesOf(payrollReportId);
    expect([lines?.SALARY, lines?.TAX ?? 0]).toEqual([Number(HALF_MONTHLY_CASE.pay), Number(HALF_MONTHLY_CASE.tax)]);
    const { numbers } = await company.explain(payrollReportId, 0, 'TAX');
    expect(numbers).toContainEqual({ name: 'annualIncome', unit: 'baht', value: Number(HALF_MONTHLY_CASE.income) });
    expect(numbers).toContainEqual({ name: 'netIncome', unit: 'baht', value: Number(HALF_MONTHLY_CASE.net) });
  });
});

test.each(BORNE_TAX_CASES)('a year of %s whose tax the employer bears', async (income, _allowances, withheld, once, always) => {
  host.setNow(inMonth('2026-01'));
  const salary = String(Number(income) / 12);
  const company = await paidPeople(host, [{ salary }, { salary }, { salary }]);
  await company.change(1, { taxCondition: '3' });
  await company.change(2, { taxCondition: '2' });
  await taxOfMonths(company, monthsOf(2026));
  // What the employer pays is no line of the slip: the return of the year states it.
  const { rows } = await company.asMaker(yearlyDocuments.pnd1, { query: { year: 2026 } });
  expect(rows.map(({ condition, tax }) => [condition, tax]).toSorted()).toEqual([
    [1, Number(withheld)],
    [2, Number(always)],
    [3, Number(once)],
  ]);
});

/** Pay taxed beside the wage that social security counts: the examples name the contribution, which the wage of a month decides. */
const WAGES: Readonly<Record<string, readonly [month: string, wage: number]>> = {
  750: ['2025-11', 15_000],
  818: ['2026-11', 16_350],
  875: ['2026-11', 17_500],
};
test.each(FLAT_TAX_CASES)(
  'a flat rate of %d on %s less %s and %s of social security',
  async (rate, positive, negative, socialSecurity, tax) => {
    const [month, wage] = WAGES[socialSecurity] ?? expect.fail();
    host.setNow(inMonth(month));
    const company = await paidPeople(host, [{ salary: String(wage) }]);
    await company.change(0, { taxMethod: 'flat', taxFlatRatePercent: rate / 100 });
    await company.payOnce(0, month, (Number(positive) - wage).toFixed(2));
    if (Number(negative) > 0) await company.payOnce(0, month, `-${negative}`);
    const { payrollReportId } = await company.draft(month);
    const [lines] = await company.linesOf(payrollReportId);
    expect([lines?.SOCIAL_SECURITY, lines?.TAX ?? 0]).toEqual([Number(socialSecurity), Number(tax)]);
  },
);
