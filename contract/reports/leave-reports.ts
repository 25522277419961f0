import { inArea } from '../../domain/areas.ts';
import { reportCalls } from './report-calls.ts';
import { rowsCall } from './rows-call.ts';

/** A row per person and type of leave. */
export const leaveReports = {
  ...reportCalls(
    'leave',
    {
      list: '/auth/v1/report/leave/templates',
      one: '/auth/v1/report/leave/template',
      history: '/auth/v1/report/leave/history',
      run: '/auth/v1/report/leave/export',
      preview: '/auth/v1/report/leave/preview',
    },
    inArea('formReports'),
  ),
  rows: rowsCall({
    kinds: ['leave'],
    path: '/auth/v1/report/leave/page',
    summary: 'People with what they took of each type of leave and what is left, page by page',
    gate: inArea('formReports'),
  }),
};
