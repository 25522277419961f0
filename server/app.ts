import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { contract } from '../contract/index.ts';
import { installErrorHandler } from './http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { logOptions } from './http/log-options.ts';
import { registerOpenApi } from './http/openapi.ts';
import { packAnswers } from './http/packed-answers.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import type { Services } from './http/services.ts';
import { refuseUnstorable } from './http/storable-text.ts';
import { registerWeb } from './http/web.ts';
import { registerLineStandIn, registerMailbox } from './notifications/mailbox.ts';
import { registerNouns } from './nouns.ts';

const MEGABYTE = 1024 * 1024;

/** The server put together: plugins, the identity provider, every feature, the web application. It does not listen yet. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: config.environment !== 'production' }),
    genReqId: () => randomUUID(),
    bodyLimit: MEGABYTE,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { querystringParser: (text) => parsedQuery(text) },
  });
  app.decorate('services', services);
  app.decorateRequest('admitted', null);
  app.setValidatorCompiler(validatorCompiler);
  installErrorHandler(app);
  refuseUnstorable(app);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/auth/') || request.url.startsWith('/admin/')) reply.header('cache-control', 'no-store');
    done();
  });
  packAnswers(app);
  await registerSecurityHeaders(app);
  await registerRateLimits(app);
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody);
  await app.register(fastifyMultipart, { limits: { fileSize: 20 * MEGABYTE, files: 1, fields: 20, fieldSize: MEGABYTE } });
  registerOpenApi(app, contract);
  registerHealth(app);
  registerMailbox(app);
  registerLineStandIn(app);
  await services.identity.mount(app);
  registerNouns(app);
  await registerWeb(app);
  return app;
}

/** Repeated keys become lists; nothing else is guessed. */
function parsedQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const known = query[key];
    if (known === undefined) query[key] = value;
    else query[key] = Array.isArray(known) ? [...known, value] : [known, value];
  }
  return { ...query };
}
