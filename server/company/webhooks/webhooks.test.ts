import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { activity } from '../../../contract/audit/activity.ts';
import { webhooks } from '../../../contract/company/webhooks.ts';
import { employees } from '../../../contract/people/employees.ts';
import type { WebhookKind } from '../../../domain/company/webhook-kinds.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

const WAIT = { timeout: 30_000, interval: 100 };
const test = appForFile({ environment: { WEBHOOK_NETWORKS: '127.0.0.0/8' } });

type Received = { headers: Record<string, string | string[] | undefined>; body: string };
let receiver: Server;
let url: string;
let received: Received[];
let answers: number[];

beforeAll(async () => {
  receiver = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      reply.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
beforeEach(() => {
  received = [];
  answers = [];
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

const register = (owner: Person, kinds: WebhookKind[], at = url) =>
  test.as(owner).call(webhooks.create, { body: { url: at, kinds } });
const addPerson = (owner: Person, code: string) =>
  test.as(owner).call(employees.create, { body: { code, firstName: 'Kanda', lastName: 'Sukjai', nationalId: '1103700000011' } });
const logOf = async (owner: Person, id: string) => (await test.as(owner).call(webhooks.deliveries, { query: { id } })).content;

it('tells what happens, signed, by ids alone and once', async () => {
  const { owner, organizationId } = await test.build.company();
  await addPerson(owner, 'BEFORE');
  const { webhook, secret } = await register(owner, ['person.joined']);
  const person = await addPerson(owner, 'K1');
  await expect.poll(() => received.length, WAIT).toBe(1);
  const [message] = received;
  if (!message) return;
  expect(JSON.parse(message.body)).toMatchObject({
    type: 'person.joined',
    data: { organizationId, action: 'employee.create', entity: 'employee', entityId: person.id, employeeId: person.id },
  });
  for (const told of ['Kanda', 'K1', '1103700000011']) expect(message.body).not.toContain(told);
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = message.headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${message.body}`).digest('base64');
  expect(signature).toBe(`v1,${expected}`);
  await expect
    .poll(async () => (await logOf(owner, webhook.id)).map(({ status, lastStatus }) => [status, lastStatus]), WAIT)
    .toEqual([['done', 204]]);
  const raw = await test.as(owner).raw(webhooks.list);
  expect(raw.json()).toEqual([
    expect.objectContaining({ id: webhook.id, waiting: 0, failed: 0, lastDoneAt: expect.any(String) }),
  ]);
  expect(raw.body).not.toContain(secret);
});

it('tries again after a refusal, and sends the same again when it is asked to', async () => {
  const { owner } = await test.build.company();
  answers = [500];
  const { webhook } = await register(owner, ['person.left']);
  await test.as(owner).call(webhooks.test, { body: { id: webhook.id } });
  await expect
    .poll(async () => (await logOf(owner, webhook.id))[0], WAIT)
    .toMatchObject({
      kind: 'test',
      status: 'waiting',
      attempts: 1,
      lastStatus: 500,
      nextAt: expect.any(String),
    });
  const [failed] = await logOf(owner, webhook.id);
  // The job comes back by itself when the ten seconds are over.
  await expect.poll(async () => (await logOf(owner, webhook.id))[0]?.status, WAIT).toBe('done');
  await test.as(owner).call(webhooks.replay, { body: { id: failed?.id ?? '' } });
  await expect.poll(() => received.length, WAIT).toBe(3);
  expect(new Set(received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  const log = await test.as(owner).raw(activity.page, { query: {} });
  expect(log.body).toContain('webhook.send-again');
}, 60_000);

it('tells nothing of other kinds, of other companies, nor of what happened while it was off', async () => {
  const { owner } = await test.build.company();
  const { owner: stranger } = await test.build.company();
  const { webhook } = await register(owner, ['person.joined']);
  await test.as(owner).call(webhooks.update, { body: { id: webhook.id, version: webhook.version, isActive: false } });
  expect(await refusalCode(test.as(owner).call(webhooks.test, { body: { id: webhook.id } }))).toBe('state/not-allowed');
  await addPerson(owner, 'OFF');
  const sealed = async () => {
    const { content } = await test.as(owner).call(activity.page, { query: { logType: 'employee.create', size: 1 } });
    const entry = await test.as(owner).call(activity.get, { query: { activityId: content[0]?.activityId ?? '' } });
    return entry.sealSeq;
  };
  await expect.poll(sealed, WAIT).not.toBeNull();
  await test.as(owner).call(webhooks.update, { body: { id: webhook.id, version: webhook.version + 1, isActive: true } });
  await addPerson(stranger, 'OTHER');
  const told = await addPerson(owner, 'ON');
  await expect.poll(() => received.map(({ body }) => JSON.parse(body).data.entityId), WAIT).toEqual([told.id]);
});

it.each([
  ['http', 'http://hooks.example.com/wela', 'webhook/https'],
  ['a private address', 'https://192.168.1.10/wela', 'webhook/address'],
  ['the address of cloud metadata', 'https://169.254.169.254/latest', 'webhook/address'],
  ['a private address in other digits', 'https://0x0a000001/', 'webhook/address'],
  ['a private address inside IPv6', 'https://[::ffff:10.0.0.1]/', 'webhook/address'],
  ['a password in the address', 'https://me:secret@hooks.example.com/', 'webhook/form'],
  ['no address', 'hooks.example.com', 'webhook/form'],
])('refuses %s at its field', async (_name, address, code) => {
  const { owner } = await test.build.company();
  const refused = await test.as(owner).raw(webhooks.create, { body: { url: address, kinds: ['person.left'] } });
  expect(refused.json()).toMatchObject({ status: 422, errors: [{ field: 'url', code }] });
});

it('belongs to owners and administrators; one address stands once', async () => {
  const { owner, organizationId } = await test.build.company();
  const supporter = await test.build.person({ organizationId, groups: ['supporter'] });
  expect(await refusalCode(test.as(supporter).call(webhooks.list))).toBe('auth/forbidden');
  const first = await register(owner, ['person.left']);
  expect(await refusalCode(register(owner, ['leave.approved']))).toBe('array/already-exist');
  const { secret } = await test.as(owner).call(webhooks.renewSecret, { body: { id: first.webhook.id } });
  expect(secret).not.toBe(first.secret);
  await test.as(owner).call(webhooks.remove, { query: { id: first.webhook.id } });
  expect(await test.as(owner).call(webhooks.list)).toEqual([]);
});
