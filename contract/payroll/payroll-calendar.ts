import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { RUN_KINDS } from '../../domain/payroll/pay-cycle.ts';
import { FILING_KINDS, FILING_STATES } from '../../domain/payroll/thai/filing-calendar.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Id, Month } from '../primitives.ts';
import { PayrollPerson, ReportStatus } from './payroll-templates.ts';

/** Something that is filed, with its last day. Of people and of several payrolls it is filed when all of `of` are. */
export const FilingOnCalendar = z.object({
  kind: z.enum(FILING_KINDS),
  /** What it tells of: a month, 2026-11, or a year, 2026. */
  period: z.string(),
  /** The last day in time, moved to a working day; by internet where that gives more days. */
  due: Day,
  /** The same day before it moved. */
  lawDay: Day,
  /** The last day on paper; null where the internet gives no more days. */
  paperDue: Day.nullable(),
  source: z.string(),
  state: z.enum(FILING_STATES),
  /** The last file that was taken since its payrolls were approved. */
  filed: z.object({ date: DateTime, by: PayrollPerson.nullable() }).nullable(),
  done: z.number().int(),
  of: z.number().int(),
});

/** The days of a month that payroll waits for. They come from dated rules and from what is kept as filed. */
export const payrollCalendar = {
  get: endpoint({
    ...inArea('payrolls'),
    method: 'GET',
    path: '/auth/v1/payroll/calendar',
    topic: 'payroll-documents',
    summary: 'Cut-offs and pay days of a month, and everything that is to be filed in it with its last day, law and state',
    query: z.strictObject({ month: Month }),
    answer: z.object({
      payrolls: z.array(
        z.object({
          templateId: Id,
          name: z.string(),
          kind: z.enum(RUN_KINDS),
          month: Month,
          /** Null of a payroll that nobody has begun. */
          payrollReportId: Id.nullable(),
          status: ReportStatus.nullable(),
          cutOff: Day,
          payDate: Day,
        }),
      ),
      filings: z.array(FilingOnCalendar),
    }),
    errors: [],
  }),
  open: endpoint({
    ...inArea('payrolls'),
    method: 'GET',
    path: '/auth/v1/payroll/calendar/open',
    topic: 'payroll-documents',
    summary: 'What is still to be filed: overdue since two months at most, or due within the next 31 days',
    answer: z.object({ filings: z.array(FilingOnCalendar) }),
    errors: [],
  }),
};
