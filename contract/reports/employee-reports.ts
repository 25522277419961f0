import { reportCalls } from './report-calls.ts';

/** A row per person, with where they work and since when. */
export const employeeReports = reportCalls('employees', {
  list: '/auth/v1/report/employee/system/export/templates',
  one: '/auth/v1/report/employee/system/export/template',
  history: '/auth/v1/report/employee/system/export/template/history',
  run: '/auth/v1/report/employee/system/export',
  preview: '/auth/v1/report/employee/system/export/preview',
});
