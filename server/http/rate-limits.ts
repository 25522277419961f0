import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { networkOf } from './caller-network.ts';

/** One person's calls a minute; a stranger's go by address. Sign-in has narrower limits of its own. */
export async function registerRateLimits(app: FastifyInstance) {
  await app.register(fastifyRateLimit, {
    // After the guard, which knows who is calling.
    hook: 'preHandler',
    max: app.services.config.callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.admitted?.user?.userId ?? networkOf(request),
    allowList: (request) => !request.routeOptions.config.endpoint,
    errorResponseBuilder: () => new AppError('too-many-requests'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}
