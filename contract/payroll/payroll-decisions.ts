import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Reason, Text } from '../primitives.ts';
import { ReportHead } from './payroll-figures.ts';

const reading = inArea('payrolls');
/** The version of a report that somebody saw; without one, whatever is there. */
export const version = z.number().int().optional();
/** What refuses a change of a report. */
export const editing = ['not-found', 'payroll/not-maker', 'state/not-allowed', 'conflict', 'payroll/computing'] as const;

/** What becomes of a report once its figures stand. Who may do what: `payrollReports`. */
export const payrollDecisions = {
  proceed: endpoint({
    method: 'PUT',
    path: '/auth/v1/template/proceed',
    changes: ['payroll-documents', 'payroll-reports', 'payroll-templates'],
    summary: 'Lock the figures and ask the approvers; with a reason while some of the attendance is open',
    ...reading,
    body: z.strictObject({ payrollReportId: Id, version, reason: Reason.optional() }),
    idempotency: 'key',
    answer: ReportHead,
    errors: [
      ...editing,
      'payroll/not-ready',
      'samples/not-payable',
      'payroll/negative-net',
      'payroll/paid-twice',
      'payroll/run-moved',
      'payroll/compute-first',
      'payroll/loans-moved',
      'payroll/still-counting',
      'payroll/attendance-open',
      'payroll/notes-missing',
    ],
    refs: ['payrollReportId'],
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/auth/v1/template/approve',
    changes: ['payroll-documents', 'payroll-reports', 'payroll-templates'],
    summary: 'Approve or reject a waiting report; a rejection has a reason',
    ...reading,
    body: z.strictObject({
      payrollReportId: Id,
      version,
      status: z.enum(['approved', 'rejected']).default('approved'),
      reason: Text(500).optional(),
    }),
    idempotency: 'key',
    answer: ReportHead,
    errors: ['not-found', 'payroll/not-approver', 'auth/same-actor', 'state/not-allowed', 'conflict'],
    refs: ['payrollReportId'],
  }),
  void: endpoint({
    method: 'PUT',
    path: '/auth/v1/template/void',
    changes: ['payroll-documents', 'payroll-reports', 'payroll-templates'],
    summary:
      'Take a waiting or approved report out of use; its figures stay readable. When its files were taken, a first person asks with a reason and another agrees, or keeps it',
    ...reading,
    body: z.strictObject({
      payrollReportId: Id,
      version,
      reason: Reason.optional(),
      /** True: the request to void is turned down or withdrawn. */
      keep: z.boolean().optional(),
    }),
    idempotency: 'key',
    answer: ReportHead,
    errors: [...editing, 'auth/same-actor'],
    refs: ['payrollReportId'],
  }),
};
