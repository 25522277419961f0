import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { tileOrigins } from '../config/map-source.ts';

/** One strict set of headers for every answer. Styles may be inline: the component library sets them on elements. */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const isHttps = config.baseUrl.startsWith('https://');
  const chat = config.sales.chatScriptUrl ? [new URL(config.sales.chatScriptUrl).origin] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...chat],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...chat, ...tileOrigins(config.map)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...chat],
        frameSrc: ["'self'", ...chat],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    // A page that opens a sign-in popup must hear from it again.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  };
}

/** Clocking in by a code and by a place is all that a page asks of a phone. */
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), serial=(), bluetooth=(), midi=()';

/** The plugin writes its headers anew for every answer though they are always the same: it is asked once, beside the application. */
async function writtenHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const beside = Fastify();
  await beside.register(fastifyHelmet, options);
  const written: Record<string, string> = {};
  beside.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) written[name] = String(value);
    return '';
  });
  await beside.inject('/');
  await beside.close();
  return { ...written, 'permissions-policy': PERMISSIONS };
}

/** Sets them on every answer, also on refusals and on pages that do not exist. */
export async function registerSecurityHeaders(app: FastifyInstance) {
  const headers = await writtenHeaders(securityHeaders(app.services.config));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
