import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { session } from '../../contract/company/session.ts';
import type { EndpointSpec } from '../../contract/endpoint.ts';
import { invitations } from '../../contract/people/invitations.ts';
import { positions } from '../../contract/people/positions.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CALLS_PER_MINUTE: '10' });
});
afterAll(() => app.close());
let minute = 0;
const wait = () => {
  minute += 5;
  app.setNow(new Date(Date.UTC(2026, 5, 1, 3, minute)).toISOString());
};
beforeEach(wait);

test('one person’s flood is refused with the time to wait; another person is not touched', async () => {
  const { organizationId, owner } = await app.build.company();
  const other = await app.build.person({ organizationId });
  const answers = [];
  for (let call = 0; call < 12; call++) answers.push(await app.as(owner).raw(session.profile));
  expect(answers.map((answer) => answer.statusCode)).toEqual([...Array(10).fill(200), 429, 429]);
  const refused = answers.at(-1);
  expect(refused?.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.as(other).raw(session.profile)).statusCode).toBe(200);
});

test('the documentation is counted like calls of its reader', async () => {
  const read = (url: string) => app.app.inject({ url, remoteAddress: '203.0.113.40' });
  for (let call = 0; call < 5; call++) expect((await read('/api/openapi.json')).statusCode).toBe(200);
  for (let call = 0; call < 5; call++) expect((await read('/api')).statusCode).toBe(200);
  expect((await read('/api/openapi.json')).statusCode).toBe(429);
});

test('a body of more than 64 KB is too large, unless the call takes lists of many', async () => {
  const { owner } = await app.build.company();
  const send = (endpoint: EndpointSpec, body: object) => app.as(owner).raw(endpoint, { body });
  const note = await send(positions.create, { name: 'x'.repeat(70_000) });
  expect([note.statusCode, note.json().code]).toEqual([413, 'too-large']);
  const many = await send(invitations.create, { addresses: Array.from({ length: 3_000 }, () => 'somebody@firm.example.test') });
  expect(many.statusCode).not.toBe(413);
});

test('calls that are refused before it is known who sends them count for their network, by their size too', async () => {
  const { owner } = await app.build.company();
  const stranger = () => app.anonymous.raw(session.profile);
  for (let call = 0; call < 10; call++) expect((await stranger()).statusCode).toBe(401);
  const refused = await stranger();
  expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(refused.headers['retry-after']).toBe('60');
  wait();
  expect((await app.as(owner).raw(session.profile)).statusCode).toBe(200);
  const names = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`name${index}`, 1]));
  const flood = await app.app.inject({ method: 'PUT', url: session.update.path, payload: names });
  expect(flood.statusCode).toBe(401);
  expect((await stranger()).statusCode).toBe(429);
  expect((await app.app.inject({ method: 'GET', url: '/livez' })).statusCode).toBe(200);
});

test('an answer names twenty fields at most, and a flood of names is refused as one', async () => {
  const { owner } = await app.build.company();
  const send = (count: number) =>
    app.as(owner).raw(session.update, {
      body: Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 1])),
    });
  expect((await send(90)).json().errors).toHaveLength(20);
  const flood = await send(2_000);
  expect([flood.statusCode, flood.json().errors.length]).toEqual([422, 1]);
});
