import type { FastifyInstance } from 'fastify';
import { timeCorrections } from '../../../contract/payroll/time-corrections.ts';
import { serve } from '../../http/serve.ts';
import { recordCorrection } from './record-correction.ts';
import { takeCorrectionBack } from './take-back.ts';

export function registerTimeCorrections(app: FastifyInstance) {
  serve(app, timeCorrections.record, ({ ctx, body }) => recordCorrection(ctx, body));
  serve(app, timeCorrections.takeBack, ({ ctx, query }) => takeCorrectionBack(ctx, query));
}
