import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { slipSettings } from '../../../contract/payroll/slip-settings.ts';
import { type AnswerPart, given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

export const ID = idOf(70);
export const TEMPLATE = { id: idOf(60), name: 'Monthly payroll', payDay: 0, memberCount: 2 } as const;
export const january = {
  payrollReportId: ID,
  templateId: TEMPLATE.id,
  templateName: TEMPLATE.name,
  name: 'Monthly payroll January',
  month: '2026-01',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  payDate: '2026-01-30',
  status: 'DRAFT',
  totals: { employees: 2, income: 38_000, deduction: 1750, net: 36_250 },
  version: 4,
} as const;
export const LIST = given(payrollReports.list, rows([january]));
export const TEMPLATES = given(payrollTemplates.list, rows([TEMPLATE]));

export type Head = AnswerPart<typeof payrollReports.get>;
export const COMPLETE = { openDays: 0, oddClockings: 0, daysToCome: 0, people: [] };
/** What the page of a report asks for. */
export const REPORT = (more: Head = {}) => [
  given(payrollReports.get, { ...january, ...more }),
  given(payrollReports.attendance, COMPLETE),
  given(payrollReports.differences, {}),
  given(payrollReports.info, {}),
  given(payrollDocuments.readiness, { company: [], employees: [] }),
  given(payrollTemplates.unlisted, []),
  given(retroPay.list, []),
  given(slipSettings.get, { password: 'none', publishing: 'approval', withoutPassword: 0 }),
];
