import { promisify } from 'node:util';
import { brotliCompress, constants, deflateRaw, gzip, inflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type Encoding, encodingFor } from './packed-text.ts';

/** Shorter answers fit into one packet of the network anyway. */
const SHORTEST = 1_400;
/** Brotli at its best takes ten times as long as it saves on the way. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const [packBrotli, packGzip, deflate] = [promisify(brotliCompress), promisify(gzip), promisify(deflateRaw)];
const pack = (encoding: 'br' | 'gzip', answer: string | Buffer): Promise<Buffer> =>
  encoding === 'br' ? packBrotli(answer, QUICK) : packGzip(answer);

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
    return pack(encoding, payload);
  });
}

/** An answer that is given several times; `bytes` are packed also for who takes it plain, `length` is that of the plain ones. */
export type PackedAnswer = { readonly encoding: Encoding; readonly bytes: Buffer; readonly length: number };

/** Packs an answer to keep it: in memory of just its size, since what zlib gives is a view of 16 KB, all of which would be kept. */
export async function packToKeep(encoding: Encoding, text: string): Promise<PackedAnswer> {
  const view = encoding === 'plain' ? await deflate(text, { level: 1 }) : await pack(encoding, text);
  const bytes = Buffer.allocUnsafeSlow(view.length);
  view.copy(bytes);
  return { encoding, bytes, length: Buffer.byteLength(text) };
}

/** The answer as it was before it was packed for a caller who takes it plain. */
export const unpacked = ({ bytes, length }: PackedAnswer): Buffer =>
  // Room for one byte more tells zlib that it is at the end.
  inflateRawSync(bytes, { chunkSize: Math.max(constants.Z_MIN_CHUNK, length + 1) });
