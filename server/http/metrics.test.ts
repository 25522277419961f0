import { afterAll, beforeAll, expect, it } from 'vitest';
import { session } from '../../contract/company/session.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('tells how the server is, by route and never by company', async () => {
  const { owner } = await test.build.company();
  await test.as(owner).call(session.profile);
  const answer = await test.app.inject('/metrics');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('wela_http_request_seconds_count{method="GET",route="/auth/v1/user/profile",status="200"} 1');
  for (const name of [
    'wela_pool_in_use{pool="requests"}',
    'wela_pool_waiting{pool="jobs"} 0',
    'wela_nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect(answer.body).toContain(name);
  }
  expect(answer.body).not.toContain(owner.organizationId);
});

it.each([
  ['from another machine', { remoteAddress: '203.0.113.7' }],
  ['through a proxy on this one', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
])('is not there for whoever asks %s', async (_name, from) => {
  expect((await test.app.inject({ url: '/metrics', ...from })).statusCode).toBe(404);
});

it('says that it lives and is ready', async () => {
  expect((await test.app.inject('/livez')).json()).toEqual({ ok: true });
  expect((await test.app.inject('/readyz')).json()).toEqual({ ok: true });
});
