import { inArea } from '../../domain/areas.ts';
import { reportCalls } from './report-calls.ts';
import { rowsCall } from './rows-call.ts';

/** A row per person, payroll and item, of approved payrolls; for those who may see pay. */
export const payReports = {
  ...reportCalls(
    'payroll',
    {
      list: '/auth/v1/report/payroll/templates',
      one: '/auth/v1/report/payroll/template',
      history: '/auth/v1/report/payroll/history',
      run: '/auth/v1/report/payroll/export',
      preview: '/auth/v1/report/payroll/preview',
    },
    inArea('payrolls'),
  ),
  rows: rowsCall({
    kinds: ['payroll'],
    path: '/auth/v1/report/payroll/page',
    summary: 'What people were paid by item, of approved payrolls, page by page',
    gate: inArea('payrolls'),
  }),
};
