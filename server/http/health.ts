import type { FastifyInstance } from 'fastify';

/** `/livez`: the process answers. `/readyz`: it can also reach the database. */
export function registerHealth(app: FastifyInstance) {
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
