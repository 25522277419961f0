import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, SETTING_NAMES } from './config.ts';
import { ConfigError } from './config-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'wela-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SAFE = {
  NODE_ENV: 'production',
  SECRET_KEY: 'hV3m9QxT7bLw2Zr8KcN5uYs4JpD6fGaE1oRi0tWq',
  DATABASE_URL: 'postgres://owner:x@db.internal/wela',
  BASE_URL: 'https://wela.example',
  TRUSTED_PROXIES: '10.0.0.1',
};

describe('production', () => {
  test('starts with safe settings, and without the demo company', () => {
    const config = readConfig(SAFE);
    expect(config).toMatchObject({ environment: 'production', hasDemo: false, signInLimits: 'normal' });
  });

  test.each([
    { name: 'the default secret', change: { SECRET_KEY: undefined }, says: 'SECRET_KEY' },
    {
      name: 'a secret that anybody could guess',
      change: { SECRET_KEY: 'password'.repeat(5) },
      says: 'SECRET_KEY must be random',
    },
    {
      name: 'a secret of which half would count',
      change: { SECRET_KEY: '9f3c1b7e02d845a6'.repeat(4) },
      says: 'SECRET_KEY of hexadecimal digits is half a key',
    },
    { name: 'the demo company', change: { DEMO: 'on' }, says: 'DEMO' },
    { name: 'a database of its own', change: { DATABASE_URL: undefined }, says: 'DATABASE_URL' },
    { name: 'an address without TLS', change: { BASE_URL: 'http://wela.example' }, says: 'BASE_URL' },
    { name: 'unknown proxies', change: { TRUSTED_PROXIES: undefined }, says: 'TRUSTED_PROXIES' },
    { name: 'relaxed sign-in limits', change: { SIGN_IN_LIMITS: 'relaxed' }, says: 'SIGN_IN_LIMITS' },
  ])('refuses $name', ({ change, says }) => {
    expect(() => readConfig({ ...SAFE, ...change, DATA_DIR: folder })).toThrow(says);
  });

  test('takes the word none for a server without a proxy', () => {
    expect(readConfig({ ...SAFE, TRUSTED_PROXIES: 'none', DATA_DIR: folder }).trustedProxies).toEqual([]);
  });

  test('calls scanners in the named networks alone, in none, or without the setting in every private one', () => {
    const networks = (SCANNER_NETWORKS?: string) =>
      readConfig({ ...SAFE, ...(SCANNER_NETWORKS !== undefined && { SCANNER_NETWORKS }), DATA_DIR: folder }).scannerNetworks;
    expect(networks('10.20.0.0/16, 192.168.10.5')).toEqual(['10.20.0.0/16', '192.168.10.5']);
    expect(networks('none')).toEqual([]);
    expect(networks()).toBeNull();
    expect(() => networks('everywhere')).toThrow('SCANNER_NETWORKS');
  });

  test('names every problem at once and never a value', () => {
    const read = () => readConfig({ NODE_ENV: 'production', BASE_URL: 'http://secret-host.example', DATA_DIR: folder });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/SECRET_KEY[\s\S]*DATABASE_URL[\s\S]*BASE_URL[\s\S]*TRUSTED_PROXIES/);
    expect(read).not.toThrow('secret-host');
  });
});

test('a setting of the wrong form is named', () => {
  expect(() => readConfig({ PORT: 'many', DATA_DIR: folder })).toThrow('PORT');
});

test('the key made on the first start is kept, for its owner only', () => {
  const first = readConfig({ DATA_DIR: folder });
  expect(readConfig({ DATA_DIR: folder }).secretKey.equals(first.secretKey)).toBe(true);
  expect(first.secretKey).toHaveLength(32);
  expect(statSync(join(folder, 'secret.key')).mode & 0o077).toBe(0);
});

