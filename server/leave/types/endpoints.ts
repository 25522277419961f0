import type { FastifyInstance } from 'fastify';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { serve } from '../../http/serve.ts';
import { createType, listTypes, removeType, updateType } from './types.ts';

export function registerLeaveTypes(app: FastifyInstance) {
  serve(app, leaveTypes.list, ({ ctx, query }) => listTypes(ctx, query));
  serve(app, leaveTypes.create, ({ ctx, body }) => createType(ctx, body));
  serve(app, leaveTypes.update, ({ ctx, body }) => updateType(ctx, body));
  serve(app, leaveTypes.remove, ({ ctx, query }) => removeType(ctx, query));
}
