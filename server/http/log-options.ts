import type { FastifyRequest } from 'fastify';
import { stdSerializers } from 'pino';
import type { Config } from '../config/config.ts';
import { sourceStack } from '../config/source-lines.ts';

/** What the database adds to an error: whole rows and values of what people typed. */
const FROM_THE_DATABASE = ['err', 'error'].flatMap((key) => ['detail', 'where', 'internalQuery'].map((name) => `${key}.${name}`));

/** An error as the log keeps it, its stack with lines of the sources. */
function errorSerializer(error: Error) {
  const kept = stdSerializers.err(error);
  // Code that throws or passes on what is no error gets it logged as it is.
  return typeof kept?.stack === 'string' ? { ...kept, stack: sourceStack(kept.stack) } : kept;
}

/** The log of the server. A query may hold a code, a token or a signature, so an address is written down without it. */
export const logOptions = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  redact: ['req.headers.authorization', 'req.headers.cookie', ...FROM_THE_DATABASE],
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?', 1)[0], remoteAddress: ip }),
    err: errorSerializer,
    error: errorSerializer,
  },
});
