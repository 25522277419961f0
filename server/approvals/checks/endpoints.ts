import type { FastifyInstance } from 'fastify';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { serve } from '../../http/serve.ts';
import { listTroubles, whoApproves } from './check-lines.ts';

export function registerApprovalChecks(app: FastifyInstance) {
  serve(app, approvalLines.troubles, ({ ctx }) => listTroubles(ctx));
  serve(app, approvalLines.whoApproves, ({ ctx, query }) => whoApproves(ctx, query));
}
