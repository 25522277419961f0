import type { FastifyInstance } from 'fastify';
import { listExports } from '../../../contract/reports/list-exports.ts';
import { serve } from '../../http/serve.ts';

export function registerListExports(app: FastifyInstance) {
  serve(app, listExports.note, async ({ ctx, body }) => {
    ctx.audit('list.export', { entity: 'list', after: body });
    return { ok: true } as const;
  });
}
