import { endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { reportCalls } from './report-calls.ts';

const calls = reportCalls('clockings', {
  list: '/auth/v1/report/clocks/export/templates',
  one: '/auth/v1/report/clocks/export/template',
  history: '/auth/v1/report/clocks/export/template/history',
  run: '/auth/v1/report/clocks/export/run',
  preview: '/auth/v1/report/clocks/export/preview',
});

/** A row per clocking. */
export const clockingReports = {
  ...calls,
  /** Columns in their order and the format of dates are those of the template: the one that opens by itself, or the one named. */
  runProfile: endpoint({
    ...calls.run,
    path: '/auth/v1/report/clocks/export/vichai',
    summary: 'Make the file of clockings in the profile of the client: the columns, their order and the dates of its template',
    body: calls.run.body.extend({ templateId: Id.optional() }),
  }),
};
