import { describe, expect, test } from 'vitest';
import { funds } from '../../../contract/payroll/funds.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import {
  BEFORE_2026_CASES,
  FLOOD_AREA_CASES,
  ROUND_THEN_SUM,
  SECTION_33_CASES,
  WELFARE_FUND_CASES,
} from '../../../domain/payroll/thai/cases/social-security.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { inMonth, paidPeople } from './testing/paid-people.ts';

const host = appForFile();
const monthsOf = (cases: readonly (readonly [string, string, ...unknown[]])[]) => [...new Set(cases.map(([, month]) => month))];
const salaries = (wages: readonly string[]) => wages.map((salary) => ({ salary }));

describe('social security of worked examples, as a payroll of their month takes it', () => {
  test.each(monthsOf(SECTION_33_CASES))('%s', async (month) => {
    const cases = SECTION_33_CASES.filter((item) => item[1] === month);
    host.setNow(inMonth(month));
    const company = await paidPeople(host, salaries(cases.map(([wage]) => wage)));
    const { payrollReportId, totals } = await company.draft(month);
    const each = cases.map((item) => Number(item[4]));
    expect((await company.linesOf(payrollReportId)).map((lines) => lines.SOCIAL_SECURITY)).toEqual(each);
    for (const [index, [, , , base]] of cases.entries()) {
      const { numbers } = await company.explain(payrollReportId, index, 'SOCIAL_SECURITY');
      expect(numbers).toContainEqual({ name: 'base', unit: 'baht', value: Number(base) });
    }
    expect(totals.socialSecurityEmployer).toBe(each.reduce((sum, amount) => sum + amount));
  });

  test.each(FLOOD_AREA_CASES)('%s in %s, a company in a flooded area', async (wage, month, area, _base, each) => {
    host.setNow(inMonth(month));
    const company = await paidPeople(host, salaries([wage]));
    if (area !== 'flood-2025') throw new Error('another area');
    await company.asOwner(payrollSettings.setArea, { body: { area, seen: null } });
    const { payrollReportId } = await company.draft(month);
    expect((await company.linesOf(payrollReportId))[0]).toMatchObject({ SOCIAL_SECURITY: Number(each) });
  });

  test('before 2026 at most 750 and at least 83', async () => {
    host.setNow(inMonth('2025-06'));
    const company = await paidPeople(host, salaries(BEFORE_2026_CASES.map(([salary]) => salary)));
    const { payrollReportId } = await company.draft('2025-06');
    expect((await company.linesOf(payrollReportId)).map((lines) => lines.SOCIAL_SECURITY)).toEqual(
      BEFORE_2026_CASES.map(([, deducted]) => Number(deducted)),
    );
  });

  test('each person is rounded, then the sum is handed on', async () => {
    const { wages, month, each, total } = ROUND_THEN_SUM;
    host.setNow(inMonth(month));
    const company = await paidPeople(host, salaries(wages));
    const { payrollReportId, totals } = await company.draft(month);
    expect((await company.linesOf(payrollReportId)).map((lines) => lines.SOCIAL_SECURITY)).toEqual(wages.map(() => Number(each)));
    expect(totals).toMatchObject({ socialSecurity: Number(total), socialSecurityEmployer: Number(total) });
    await company.approve(payrollReportId);
    const list = await company.asMaker(payrollDocuments.monthlySocialSecurity, { query: { month: yearMonth(month) } });
    expect(list.totals).toContainEqual({ code: 'leftOutContributions', unit: 'baht', value: Number(total) * 2 });
  });
});

describe('the employee welfare fund of worked examples', () => {
  test.each(WELFARE_FUND_CASES)(
    '%s in %s, %d people, of a provident fund: %s',
    async (wage, month, headcount, isMember, each) => {
      host.setNow(inMonth(month));
      // The owner, the maker and the approver are people of the company too.
      const company = await paidPeople(host, salaries([wage, ...Array.from({ length: headcount - 4 }, () => '15000')]));
      if (isMember) await company.change(0, { isProvidentFundMember: true });
      const { payrollReportId } = await company.draft(month);
      const [lines] = await company.linesOf(payrollReportId);
      expect(lines?.WELFARE_FUND ?? 0).toBe(Number(each));
    },
  );
});

