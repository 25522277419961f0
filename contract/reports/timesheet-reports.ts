import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { JobStarted } from '../primitives.ts';
import { reportCalls } from './report-calls.ts';
import { rowsCall } from './rows-call.ts';

const rows = {
  kinds: ['timesheet-days'],
  summary: 'Days of people as the rows of a report, page by page, in the columns of a template',
  gate: inArea('reports'),
} as const;

/** A row per person and day. */
export const timesheetDayReports = {
  ...reportCalls('timesheet-days', {
    list: '/auth/v1/reports',
    one: '/auth/v1/report',
    history: '/auth/v1/reports/history',
    run: '/auth/v1/report/run',
    preview: '/auth/v1/report/preview',
  }),
  rows: rowsCall({ ...rows, path: '/auth/v1/report/timesheet/filter' }),
  flatRows: rowsCall({ ...rows, path: '/auth/v1/report/timesheet/flat/filter' }),
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
