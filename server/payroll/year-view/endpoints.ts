import type { FastifyInstance } from 'fastify';
import { payrollYear } from '../../../contract/payroll/payroll-year.ts';
import { serveOpen } from '../../http/serve.ts';
import { sendYear } from './send-year.ts';

export function registerPayrollYear(app: FastifyInstance) {
  serveOpen(app, payrollYear.get, ({ ctx, query, reply }) => sendYear(ctx, query, reply));
}
