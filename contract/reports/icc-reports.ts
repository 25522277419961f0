import { AREAS } from '../../domain/areas.ts';
import { reportCalls } from './report-calls.ts';
import { rowsCall } from './rows-call.ts';

const KINDS = ['icc-allowance', 'icc-temporary-employee', 'icc-vehicle'] as const;
// What temporary people were paid is left out for who may not see pay.
const gate = { ...AREAS.formReports, touchesPay: 'partly' } as const;

/** Allowances by days, temporary people, and trips of vehicles: a row per person. */
export const iccReports = {
  ...reportCalls(
    KINDS,
    {
      list: '/auth/v1/form/icc/report/templates',
      one: '/auth/v1/form/icc/report/template',
      history: '/auth/v1/form/icc/report/history',
      run: '/auth/v1/form/icc/report/export',
      preview: '/auth/v1/form/icc/report/preview',
    },
    gate,
  ),
  rows: rowsCall({
    kinds: KINDS,
    path: '/auth/v1/form/icc/report',
    summary: 'People with their days and allowances, their temporary work, or their trips, page by page',
    gate,
  }),
};
