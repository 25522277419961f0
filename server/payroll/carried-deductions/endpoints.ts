import type { FastifyInstance } from 'fastify';
import { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { serve } from '../../http/serve.ts';
import { listCarried } from './list-carried.ts';
import { removeConsent, setConsent } from './set-consent.ts';

export function registerCarriedDeductions(app: FastifyInstance) {
  serve(app, carriedDeductions.ofEmployee, ({ ctx, query }) => listCarried(ctx, query.employeeId));
  serve(app, carriedDeductions.setConsent, ({ ctx, body }) => setConsent(ctx, body));
  serve(app, carriedDeductions.removeConsent, ({ ctx, query }) => removeConsent(ctx, query));
}
