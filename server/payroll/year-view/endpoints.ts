import type { FastifyInstance } from 'fastify';
import { payrollYear } from '../../../contract/payroll/payroll-year.ts';
import { countOfYear } from '../shared/count-named.ts';
import { servePaper } from '../shared/serve-paper.ts';
import { makeYear } from './send-year.ts';

export function registerPayrollYear(app: FastifyInstance) {
  servePaper(app, payrollYear.get, {
    // The other views have a row an item or a department.
    count: async (ctx, { of, year }) => (of === 'item' ? countOfYear(ctx, 'payment', year) : 0),
    make: makeYear,
  });
}
