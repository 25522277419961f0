import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { WORK_QUEUE } from '../db/install-queue.ts';
import { onPool, type Pool } from '../db/pool.ts';
import { notFound } from './app-error.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/metrics` for the collector; to everybody else there is no such page. Labels name routes, never companies. */
export function registerMetrics(app: FastifyInstance) {
  const registry = new Registry();
  // Memory, collector and the delay of the event loop.
  collectDefaultMetrics({ register: registry, prefix: 'wela_' });
  observeRequests(app, registry);
  observePools(app, registry);
  observeJobs(app, registry);
  app.get('/metrics', async (request, reply) => {
    if (!mayCollect(app.services.config, request)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** With a token the collector shows it, wherever it is. Without one the page is for this machine alone, and in production for nobody. */
function mayCollect({ metricsToken, environment }: Config, request: FastifyRequest): boolean {
  if (metricsToken === null) return environment !== 'production' && isLocal(request);
  const [, sent = ''] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(metricsToken));
}

/** A proxy on this machine also comes from loopback, but says for whom it asks. */
const isLocal = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') &&
  !('x-forwarded-for' in request.headers) &&
  !('forwarded' in request.headers);

function observeRequests(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'wela_http_request_seconds',
    help: 'Time to answer a request, by route of the contract',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions.config.endpoint;
    // A stream lasts as long as a person listens; that says nothing about the server.
    if (endpoint?.produces !== 'text/event-stream') {
      const labels = { method: request.method, route: endpoint?.path ?? 'other', status: reply.statusCode };
      durations.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
}

function observePools(app: FastifyInstance, registry: Registry) {
  const pools: [string, Pool][] = [
    ['requests', app.services.pool],
    ['long', app.services.longPool],
    ['jobs', app.services.jobPool],
  ];
  const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [label, pool] of pools) this.set({ pool: label }, read(pool));
      },
    });
  gauge('wela_pool_in_use', 'Database connections at work', (pool) => pool.totalCount - pool.idleCount);
  gauge('wela_pool_waiting', 'Requests that wait for a database connection', (pool) => pool.waitingCount);
  new Gauge({
    name: 'wela_audit_unsealed_companies',
    help: 'Companies with audit events that are not sealed yet',
    registers: [registry],
    collect() {
      this.set(app.services.audited.size);
    },
  });
}

/** Without its database the server still tells how it is, and that it has none. */
function observeJobs(app: FastifyInstance, registry: Registry) {
  new Gauge({
    name: 'wela_database_reached',
    help: '1 when the database answers',
    registers: [registry],
    async collect() {
      const asked = sql`select 1`.execute(onPool(app.services.jobPool));
      this.set(
        await asked.then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: 'wela_jobs',
    help: 'Jobs in the queue by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const found = await sql<{ state: string; count: number }>`
          select state::text as state, count(*) as count from pgboss.job where name = ${WORK_QUEUE} group by state`
        .execute(onPool(app.services.jobPool))
        .catch(() => null);
      for (const { state, count } of found?.rows ?? []) this.set({ state }, count);
    },
  });
}
