import type { FastifyInstance } from 'fastify';
import { insuranceNotices } from '../../../contract/payroll/insurance-notices.ts';
import { serveOpen } from '../../http/serve.ts';
import { sendNoticeAgain } from './keep-notice.ts';
import { sendNotice } from './send-notice.ts';

export function registerInsuranceNotices(app: FastifyInstance) {
  serveOpen(app, insuranceNotices.list, ({ ctx, query, reply }) => sendNotice(ctx, query, reply));
  serveOpen(app, insuranceNotices.filing, ({ ctx, query, reply }) => sendNoticeAgain(ctx, query, reply));
}