/** [salary, percent, highest wage that counts or none, what is taken]: SPN-01, 02, 04, 05. */
const SHARE_CASES = [
  ['20000', 5, 17_500, 875],
  ['10010', 5, 17_500, 500.5],
  ['50000', 3, 15_000, 450],
  ['50000', 5, 0, 2_500],
] as const;
test('a share of wage up to the highest wage that counts, of worked examples', async () => {
  host.setNow(inMonth('2026-11'));
  const company = await paidPeople(host, salaries(SHARE_CASES.map(([salary]) => salary)));
  for (const [index, [, percent, highestWage]] of SHARE_CASES.entries()) {
    const shares = { employeePercent: percent * 100, companyPercent: percent * 100, highestWage };
    const body = { name: `กองทุน ${index}`, type: 'welfare', fundKind: 'other', ...shares } as const;
    const { id: payrollId } = await company.asOwner(payrollItems.create, { body });
    const employeeId = company.members[index]?.employeeId ?? '';
    await company.asOwner(funds.setMember, { body: { employeeId, payrollId, startDate: plainDate('2026-01-01') } });
  }
  const { payrollReportId } = await company.draft('2026-11');
  const lines = await company.linesOf(payrollReportId);
  expect(lines.map((line, index) => line[`กองทุน ${index}`])).toEqual(SHARE_CASES.map(([, , , taken]) => taken));
});

test('the compensation fund counts the wages of a year up to 240,000, of worked examples: K20-01, 02, 04', async () => {
  const company = await paidPeople(host, [
    { salary: '15000' },
    { salary: '25000' },
    { salary: '30000', startDate: '2026-07-01' },
  ]);
  for (let index = 1; index <= 12; index += 1) {
    const month = `2026-${String(index).padStart(2, '0')}`;
    host.setNow(inMonth(month));
    if (index === 12) await company.raise(0, '2026-12-01', '45000');
    const { payrollReportId } = await company.draft(month);
    await company.approve(payrollReportId);
  }
  const { rows, months } = await company.asMaker(yearlyDocuments.socialSecurity, { query: { year: 2026 } });
  expect(rows.map(({ code, wage, counted }) => [code, wage, counted])).toEqual([
    ['W000', 210_000, 210_000],
    ['W001', 300_000, 240_000],
    ['W002', 180_000, 180_000],
  ]);
  // What lies above 20,000 a month: 25,000 of one, twelve times 5,000 and six times 10,000.
  expect(months.reduce((sum, month) => sum + month.over, 0)).toBe(25_000 + 60_000 + 60_000);
});

test('three debts of one month are taken up to a fifth of the pay, of a worked example: LPA-13', async () => {
  host.setNow(inMonth('2026-11'));
  const company = await paidPeople(host, salaries(['30000']));
  const employeeId = company.members[0]?.employeeId ?? '';
  const asked = [3_000, 3_000, 500];
  for (const [index, amount] of asked.entries()) {
    const body = { name: `หนี้ ${index}`, type: 'deduction', regular: false } as const;
    const { id: payrollId } = await company.asOwner(payrollItems.create, { body });
    await company.asOwner(oneTimeItems.create, { body: { employeeId, payrollId, month: yearMonth('2026-11'), amount } });
  }
  const { payrollReportId } = await company.draft('2026-11');
  const [lines] = await company.linesOf(payrollReportId);
  const taken = asked.map((_, index) => lines?.[`หนี้ ${index}`] ?? 0);
  expect(taken.every((amount) => amount <= 3_000)).toBe(true);
  expect(taken.reduce((sum, amount) => sum + amount)).toBe(6_000);
});

test('a month below thirty days of the least wage is told, of a worked example: LPA-10', async () => {
  host.setNow(inMonth('2026-11'));
  const company = await paidPeople(host, salaries(['11990', '12000']));
  const province = JSON.stringify({ provinceName: 'กรุงเทพมหานคร' });
  await host.build.inTenant(company.organizationId, (tx) =>
    tx.updateTable('app.organization').set({ address: province }).where('organization_id', '=', company.organizationId).execute(),
  );
  const { payrollReportId } = await company.draft('2026-11');
  const { people } = await company.asMaker(payrollReports.differences, { query: { payrollReportId } });
  const told = people.filter(({ checks }) => checks.includes('below-minimum')).map(({ code }) => code);
  expect(told).toEqual(['W000']);
});
