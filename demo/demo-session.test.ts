import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '../contract/company/session.ts';
import { startTestApp, type TestApp } from '../server/testing/app.ts';
import { DEMO_PASSWORD } from './company-data.ts';
import { signInAs } from './demo-session.ts';

let host: TestApp;
beforeAll(async () => {
  host = await startTestApp();
});
afterAll(() => host.close());

test('whoever signs in often while the demo is loaded is let in by a server that counts attempts', async () => {
  const sent: { email: unknown; remoteAddress: unknown }[] = [];
  const app = Object.create(host.app);
  app.inject = async (request: { url: string; payload?: { email: string; password: string }; remoteAddress?: string }) => {
    if (!request.url.includes('/idp/')) return { statusCode: 200, json: () => ({ lastVisitEmployee: null }) };
    expect(request.payload?.password).toBe(DEMO_PASSWORD);
    sent.push({ email: request.payload?.email, remoteAddress: request.remoteAddress });
    return { statusCode: 200, cookies: [{ name: 'session', value: request.payload?.email }] };
  };
  for (const email of ['owner@demo.wela', 'maker@demo.wela', 'owner@demo.wela']) {
    const person = await signInAs(app, email);
    await person.call(session.profile);
  }
  expect(sent.map(({ email }) => email)).toEqual(['owner@demo.wela', 'maker@demo.wela']);
  expect(new Set(sent.map(({ remoteAddress }) => remoteAddress)).size).toBe(2);
});
