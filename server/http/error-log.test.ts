import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { installErrorHandler } from './error-handler.ts';

const CALL = endpoint({
  method: 'GET',
  path: '/call',
  summary: 'A call of this test',
  access: 'public',
  answer: z.object({}),
  errors: [],
});

/** A server with the error handler alone, and what it logs. */
function logged() {
  const lines: { level: number; msg: string; refused?: number }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'debug', stream }, disableRequestLogging: true });
  installErrorHandler(app);
  return { app, lines };
}

test('while the database is away the log has one line when it goes and one, with a count, when it is back', async () => {
  const { app, lines } = logged();
  let isAway = true;
  app.get('/call', { config: { endpoint: CALL } }, async () => {
    if (isAway) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    return {};
  });
  for (let count = 0; count < 20; count++) expect((await app.inject('/call')).statusCode).toBe(503);
  isAway = false;
  for (let count = 0; count < 3; count++) expect((await app.inject('/call')).statusCode).toBe(200);
  expect(lines.map(({ level, msg, refused }) => [level, msg, refused])).toEqual([
    [50, 'the database does not serve calls', undefined],
    [40, 'the database serves calls again', 20],
  ]);
  isAway = true;
  await app.inject('/call');
  expect(lines).toHaveLength(3);
});

test('another failure is still a line of its own each time', async () => {
  const { app, lines } = logged();
  app.get('/call', async () => {
    throw new Error('a bug');
  });
  for (let count = 0; count < 2; count++) expect((await app.inject('/call')).statusCode).toBe(500);
  expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request failed']);
});

test('a caller who hangs up while sending is no failure of the server', async () => {
  const { app, lines } = logged();
  app.post('/call', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const received = once(app.server, 'request');
  socket.write('POST /call HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"a":');
  await received;
  socket.destroy();
  await expect.poll(() => lines.map(({ level, msg }) => [level, msg])).toEqual([[20, 'the caller hung up']]);
  await app.close();
});
