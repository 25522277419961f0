import type { FastifyInstance } from 'fastify';
import { plans } from '../../../contract/company/plans.ts';
import { serve } from '../../http/serve.ts';
import { requestQuotation } from './request-quotation.ts';

export function registerPlans(app: FastifyInstance) {
  const { chatContactUrl, chatScriptUrl } = app.services.config.sales;
  serve(app, plans.settings, () => ({ chatContactUrl, chatScriptUrl }));
  serve(app, plans.requestQuotation, ({ ctx, body }) => requestQuotation(ctx, body));
}
