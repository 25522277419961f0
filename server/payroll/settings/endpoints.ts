import type { FastifyInstance } from 'fastify';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { serve } from '../../http/serve.ts';
import { listSettings, removeSetting, setArea, setSetting } from './settings.ts';

export function registerPayrollSettings(app: FastifyInstance) {
  serve(app, payrollSettings.list, ({ ctx }) => listSettings(ctx));
  serve(app, payrollSettings.set, ({ ctx, body }) => setSetting(ctx, body));
  serve(app, payrollSettings.setArea, ({ ctx, body }) => setArea(ctx, body));
  serve(app, payrollSettings.remove, ({ ctx, query }) => removeSetting(ctx, query.validFrom));
}
