import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { StartRefused } from '../config/start-refused.ts';
import { freePort } from '../db/embedded.ts';
import { holdPort } from './hold-port.ts';

const host = '127.0.0.1';

it('says to every caller, in their language, that the server still starts, until the port is released', async () => {
  const port = await freePort();
  const held = await holdPort({ port, host });
  const answer = await fetch(`http://${host}:${port}/auth/v1/zones`, { headers: { 'accept-language': 'th' } });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable', message: expect.stringMatching(/[ก-๙]/) });
  await held.release();
  const next = createServer();
  await new Promise<void>((done, failed) => next.once('error', failed).listen({ port, host }, done));
  next.close();
});

it('names the address that another program has, and the one that this machine does not have', async () => {
  const port = await freePort();
  const held = await holdPort({ port, host });
  const refused = holdPort({ port, host });
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(`${host}:${port}: another program uses it`);
  await held.release();
  await expect(holdPort({ port, host: '192.0.2.1' })).rejects.toThrow('this machine does not have the address');
});
