import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { NOTICE_KINDS } from '../../domain/payroll/thai/insurance-notice.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, DateTime, Day, Id, Month } from '../primitives.ts';
import { FilingBranches, ReadinessProblem } from './payroll-documents.ts';
import { PayrollPerson } from './payroll-templates.ts';
import { LeavingReason } from './settlements.ts';

const reading = inArea('payrolls');

/** SPS 1-03 reports who joined in a month, SPS 6-09 who left, of the people who are insured by section 33. */
export const insuranceNotices = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/insurance-notice',
    topic: 'payroll-documents',
    summary: 'Who of a month is to be reported, as a list, an Excel file or the form; whoever lacks something is left out',
    ...reading,
    limit: 'export',
    query: z.strictObject({
      document: z.enum(NOTICE_KINDS),
      month: Month,
      /** `new`: only those whom no file of the month reported yet. */
      people: z.enum(['all', 'new']).default('all'),
      /** Left out: the head office, or everybody when no branch files apart. */
      branchId: Id.optional(),
      format: z.enum(['json', 'xlsx', 'pdf']).default('json'),
    }),
    answer: z.object({
      document: z.enum(NOTICE_KINDS),
      month: Month,
      isReady: z.boolean(),
      rows: z.array(
        PayrollPerson.extend({
          /** The last four digits. */
          nationalId: z.string().nullable(),
          startDate: Day.nullable(),
          lastDay: Day.nullable(),
          reason: LeavingReason.nullable(),
          /** Code of the reason on SPS 6-09. */
          reasonCode: z.number().int().nullable(),
          due: Day,
          isLate: z.boolean(),
          /** When a file reported the person first. */
          reportedDate: DateTime.nullable(),
          problems: z.array(ReadinessProblem),
        }),
      ),
      company: z.array(ReadinessProblem),
      branches: FilingBranches,
      filings: z.array(
        z.object({
          id: Id,
          fileName: z.string(),
          records: z.number().int(),
          createdBy: PayrollPerson.nullable(),
          createdDate: DateTime,
        }),
      ),
    }),
    errors: ['payroll/not-ready'],
    refs: ['branchId'],
  }),
  filing: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/insurance-notice/filing',
    summary: 'A notice exactly as it was taken before',
    ...reading,
    limit: 'export',
    query: z.strictObject({ id: Id }),
    produces: 'application/octet-stream',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['id'],
  }),
};
