import type { Contract } from './endpoint.ts';
import { identity } from './identity.ts';
import { payrollDocuments } from './payroll-documents.ts';
import { payrollItems } from './payroll-items.ts';
import { payrollReports } from './payroll-reports.ts';
import { payrollTemplates } from './payroll-templates.ts';
import { session } from './session.ts';

/** Every call of the product, by noun. */
export const contract = {
  identity,
  session,
  payrollDocuments,
  payrollItems,
  payrollReports,
  payrollTemplates,
} satisfies Contract;
