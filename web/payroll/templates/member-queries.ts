import type { EndpointSpec } from '../../../contract/endpoint.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';

/** What is read again when the people of a template change. */
export const MEMBER_QUERIES: readonly EndpointSpec[] = [
  payrollTemplates.members,
  payrollTemplates.countMembers,
  payrollTemplates.get,
  payrollTemplates.list,
];
