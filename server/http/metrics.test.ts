import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('with a token', () => {
  const asks = (authorization?: string) =>
    test.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers: authorization ? { authorization } : {} });
  beforeAll(() => Object.assign(test.app.services.config, { metricsToken: 'a-token-of-the-collector' }));
  afterAll(() => Object.assign(test.app.services.config, { metricsToken: null }));

  it('answers whoever shows it, from wherever', async () => {
    expect((await asks('Bearer a-token-of-the-collector')).statusCode).toBe(200);
  });
  it.each([undefined, 'Bearer another', 'a-token-of-the-collector'])('is not there for %s', async (authorization) => {
    expect((await asks(authorization)).statusCode).toBe(404);
  });
});

it('is not there in production without a token, not even for its own machine: a proxy may stand on it', async () => {
  const { config } = test.app.services;
  Object.assign(config, { environment: 'production' });
  expect((await test.app.inject('/metrics')).statusCode).toBe(404);
  Object.assign(config, { environment: 'test' });
});

it('says that it lives and is ready', async () => {
  expect((await test.app.inject('/livez')).json()).toEqual({ ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect((await test.app.inject('/readyz')).json()).toEqual({ ok: true });
});

it('is no longer ready once it was told to end, and still answers', async () => {
  const { services } = test.app;
  services.isEnding = true;
  expect((await test.app.inject('/readyz')).statusCode).toBe(503);
  expect((await test.app.inject('/livez')).statusCode).toBe(200);
  services.isEnding = false;
  expect((await test.app.inject('/readyz')).statusCode).toBe(200);
});

it('tells how it is without a database too, and that it has none', async () => {
  const { services } = test.app;
  const { jobPool } = services;
  const reached = async () => /^wela_database_reached (\d)$/m.exec((await test.app.inject('/metrics')).body)?.[1];
  expect(await reached()).toBe('1');
  Object.assign(services, { jobPool: { connect: () => Promise.reject(new Error('the database is away')) } });
  expect(await reached()).toBe('0');
  Object.assign(services, { jobPool });
});

it('looks again whether it is ready once a second, however often it is asked', async () => {
  const { services } = test.app;
  const { pool } = services;
  const askAt = async (at: string) => {
    test.setNow(`2027-03-01T00:00:0${at}Z`);
    return (await test.app.inject('/readyz')).statusCode;
  };
  expect(await askAt('0.000')).toBe(200);
  Object.assign(services, { pool: { connect: () => Promise.reject(new Error('the database is away')) } });
  expect(await askAt('0.600')).toBe(200);
  expect(await askAt('1.200')).toBe(503);
  Object.assign(services, { pool });
  expect(await askAt('1.800')).toBe(503);
  expect(await askAt('2.400')).toBe(200);
});
