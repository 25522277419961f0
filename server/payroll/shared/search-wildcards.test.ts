import { beforeAll, expect, test } from 'vitest';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, createDraft, type TestPayroll } from './testing/a-payroll.ts';

const host = appForFile({ now: '2026-07-01T03:00:00Z' });
let payroll: TestPayroll;
let payrollReportId: string;
beforeAll(async () => {
  payroll = await aPayroll(host);
  ({ payrollReportId } = await createDraft(host, payroll));
  await host.as(payroll.owner).call(payrollItems.create, { body: { name: 'Bonus 100%_A', type: 'income' } });
});

const counts: Record<string, (text: string) => Promise<number>> = {
  items: async (name) =>
    (await host.as(payroll.owner).call(payrollItems.search, { query: { name, disabled: true } })).totalElements,
  templates: async (search) => (await host.as(payroll.owner).call(payrollTemplates.list, { query: { search } })).totalElements,
  'members of a template': async (search) => {
    const query = { templateId: payroll.templateId, show: 'all' as const, search };
    return (await host.as(payroll.owner).call(payrollTemplates.members, { query })).totalElements;
  },
  reports: async (search) => (await host.as(payroll.maker).call(payrollReports.list, { query: { search } })).totalElements,
  'rows of a report': async (search) =>
    (await host.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId, search } })).totalElements,
};
const NOWHERE = ['%%', '_______', '\\'];

test.each(Object.keys(counts))('a wildcard is a letter like others when %s are searched', async (list) => {
  const count = counts[list];
  for (const text of NOWHERE) expect(await count?.(text)).toBe(0);
  expect(await count?.('')).toBeGreaterThan(0);
});

test('a name with a percent sign and an underscore is found by them', async () => {
  expect(await counts.items?.('100%_a')).toBe(1);
  expect(await counts.items?.('%')).toBe(1);
});

test('a report is found by its year and by no other', async () => {
  const inYear = (year: number) => host.as(payroll.maker).call(payrollReports.list, { query: { year } });
  expect([(await inYear(2026)).totalElements, (await inYear(2025)).totalElements]).toEqual([1, 0]);
});
