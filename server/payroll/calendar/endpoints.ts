import type { FastifyInstance } from 'fastify';
import { payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { serve } from '../../http/serve.ts';
import { readCalendar, readOpenFilings } from './read-calendar.ts';

export function registerPayrollCalendar(app: FastifyInstance) {
  serve(app, payrollCalendar.get, ({ ctx, query }) => readCalendar(ctx, query));
  serve(app, payrollCalendar.open, ({ ctx }) => readOpenFilings(ctx));
}
