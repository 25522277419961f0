import { expect, test } from 'vitest';
import { summaryDocument } from './summary-document.ts';

const totals = { employees: 1, income: 0, deduction: 0, tax: 0, socialSecurity: 0, socialSecurityEmployer: 0, net: 0 };
const group = (name: string | null) => ({ name, totals });
const report = { name: 'June', month: '2026-06', startDate: '2026-06-01', endDate: '2026-06-30', payDate: '2026-06-30', totals };
const summary = {
  report: { ...report, status: 'APPROVED' },
  items: [],
  departments: [group('Office'), group(null)],
  branches: [group('North'), group(null)],
  costCentres: [group('100 · Shop'), group(null)],
};
const company = { name: 'Acme', details: '', color: '#000000', currency: 'THB' };

test.each([
  ['en' as const, ['No department', 'Head office', 'No cost centre']],
  ['th' as const, ['ไม่ระบุแผนก', 'สำนักงานใหญ่', 'ไม่ระบุศูนย์ต้นทุน']],
])('in %s each table says its own word for people without', (language, words) => {
  const { groups } = summaryDocument(summary as never, company as never, language);
  expect(groups.map(({ rows }) => rows.at(-1)?.[0])).toEqual(words);
});
