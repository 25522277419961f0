import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';
import { tileOrigins } from '../map-source.ts';

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
        // The preview of a stored PDF.
        objectSrc: ["'self'"],
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
