import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logOptions } from './log-options.ts';

test('codes and tokens of an address, and rows that a database error quotes, never stand in the log', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { ...logOptions({ logLevel: 'info' }), stream } });
  app.get('/idp/verify-email', async (request) => {
    const error = Object.assign(new Error('refused'), { code: '23514', detail: 'Failing row contains (Somchai, 98765.43).' });
    request.log.error({ err: error }, 'request failed');
    request.log.warn({ error }, 'left behind');
    return 'done';
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({}));
  await app.inject({ url: '/idp/verify-email?token=hidden-token', headers: { authorization: 'Bearer hidden-bearer' } });
  await app.inject({ url: '/nowhere?code=hidden-code' });
  await app.close();
  const log = lines.join('');
  expect(log).toContain('"url":"/idp/verify-email"');
  expect(log).toContain('"23514"');
  expect(log).not.toMatch(/hidden-|Somchai|98765\.43/);
});
