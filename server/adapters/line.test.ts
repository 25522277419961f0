import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assert } from '../../domain/units.ts';
import { createLineGateway, type LineGateway } from './line.ts';

type Call = { path: string; headers: IncomingMessage['headers']; body: string };
const calls: Call[] = [];
let answers: Record<string, { status: number; body: unknown }> = {};
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    calls.push({ path: request.url ?? '', headers: request.headers, body });
    const answer = answers[request.url ?? ''] ?? { status: 200, body: {} };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
});
let line: LineGateway;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  assert(typeof address === 'object' && address !== null, 'the server listens');
  const api = `http://127.0.0.1:${(address satisfies AddressInfo).port}`;
  const settings = { channelId: '1234', channelSecret: 'secret', messagingToken: 'token' };
  line = createLineGateway(settings, { access: 'https://access.line.test', api });
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  calls.length = 0;
  answers = {};
});

const message = { id: '0190a5f3-1111-7abc-8def-0123456789ab', to: 'U1', text: 'Hello\nhttps://wela.test' };
const login = { code: 'code', nonce: 'nonce', redirect: 'https://wela.test/en/notifications/line' };

test('a login asks for the identity alone, tied to its state and nonce', () => {
  const address = new URL(line.loginAddress({ state: 'state', nonce: 'nonce', redirect: login.redirect }));
  expect(address.origin).toBe('https://access.line.test');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: '1234',
    redirect_uri: login.redirect,
    state: 'state',
    nonce: 'nonce',
    scope: 'openid profile',
    bot_prompt: 'aggressive',
  });
});

test('a code becomes the account that LINE has verified', async () => {
  answers = {
    '/oauth2/v2.1/token': { status: 200, body: { id_token: 'id' } },
    '/oauth2/v2.1/verify': { status: 200, body: { sub: 'U1', name: 'Anna', nonce: 'nonce' } },
  };
  expect(await line.identify(login)).toEqual({ lineUserId: 'U1', name: 'Anna' });
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toMatchObject({ code: 'code', client_secret: 'secret' });
});

test('an answer to another login is refused', async () => {
  answers = {
    '/oauth2/v2.1/token': { status: 200, body: { id_token: 'id' } },
    '/oauth2/v2.1/verify': { status: 200, body: { sub: 'U1', name: 'Anna', nonce: 'another' } },
  };
  await expect(line.identify(login)).rejects.toThrow('another login');
  answers = { '/oauth2/v2.1/token': { status: 400, body: { error: 'invalid_grant' } } };
  await expect(line.identify(login)).rejects.toThrow('400');
});

test('a message is pushed with a key that LINE knows it by', async () => {
  expect(await line.push(message)).toBe('sent');
  expect(calls[0]).toMatchObject({
    path: '/v2/bot/message/push',
    headers: { authorization: 'Bearer token', 'x-line-retry-key': message.id },
  });
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ to: 'U1', messages: [{ type: 'text', text: message.text }] });
});

test.each([
  { status: 409, outcome: 'sent' },
  { status: 400, outcome: 'gone' },
  { status: 429, outcome: 'again' },
  { status: 500, outcome: 'again' },
])('an answer of $status means $outcome', async ({ status, outcome }) => {
  answers = { '/v2/bot/message/push': { status, body: {} } };
  expect(await line.push(message).catch(() => 'again')).toBe(outcome);
});
