import type { FastifyInstance } from 'fastify';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { serve } from '../../http/serve.ts';
import {
  addApprovers,
  createGroup,
  createLine,
  removeGroup,
  removeLine,
  removeLines,
  setApprovers,
  setFlow,
  setForms,
  updateGroup,
  updateLine,
} from './change-lines.ts';
import { readFlow } from './read-flow.ts';

export function registerApprovalLines(app: FastifyInstance) {
  serve(app, approvalLines.flow, ({ ctx, query }) => readFlow(ctx, query.departmentId ?? null));
  serve(app, approvalLines.setFlow, ({ ctx, body }) => setFlow(ctx, body));
  serve(app, approvalLines.createLine, ({ ctx, body }) => createLine(ctx, body));
  serve(app, approvalLines.updateLine, ({ ctx, body }) => updateLine(ctx, body));
  serve(app, approvalLines.removeLine, ({ ctx, query }) => removeLine(ctx, query));
  serve(app, approvalLines.removeLines, ({ ctx, query }) => removeLines(ctx, query));
  serve(app, approvalLines.createGroup, ({ ctx, body }) => createGroup(ctx, body));
  serve(app, approvalLines.updateGroup, ({ ctx, body }) => updateGroup(ctx, body));
  serve(app, approvalLines.removeGroup, ({ ctx, query }) => removeGroup(ctx, query));
  serve(app, approvalLines.addApprovers, ({ ctx, body }) => addApprovers(ctx, body));
  serve(app, approvalLines.setApprovers, ({ ctx, body }) => setApprovers(ctx, body));
  serve(app, approvalLines.setForms, ({ ctx, body }) => setForms(ctx, body));
}
