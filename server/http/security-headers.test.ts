import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startTestApp } from '../testing/app.ts';
import { securityHeaders } from './security-headers.ts';

const policyWith = (settings: NodeJS.ProcessEnv) => {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), ...settings });
  const { contentSecurityPolicy } = securityHeaders(config);
  return typeof contentSecurityPolicy === 'object' ? (contentSecurityPolicy.directives ?? {}) : {};
};

test('scripts come from here alone, and nothing is embedded as a plug-in', () => {
  expect(policyWith({})).toMatchObject({ scriptSrc: ["'self'"], objectSrc: ["'none'"], baseUri: ["'none'"] });
});

test('a configured chat widget adds its origin, and nothing else', () => {
  const policy = policyWith({ CHAT_SCRIPT_URL: 'https://chat.example/widget.js?id=1' });
  expect(policy.scriptSrc).toEqual(["'self'", 'https://chat.example']);
  expect(policy.objectSrc).toEqual(["'none'"]);
});

test('every answer has them: a refusal, a page that does not exist, a call that is answered', async () => {
  const t = await startTestApp();
  try {
    for (const url of ['/auth/v1/zones', '/auth/v1/nothing-here', '/livez']) {
      const { headers } = await t.app.inject(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['permissions-policy']).toMatch(/^camera=\(self\), geolocation=\(self\), microphone=\(\)/);
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
      expect(headers['content-type']).not.toBe('text/plain; charset=utf-8');
    }
  } finally {
    await t.close();
  }
}, 60_000);
