import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from './packed-text.ts';

/** Shorter answers fit into one packet of the network anyway. */
const SHORTEST = 1_400;
/** Brotli at its best takes ten times as long as it saves on the way. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Texts, and texts that were written as bytes; what streams is left alone. */
const isWhole = (payload: unknown): payload is string | Buffer => typeof payload === 'string' || Buffer.isBuffer(payload);

/** Packs the answers of calls, in the way that the caller takes. Answers with tokens go as they are: their length must tell nothing. */
export function packAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isWhole(payload) || payload.length < SHORTEST || request.url.startsWith('/idp/')) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json') || reply.hasHeader('content-encoding'))
      return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'plain') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br' ? packBrotli(payload, QUICK) : packGzip(payload);
  });
}
