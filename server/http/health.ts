import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { onPool } from '../db/pool.ts';
import { registerMetrics } from './metrics.ts';

/** `/livez`: the process answers. `/readyz`: it can also reach the database. `/metrics`: how it is, for this machine only. */
export function registerHealth(app: FastifyInstance) {
  registerMetrics(app);
  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(onPool(app.services.pool));
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
}
