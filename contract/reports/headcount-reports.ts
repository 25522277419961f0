import { inArea } from '../../domain/areas.ts';
import { reportCalls } from './report-calls.ts';
import { rowsCall } from './rows-call.ts';

/** A row per department and month: who came, who left, how many there were. */
export const headcountReports = {
  ...reportCalls(
    'headcount',
    {
      list: '/auth/v1/report/headcount/templates',
      one: '/auth/v1/report/headcount/template',
      history: '/auth/v1/report/headcount/history',
      run: '/auth/v1/report/headcount/export',
      preview: '/auth/v1/report/headcount/preview',
    },
    inArea('reports'),
  ),
  rows: rowsCall({
    kinds: ['headcount'],
    path: '/auth/v1/report/headcount/page',
    summary: 'Months of departments with how many people there were, came and left, page by page',
    gate: inArea('reports'),
  }),
};
