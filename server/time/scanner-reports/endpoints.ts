import type { FastifyInstance } from 'fastify';
import { face } from '../../../contract/places/face.ts';
import { serve } from '../../http/serve.ts';
import { takeReport } from './take-report.ts';

export function registerScannerReports(app: FastifyInstance) {
  serve(app, face.report, ({ ctx, body }) => takeReport(ctx, body));
}
