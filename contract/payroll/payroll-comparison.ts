import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, Money, PayAmount, Text } from '../primitives.ts';
import { OpenAttendance, PayrollReport, ReportDifference } from './payroll-figures.ts';
import { PayrollPerson } from './payroll-templates.ts';

const reading = inArea('payrolls');
const payroll = { plan: reading.plan, country: reading.country, touchesPay: reading.touchesPay };
/** A difference is large when it exceeds the percent of the net before, or the amount. */
export const DifferenceThreshold = z.strictObject({ percent: z.number().int().min(0).max(100), amount: PayAmount });
const reportQuery = z.strictObject({ payrollReportId: Id });

/** What is looked at before a payroll is sent for approval. */
export const payrollComparison = {
  differences: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/report/differences',
    topic: 'payroll-reports',
    summary:
      'Each person against the last approved run of the same template and kind, or the voided run of this period, with the reason',
    ...reading,
    query: reportQuery.extend({ against: z.enum(['previous', 'voided']).default('previous') }),
    answer: z.object({
      previous: PayrollReport.nullable(),
      /** The run of this month that was voided last, which a new one may be compared with. */
      voided: PayrollReport.nullable(),
      totals: z.object({
        oldNet: Money,
        newNet: Money,
        delta: Money,
        changed: z.number().int(),
        unexplained: z.number().int(),
        large: z.number().int(),
        /** People whose pay has something odd that needs a note and has none. */
        notesMissing: z.number().int(),
      }),
      threshold: DifferenceThreshold,
      people: z.array(ReportDifference),
    }),
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  noteDifferences: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/report/difference-notes',
    changes: ['payroll-reports'],
    summary: 'Say why what is odd in the pay of these people is right; the approvers read it',
    ...reading,
    body: reportQuery.extend({ employeeIds: z.array(Id).min(1).max(500), note: Text(500).min(1, 'form/required') }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'payroll/not-maker', 'state/not-allowed'],
    refs: ['payrollReportId'],
  }),
  setDifferenceThreshold: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/difference-threshold',
    changes: ['payroll-reports', 'settings'],
    summary: 'Set from what on differences to the month before are looked at one by one, in every payroll of the company',
    access: { groups: GROUPS.positions, scope: 'company' },
    ...payroll,
    /** `seen` is the limit that stood there when its writer decided; another one there now is a conflict. */
    body: DifferenceThreshold.extend({ seen: DifferenceThreshold }),
    idempotency: 'key',
    answer: Done,
    errors: ['conflict'],
  }),
  attendance: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/report/attendance',
    topic: 'payroll-reports',
    summary: 'What of the attendance is still open, person by person',
    ...reading,
    query: reportQuery,
    answer: OpenAttendance.extend({
      people: z.array(PayrollPerson.extend({ openDays: z.array(Day), oddClockings: z.number().int() })),
    }),
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
};
