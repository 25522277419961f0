import type { WireAnswer, WireQuery } from '../../../contract/endpoint.ts';
import type { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';

export type ReportHead = WireAnswer<typeof payrollReports.get>;
export type Report = WireAnswer<typeof payrollReports.list>['content'][number];
export type Slip = WireAnswer<typeof payrollReports.slip>;
export type SlipLine = Slip['incomes'][number];
export type RowWarning = Slip['warnings'][number];
export type PayrollPerson = Slip['employee'];
export type Explanation = WireAnswer<typeof payrollReports.explain>;
export type Readiness = WireAnswer<typeof payrollDocuments.readiness>;
export type ReadinessProblem = Readiness['company'][number];
export type FilePreview = WireAnswer<typeof payrollDocuments.bankFile>;
export type TieOut = WireAnswer<typeof payrollDocuments.tieOut>;
export type PayrollDocument = Readiness['document'];
export type Pnd1Layout = NonNullable<WireQuery<typeof payrollDocuments.monthlyPnd1>['layout']>;
export const DOCUMENTS: readonly PayrollDocument[] = ['bank', 'pnd1', 'sso'];
