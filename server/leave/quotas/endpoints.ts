import type { FastifyInstance } from 'fastify';
import { leaveQuotas } from '../../../contract/leave/leave-quotas.ts';
import { serve } from '../../http/serve.ts';
import { listQuotas, quotaTypes } from './read-quotas.ts';
import { createQuota, duplicateQuotas, removeQuota, restoreQuota, updateQuota } from './write-quotas.ts';

export function registerLeaveQuotas(app: FastifyInstance) {
  serve(app, leaveQuotas.list, ({ ctx, query }) => listQuotas(ctx, query));
  serve(app, leaveQuotas.create, ({ ctx, body }) => createQuota(ctx, body));
  serve(app, leaveQuotas.update, ({ ctx, body }) => updateQuota(ctx, body));
  serve(app, leaveQuotas.remove, ({ ctx, query }) => removeQuota(ctx, query));
  serve(app, leaveQuotas.duplicate, ({ ctx, body }) => duplicateQuotas(ctx, body));
  serve(app, leaveQuotas.restore, ({ ctx, query }) => restoreQuota(ctx, query));
  serve(app, leaveQuotas.types, ({ ctx }) => quotaTypes(ctx));
}
