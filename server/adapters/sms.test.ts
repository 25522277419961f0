import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let server: TestApp;
let seen: unknown[] = [];
let answers: number[] = [];
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    seen.push({ method: request.method, type: request.headers['content-type'], body: JSON.parse(body) });
    response.writeHead(answers.shift() ?? 200).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  const address = service.address();
  server = await startTestApp({ SMS_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/texts` });
});
afterEach(() => {
  seen = [];
  answers = [];
});
afterAll(async () => {
  await server.close();
  service.close();
});

const TEXT = { to: '+66812345678', body: '123456 is your Wela code.' };
const send = async () => {
  server.services.texts.send(TEXT);
  await server.services.texts.settled();
};

test('hands a text to the web hook as JSON and keeps none', async () => {
  await send();
  expect(seen).toEqual([{ method: 'POST', type: 'application/json', body: TEXT }]);
  const { rowCount } = await server.services.pool.query('select 1 from directory.text_message');
  expect(rowCount).toBe(0);
});

test('tries once more when the web hook fails', async () => {
  answers = [503, 200];
  await send();
  expect(seen).toHaveLength(2);
});

test('gives up after the second failure, and says so without number or text', async () => {
  answers = [500, 500];
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await send();
  expect(seen).toHaveLength(2);
  const lines = said.mock.calls.flat().join(' ');
  said.mockRestore();
  expect(lines).toContain('a text was not sent');
  expect(lines).not.toMatch(/123456|6681/);
});
