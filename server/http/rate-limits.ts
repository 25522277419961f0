import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { networkOf } from './caller-network.ts';
import { createTtlCache } from './ttl-cache.ts';

const MINUTE_MS = 60_000;
const MOST_NETWORKS = 20_000;
/** What a refused call costs beside one: its body was read. */
const BYTES_OF_A_CALL = 16 * 1024;
/** Nobody is signed in, the call or its size is wrong: it was turned away before the limit of a person counted it. */
const REFUSED = [400, 401, 413, 415, 422];

/** Pages, images and what watches the server are answered whatever their network sent. */
const isCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.config.endpoint !== undefined || url.startsWith('/idp/') || url.startsWith('/device/');

/**
 * One person's calls a minute; a stranger's go by address. Calls that are refused before it is known who sends them count for their
 * network, and one that has sent too many waits before anything of the next is read. Sign-in has narrower limits of its own.
 */
export async function registerRateLimits(app: FastifyInstance) {
  const { config, now } = app.services;
  const refused = createTtlCache<{ calls: number }>({ max: MOST_NETWORKS, ttlMs: MINUTE_MS, now });
  app.addHook('onRequest', (request, reply, done) => {
    const isOver = isCall(request) && (refused.get(networkOf(request))?.calls ?? 0) >= config.callsPerMinute;
    if (isOver) reply.header('retry-after', '60');
    done(isOver ? new AppError('too-many-requests') : undefined);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (REFUSED.includes(reply.statusCode)) {
      const network = networkOf(request);
      const cost = 1 + Math.floor(Number(request.headers['content-length'] ?? 0) / BYTES_OF_A_CALL);
      const known = refused.get(network);
      if (known) known.calls += cost;
      else refused.set(network, { calls: cost });
    }
    done();
  });
  await app.register(fastifyRateLimit, {
    // After the guard, which knows who is calling.
    hook: 'preHandler',
    max: config.callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.admitted?.user?.apiKeyId ?? request.admitted?.user?.userId ?? networkOf(request),
    allowList: ({ routeOptions: { config } }) => !config.endpoint && !config.isLimited,
    errorResponseBuilder: () => new AppError('too-many-requests'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}
