import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { assert, isUuid } from '../../domain/units.ts';
import { type FileStore, missingFile } from './file-store.ts';

export type S3Place = { endpoint: string; bucket: string; region: string; key: string; secret: string };
type S3Patience = { attempts: number; pauseMs: number; answerMs: number };
/** Content that can be sent again: its size and hash are known, and every attempt opens it anew. */
type Sendable = { size: number; sha256: string; open(): Readable | Buffer };
type S3Request = { method: 'GET' | 'PUT' | 'DELETE'; organizationId: string; id: string; content?: Sendable };

const PATIENCE: S3Patience = { attempts: 4, pauseMs: 250, answerMs: 30_000 };
const NOTHING = createHash('sha256').digest('hex');

/** Files in any store that speaks S3, addressed by path: `endpoint/bucket/organisation/id`. */
export function createS3FileStore(place: S3Place, patience: Partial<S3Patience> = {}): FileStore {
  const ask = (request: S3Request) => askWithRetries(place, { ...PATIENCE, ...patience }, request);
  return {
    async put(organizationId, id, content) {
      const kept = Buffer.isBuffer(content) ? inMemory(content) : await spooled(content);
      try {
        await discard(await ask({ method: 'PUT', organizationId, id, content: kept }));
        return { sizeBytes: kept.size };
      } finally {
        await kept.remove();
      }
    },
    read: (organizationId, id) => Readable.from(bytesOf(() => ask({ method: 'GET', organizationId, id }))),
    remove: async (organizationId, id) => discard(await ask({ method: 'DELETE', organizationId, id })),
  };
}

async function* bytesOf(ask: () => Promise<Response>): AsyncGenerator<Uint8Array> {
  const { body } = await ask();
  if (body) yield* Readable.fromWeb(body as ReadableStream<Uint8Array>);
}

/** Asks again when the store or the way to it failed; a refusal stays one. */
async function askWithRetries(place: S3Place, patience: S3Patience, request: S3Request): Promise<Response> {
  assert(isUuid(request.organizationId) && isUuid(request.id), 'file names are uuids');
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === patience.attempts;
    const answer = await askOnce(place, patience, request).catch((error: unknown) => {
      if (isLast) throw new Error(`the file store does not answer: ${request.method}`, { cause: error });
      return null;
    });
    if (answer?.ok) return answer;
    const status = answer?.status ?? 0;
    await discard(answer);
    if (status === 404 && request.method === 'DELETE') return new Response(null);
    if (status === 404) throw missingFile();
    if (isLast || (status !== 0 && status < 500 && status !== 429))
      throw new Error(`the file store answers ${status} to ${request.method}`);
    await wait(patience.pauseMs * 2 ** (attempt - 1));
  }
}

async function askOnce(place: S3Place, { answerMs }: S3Patience, { method, organizationId, id, content }: S3Request) {
  const signed = await new AwsV4Signer({
    method,
    url: `${place.endpoint.replace(/\/$/, '')}/${place.bucket}/${organizationId}/${id}`,
    headers: { 'x-amz-content-sha256': content?.sha256 ?? NOTHING },
    accessKeyId: place.key,
    secretAccessKey: place.secret,
    region: place.region,
    service: 's3',
  }).sign();
  if (content) signed.headers.set('content-length', String(content.size));
  const untilAnswer = new AbortController();
  const timer = setTimeout(() => untilAnswer.abort(), answerMs + (content?.size ?? 0) / BYTES_A_MS);
  try {
    const body = content?.open();
    return await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal: untilAnswer.signal,
      redirect: 'error',
      ...(body ? { body: body as RequestInit['body'], duplex: 'half' } : {}),
    });
  } finally {
    clearTimeout(timer);
  }
}
/** The slowest line that an upload is waited for: 100 kB a second. */
const BYTES_A_MS = 100;

const discard = async (answer: Response | null) => {
  await answer?.arrayBuffer();
};

const inMemory = (bytes: Buffer) => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: () => bytes,
  remove: async () => undefined,
});

/** A stream is kept on the disk first: the store wants to know size and hash before, and may have to be asked twice. */
async function spooled(content: Readable) {
  const path = join(tmpdir(), `wela-store-${randomUUID()}`);
  const remove = () => rm(path, { force: true });
  const hash = createHash('sha256');
  let size = 0;
  const counting = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes);
      size += bytes.length;
      done(null, bytes);
    },
  });
  try {
    await pipeline(content, counting, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { size, sha256: hash.digest('hex'), open: () => createReadStream(path), remove };
}
