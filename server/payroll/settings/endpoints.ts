import type { FastifyInstance } from 'fastify';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { serve } from '../../http/serve.ts';
import { setArea } from './areas.ts';
import { listSettings, removeSetting, setSetting } from './settings.ts';

export function registerPayrollSettings(app: FastifyInstance) {
  serve(app, payrollSettings.list, ({ ctx }) => listSettings(ctx));
  serve(app, payrollSettings.set, ({ ctx, body }) => setSetting(ctx, body));
  serve(app, payrollSettings.setArea, ({ ctx, body }) => setArea(ctx, body));
  serve(app, payrollSettings.remove, ({ ctx, query }) => removeSetting(ctx, query.validFrom));
}
