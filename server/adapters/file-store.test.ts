import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Double, startS3Double } from '../testing/s3-double.ts';
import { createLocalFileStore, type FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

let root: string;
let s3: S3Double;
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wela-files-'));
  s3 = await startS3Double(PLACE.bucket, PLACE);
  stores['local disk'] = createLocalFileStore(join(root, 'local'));
  stores['S3 store'] = createS3FileStore({ ...PLACE, endpoint: s3.endpoint });
});
afterAll(async () => {
  s3.close();
  await rm(root, { recursive: true, force: true });
});

const PLACE = { endpoint: '', bucket: 'files', region: 'us-east-1', key: 'WELA', secret: 'a secret of tests' };
const company = randomUUID();
async function* breaking() {
  yield Buffer.alloc(70_000);
  throw new Error('the sender went away');
}

describe.each(['local disk', 'S3 store'])('the %s', (name) => {
  const store = (): FileStore => {
    const found = stores[name];
    if (!found) throw new Error(name);
    return found;
  };

  it.each([0, 1, 70_000, 3_000_000])('gives back the %i bytes it was given, from memory and from a stream', async (size) => {
    const bytes = randomBytes(size);
    for (const content of [bytes, Readable.from(size > 0 ? [bytes.subarray(0, size >> 1), bytes.subarray(size >> 1)] : [])]) {
      const id = randomUUID();
      expect(await store().put(company, id, content)).toEqual({ sizeBytes: size });
      expect((await buffer(store().read(company, id))).equals(bytes)).toBe(true);
    }
  });

  it('keeps nothing of a stream that broke', async () => {
    const id = randomUUID();
    await expect(store().put(company, id, Readable.from(breaking()))).rejects.toThrow('the sender went away');
    await expect(buffer(store().read(company, id))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('keeps the earlier content when a second writing of it broke', async () => {
    const id = randomUUID();
    await store().put(company, id, Buffer.from('first'));
    await expect(store().put(company, id, Readable.from(breaking()))).rejects.toThrow();
    expect((await buffer(store().read(company, id))).toString()).toBe('first');
    await store().put(company, id, Buffer.from('second'));
    expect((await buffer(store().read(company, id))).toString()).toBe('second');
  });

  it('says that a file is missing, and removes what is there or not', async () => {
    const id = randomUUID();
    await store().put(company, id, Buffer.from('x'));
    await expect(buffer(store().read(randomUUID(), id))).rejects.toMatchObject({ code: 'ENOENT' });
    await store().remove(company, id);
    await store().remove(company, id);
    await expect(buffer(store().read(company, id))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.each(['../../etc/passwd', '', 'a/b', `${randomUUID()}/..`])('takes no other names than ids: %j', async (id) => {
    const read = async () => buffer(store().read(company, id));
    await expect(store().put(company, id, Buffer.from('x'))).rejects.toThrow();
    await expect(read()).rejects.toThrow();
    await expect((async () => store().remove(company, id))()).rejects.toThrow();
  });
});

it('leaves no unfinished file behind on the disk', async () => {
  await expect(stores['local disk']?.put(company, randomUUID(), Readable.from(breaking()))).rejects.toThrow();
  const kept = await readdir(join(root, 'local'), { recursive: true });
  expect(kept.filter((name) => name.endsWith('.part'))).toEqual([]);
});

it.each([{ secret: 'another' }, { key: 'ANOTHER' }, { region: 'ap-southeast-1' }])(
  'an S3 store refuses what is signed with %j',
  async (wrong) => {
    const id = randomUUID();
    await stores['S3 store']?.put(company, id, Buffer.from('kept'));
    const stranger = createS3FileStore({ ...PLACE, endpoint: s3.endpoint, ...wrong });
    await expect(stranger.put(company, id, Buffer.from('replaced'))).rejects.toThrow('403');
    await expect(buffer(stranger.read(company, id))).rejects.toThrow('403');
  },
);

describe('an S3 store in trouble', () => {
  const withServer = async (answer: RequestListener, work: (store: FileStore) => Promise<void>) => {
    const server = createServer(answer);
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const place = { ...PLACE, endpoint: `http://127.0.0.1:${port}` };
    try {
      await work(createS3FileStore(place, { attempts: 3, pauseMs: 1, answerMs: 200 }));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  it('is asked again, with the whole content each time', async () => {
    const seen: number[] = [];
    const answer: RequestListener = async (request, response) => {
      seen.push((await buffer(request)).length);
      response.writeHead(seen.length < 3 ? 503 : 200).end();
    };
    await withServer(answer, async (store) => {
      await store.put(company, randomUUID(), Readable.from([Buffer.alloc(500), Buffer.alloc(500)]));
      expect(seen).toEqual([1000, 1000, 1000]);
    });
  });

  it('is not asked again after a refusal', async () => {
    let asked = 0;
    const answer: RequestListener = (_request, response) => {
      asked += 1;
      response.writeHead(403).end();
    };
    await withServer(answer, async (store) => {
      await expect(buffer(store.read(company, randomUUID()))).rejects.toThrow('403');
      expect(asked).toBe(1);
    });
  });

  it('is given up when it never answers', async () => {
    await withServer(
      () => undefined,
      async (store) => {
        await expect(buffer(store.read(company, randomUUID()))).rejects.toThrow('does not answer');
      },
    );
  });
});
