import type { FastifyInstance } from 'fastify';
import { approvalChecks } from '../../../contract/approvals/approval-checks.ts';
import { serve } from '../../http/serve.ts';
import { listTroubles, whoApproves } from './check-lines.ts';

export function registerApprovalChecks(app: FastifyInstance) {
  serve(app, approvalChecks.troubles, ({ ctx }) => listTroubles(ctx));
  serve(app, approvalChecks.whoApproves, ({ ctx, query }) => whoApproves(ctx, query));
}
