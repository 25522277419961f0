import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { VERSION } from '../config/version.ts';
import { onPool, type Pool } from '../db/pool.ts';
import { registerMetrics } from './metrics.ts';
import { createTtlCache } from './ttl-cache.ts';

/** Whoever asks more often gets the same answer, so that asking costs the database nothing. */
const READY_MS = 1_000;

/** `/livez`: the process answers. `/readyz`: it can also reach the database. `/metrics`: how it is, for the collector. */
export function registerHealth(app: FastifyInstance) {
  registerMetrics(app);
  app.get('/livez', async () => ({ ok: true, version: VERSION }));
  const isReady = createTtlCache<Promise<boolean>>({ max: 1, ttlMs: READY_MS, now: app.services.now });
  app.get('/readyz', async (_request, reply) => {
    // Told to end: whoever sends calls here looks for another server meanwhile.
    if (app.services.isEnding) return reply.code(503).send({ ok: false });
    const known = isReady.get('database');
    const asked = known ?? reachesDatabase(app.services.pool);
    // Setting it again would make an answer hold for as long as somebody asks.
    if (!known) isReady.set('database', asked);
    return (await asked) ? { ok: true } : reply.code(503).send({ ok: false });
  });
}

const reachesDatabase = (pool: Pool): Promise<boolean> =>
  sql`select 1`.execute(onPool(pool)).then(
    () => true,
    () => false,
  );
