import { inArea } from '../../domain/areas.ts';
import { reportCalls } from './report-calls.ts';
import { rowsCall } from './rows-call.ts';

/** A row per department and week. */
export const summaryReports = {
  ...reportCalls('summary', {
    list: '/auth/v1/report/summary/templates',
    one: '/auth/v1/report/summary/template',
    history: '/auth/v1/report/summary/history',
    run: '/auth/v1/report/summary/export',
    preview: '/auth/v1/report/summary/preview',
  }),
  rows: rowsCall({
    kinds: ['summary'],
    path: '/auth/v1/report/summary/page',
    summary: 'Weeks of departments with what their people worked, page by page',
    gate: inArea('reports'),
  }),
};
