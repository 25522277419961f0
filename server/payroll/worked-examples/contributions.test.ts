import { describe, expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import {
  BEFORE_2026_CASES,
  FLOOD_AREA_CASES,
  ROUND_THEN_SUM,
  SECTION_33_CASES,
  WELFARE_FUND_CASES,
} from '../../../domain/payroll/thai/cases/social-security.ts';
import { yearMonth } from '../../../domain/units.ts';
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
