import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Packed = { readonly type: string; readonly tag: string; readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer };

/** A long text that does not change while the server runs: packed once, when somebody first asks, beside what else is done. */
export function packedText(type: string, write: () => string) {
  let packing: Promise<Packed> | null = null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    packing ??= pack(type, write());
    const packed = await packing;
    reply.headers({ etag: packed.tag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === packed.tag) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'plain') reply.header('content-encoding', encoding);
    return reply.type(packed.type).send(packed[encoding]);
  };
}

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];
async function pack(type: string, text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const [br, gzipped] = await Promise.all([packBrotli(plain), packGzip(plain)]);
  return { type, tag, plain, br, gzip: gzipped };
}

export type Encoding = 'br' | 'gzip' | 'plain';

/** The smallest way that the caller takes; one with `q=0` is none. */
export function encodingFor(accepted: string | string[] = ''): Encoding {
  const ways = String(accepted)
    .toLowerCase()
    .split(',')
    .filter((way) => !/;\s*q=0(?:\.0*)?\s*$/.test(way))
    .map((way) => way.split(';')[0]?.trim());
  return ways.includes('br') ? 'br' : ways.includes('gzip') ? 'gzip' : 'plain';
}
