import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

type S3Key = { readonly region: string; readonly key: string; readonly secret: string };
export type S3Double = { readonly endpoint: string; close(): void };

/** A store that speaks as much S3 as files need: one bucket in memory, put, get and delete, each signed by the one key it knows. */
export async function startS3Double(bucket: string, known: S3Key): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const answerTo = (request: IncomingMessage, body: Buffer): [status: number, body?: Buffer] => {
    const path = request.url ?? '';
    if (!isSigned(request, known)) return [403];
    if (request.headers['x-amz-content-sha256'] !== sha256(body)) return [400];
    if (!path.startsWith(`/${bucket}/`)) return [404];
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method === 'PUT' || request.method === 'DELETE') return [204];
    const found = objects.get(path);
    return request.method === 'GET' && found ? [200, found] : [404];
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    // A sender that went away leaves nothing behind.
    if (!body) return;
    const [status, content] = answerTo(request, body);
    response.writeHead(status).end(content);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Signature version 4 of a request whose path and query need no escaping. */
function isSigned({ method, url = '', headers }: IncomingMessage, { region, key, secret }: S3Key): boolean {
  const [, signer, scope = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const [day = '', ...rest] = scope.split('/');
  if (signer !== key || rest.join('/') !== `${region}/s3/aws4_request`) return false;
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, '', lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  return hmac(signingKey, text).toString('hex') === signature;
}
