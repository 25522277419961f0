import type { FastifyInstance } from 'fastify';
import { registerMetrics } from './metrics.ts';

/** `/livez`: the process answers. `/readyz`: it can also reach the database. `/metrics`: how it is, for this machine only. */
export function registerHealth(app: FastifyInstance) {
  registerMetrics(app);
  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await app.services.pool.query('select 1');
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
}
