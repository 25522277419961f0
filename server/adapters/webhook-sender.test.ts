import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createWebhookSender } from './webhook-sender.ts';

const MESSAGE = { id: 'm1', body: '{}', secret: `whsec_${Buffer.from('key').toString('base64')}`, sentAt: 1_700_000_000_000 };

async function withServer(listener: RequestListener, work: (port: number) => Promise<void>) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('does not call a name that leads to a private address, though its text looks public', async () => {
  let calls = 0;
  await withServer(
    () => calls++,
    async (port) => {
      const sender = createWebhookSender([]);
      for (const url of [`https://localhost:${port}/`, `http://localhost:${port}/`, `https://127.0.0.1:${port}/`])
        expect(await sender.send({ ...MESSAGE, url })).toEqual({ failure: 'address' });
    },
  );
  expect(calls).toBe(0);
});

it('follows no redirect', async () => {
  let calls = 0;
  await withServer(
    (_request, reply) => {
      calls++;
      reply.writeHead(302, { location: '/elsewhere' }).end();
    },
    async (port) => {
      const sender = createWebhookSender(['127.0.0.0/8']);
      expect(await sender.send({ ...MESSAGE, url: `http://127.0.0.1:${port}/` })).toEqual({ status: 302 });
    },
  );
  expect(calls).toBe(1);
});

it('waits for an answer only so long, and says when nobody listens', async () => {
  await withServer(
    () => undefined,
    async (port) => {
      const sender = createWebhookSender(['127.0.0.0/8'], 200);
      expect(await sender.send({ ...MESSAGE, url: `http://127.0.0.1:${port}/` })).toEqual({ failure: 'timeout' });
    },
  );
  expect(await createWebhookSender(['127.0.0.0/8']).send({ ...MESSAGE, url: 'http://127.0.0.1:9/' })).toEqual({
    failure: 'unreachable',
  });
});
