import type { FastifyInstance } from 'fastify';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { serve } from '../../http/serve.ts';
import { holdRetro, releaseRetro } from './hold-retro.ts';
import { listRetro } from './list-retro.ts';
import { previewRetro } from './preview-retro.ts';

export function registerRetroPay(app: FastifyInstance) {
  serve(app, retroPay.list, ({ ctx, query }) => listRetro(ctx, query));
  serve(app, retroPay.preview, ({ ctx, query }) => previewRetro(ctx, query));
  serve(app, retroPay.hold, ({ ctx, body }) => holdRetro(ctx, body));
  serve(app, retroPay.release, ({ ctx, query }) => releaseRetro(ctx, query));
}
