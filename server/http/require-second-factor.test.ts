import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { requireSecondFactor } from './require-second-factor.ts';

const weak = { userId: 'staff', email: '', roles: ['ADMIN'] };
const strong = { ...weak, hasSecondFactor: true };
const provider = { realm: 'provider' } as const;
const ask = (user: typeof weak, providerSecondFactor: boolean) =>
  requireSecondFactor({ providerSecondFactor }, provider, { user, membership: null });

test('staff of the provider need a second factor where it is on', () => {
  expect(() => ask(weak, true)).toThrow('auth/second-factor-required');
  expect(() => ask(strong, true)).not.toThrow();
  expect(() => ask(weak, false)).not.toThrow();
});

test('it is on in production, off elsewhere, and can be set', () => {
  const DATA_DIR = '.data';
  const SECRET_KEY = 'Ck2vR9sLq4WmXe7TzB1yHn6DfJp0aGuV';
  const production = {
    NODE_ENV: 'production',
    SECRET_KEY,
    DATA_DIR,
    DATABASE_URL: 'postgres://db.invalid/wela',
    BASE_URL: 'https://wela.test',
    TRUSTED_PROXIES: 'none',
  };
  expect(readConfig(production).providerSecondFactor).toBe(true);
  expect(readConfig({ ...production, PROVIDER_SECOND_FACTOR: 'off' }).providerSecondFactor).toBe(false);
  expect(readConfig({ SECRET_KEY, DATA_DIR }).providerSecondFactor).toBe(false);
  expect(readConfig({ SECRET_KEY, DATA_DIR, PROVIDER_SECOND_FACTOR: 'on' }).providerSecondFactor).toBe(true);
});
