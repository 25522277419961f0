import { AREAS } from '../../domain/areas.ts';
import { reportCalls } from './report-calls.ts';
import { rowsCall } from './rows-call.ts';

const gate = { ...AREAS.reports, plan: 'cloud' } as const;

/** A row per board, day and shift; boards are of the cloud plans. */
export const coverageReports = {
  ...reportCalls(
    'coverage',
    {
      list: '/auth/v1/report/coverage/templates',
      one: '/auth/v1/report/coverage/template',
      history: '/auth/v1/report/coverage/history',
      run: '/auth/v1/report/coverage/export',
      preview: '/auth/v1/report/coverage/preview',
    },
    gate,
  ),
  rows: rowsCall({
    kinds: ['coverage'],
    path: '/auth/v1/report/coverage/page',
    summary: 'Shifts with how many people are asked for, planned and were there, page by page',
    gate: gate,
  }),
};
