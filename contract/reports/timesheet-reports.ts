import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, JobStarted, pageOf, paging, Text } from '../primitives.ts';
import { reportCalls } from './report-calls.ts';
import { ReportHead, ReportRow } from './report-shapes.ts';

/** A row per person and day. */
const filter = {
  method: 'GET',
  topic: 'timesheets',
  summary: 'Days of people as the rows of a report, page by page, in the columns of a template',
  ...inArea('reports'),
  query: z.strictObject({
    startDate: Day,
    endDate: Day,
    /** Left out, the one that opens by itself. */
    templateId: Id.optional(),
    departmentId: Id.optional(),
    name: Text(160).optional(),
    ...paging(25, ['code'], 'code,asc'),
  }),
  answer: pageOf(ReportRow).extend({ columns: z.array(ReportHead) }),
  errors: ['not-found', 'plan/report-days'],
  refs: ['templateId', 'departmentId'],
} as const;

export const timesheetDayReports = {
  ...reportCalls('timesheet-days', {
    list: '/auth/v1/reports',
    one: '/auth/v1/report',
    history: '/auth/v1/reports/history',
    run: '/auth/v1/report/run',
    preview: '/auth/v1/report/preview',
  }),
  rows: endpoint({ ...filter, path: '/auth/v1/report/timesheet/filter' }),
  flatRows: endpoint({ ...filter, path: '/auth/v1/report/timesheet/flat/filter' }),
};

const totals = reportCalls('timesheet-totals', {
  list: '/auth/v2/reports',
  one: '/auth/v2/report',
  history: '/auth/v2/reports/history',
  run: '/auth/v2/report/timesheet/export',
  preview: '/auth/v2/report/timesheet/preview',
});
/** A row per person, with the sums of the days. */
export const timesheetReports = {
  ...totals,
  runJson: endpoint({
    ...totals.run,
    path: '/auth/v2/report/timesheet/export/json',
    summary: 'Make the file of timesheet-totals as JSON',
    body: totals.run.body.omit({ fileType: true }),
    answer: JobStarted,
  }),
};