test('a key that is not whole is refused and kept, since what it sealed can be opened by no other', () => {
  const damaged = mkdtempSync(join(tmpdir(), 'wela-config-'));
  writeFileSync(join(damaged, 'secret.key'), 'abcd\n');
  expect(() => readConfig({ DATA_DIR: damaged })).toThrow(ConfigError);
  expect(readFileSync(join(damaged, 'secret.key'), 'utf8')).toBe('abcd\n');
  rmSync(damaged, { recursive: true });
});

test('sign-up is open and plans are sold unless an operator says otherwise', () => {
  const read = (more: NodeJS.ProcessEnv = {}) => {
    const { isSignUpClosed, hasPlans, drainSeconds } = readConfig({ ...SAFE, ...more });
    return { isSignUpClosed, hasPlans, drainSeconds };
  };
  expect(read()).toEqual({ isSignUpClosed: false, hasPlans: true, drainSeconds: 5 });
  const own = read({ SIGN_UP: 'invited', PLAN: 'unlimited', DRAIN_SECONDS: '0' });
  expect(own).toEqual({ isSignUpClosed: true, hasPlans: false, drainSeconds: 0 });
  expect(() => read({ SIGN_UP: 'closed', PLAN: 'free' })).toThrow(/SIGN_UP[\s\S]*PLAN/);
});

describe('the key in a file of its own', () => {
  const keyFile = join(folder, 'key-file');
  const readWith = (text: string, more: NodeJS.ProcessEnv = {}) => {
    writeFileSync(keyFile, `${text}\n`);
    return readConfig({ DATA_DIR: folder, SECRET_KEY_FILE: keyFile, ...more }).secretKey.toString('hex');
  };

  test('is the same key that a first start made, so that its data can move to production', () => {
    const made = readConfig({ DATA_DIR: folder }).secretKey.toString('hex');
    expect(readWith(made)).toBe(made);
    expect(readConfig({ ...SAFE, SECRET_KEY: undefined, SECRET_KEY_FILE: keyFile }).secretKey.toString('hex')).toBe(made);
  });

  test('is the same key that the text was as a setting', () => {
    expect(readWith(SAFE.SECRET_KEY)).toBe(readConfig(SAFE).secretKey.toString('hex'));
  });

  test('is refused when it is short, missing, or given beside the other setting, and its text is never told', () => {
    expect(() => readWith('too short a key')).toThrow(/SECRET_KEY_FILE: .*fewer than 32 characters/);
    expect(() => readWith('too short a key')).not.toThrow('too short a key');
    expect(() => readWith(SAFE.SECRET_KEY, { SECRET_KEY: SAFE.SECRET_KEY })).toThrow('both set');
    expect(() => readConfig({ DATA_DIR: folder, SECRET_KEY_FILE: join(folder, 'none') })).toThrow('cannot be read');
  });
});

test('an S3 store is named whole, or refused; without one files stay on the disk', () => {
  const store = {
    FILES_S3_ENDPOINT: 'https://s3.example',
    FILES_S3_BUCKET: 'wela',
    FILES_S3_KEY: 'k',
    FILES_S3_SECRET: 'hidden',
  };
  expect(readConfig({ ...store, DATA_DIR: folder }).filesS3).toMatchObject({ bucket: 'wela', region: 'us-east-1' });
  expect(readConfig({ DATA_DIR: folder }).filesS3).toBeNull();
  const half = () => readConfig({ ...store, FILES_S3_KEY: undefined, DATA_DIR: folder });
  expect(half).toThrow('FILES_S3_KEY');
  expect(half).not.toThrow('hidden');
  expect(() => readConfig({ ...SAFE, ...store, FILES_S3_ENDPOINT: 'http://s3.example' })).toThrow('FILES_S3_ENDPOINT');
});

test('every setting is described where an operator looks', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const described = read('../../README.md') + read('../../docs/operations.md');
  expect(SETTING_NAMES.length).toBeGreaterThan(20);
  expect(SETTING_NAMES.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
});
