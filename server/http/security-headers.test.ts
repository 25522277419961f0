import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

const policyWith = (settings: NodeJS.ProcessEnv) => {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), ...settings });
  const { contentSecurityPolicy } = securityHeaders(config);
  return typeof contentSecurityPolicy === 'object' ? (contentSecurityPolicy.directives ?? {}) : {};
};

test('scripts come from here alone', () => expect(policyWith({}).scriptSrc).toEqual(["'self'"]));

test('a configured chat widget adds its origin, and nothing else', () => {
  const policy = policyWith({ CHAT_SCRIPT_URL: 'https://chat.example/widget.js?id=1' });
  expect(policy.scriptSrc).toEqual(["'self'", 'https://chat.example']);
  expect(policy.objectSrc).not.toContain('https://chat.example');
});
