import { expect, test } from 'vitest';
import { findSignInSettingsProblems, readSignInSettings } from './sign-in-settings.ts';

const ISSUER = { OIDC_ISSUER: 'https://login.company.test', OIDC_CLIENT_ID: 'wela' };

test('nothing is set up without settings, and the names that are missing are known', () => {
  expect(readSignInSettings({})).toEqual({
    smsUrl: null,
    google: null,
    facebook: null,
    oidc: null,
    missing: {
      phone: ['SMS_URL'],
      google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    },
  });
});

test('half a pair of keys, or an empty one, is none', () => {
  const ways = readSignInSettings({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: '', FACEBOOK_CLIENT_SECRET: 'secret' });
  expect([ways.google, ways.facebook]).toEqual([null, null]);
  expect(ways.missing).toMatchObject({ google: ['GOOGLE_CLIENT_SECRET'], facebook: ['FACEBOOK_CLIENT_ID'] });
});

test('another issuer takes tokens for the client with the claim email, unless told otherwise', () => {
  expect(readSignInSettings(ISSUER).oidc).toMatchObject({ audience: 'wela', emailClaim: 'email', clientSecret: null });
  const told = { ...ISSUER, OIDC_AUDIENCE: 'https://api.company.test', OIDC_EMAIL_CLAIM: 'upn', OIDC_ALGORITHMS: 'ES256, PS256' };
  expect(readSignInSettings(told).oidc).toMatchObject({
    audience: 'https://api.company.test',
    emailClaim: 'upn',
    algorithms: ['ES256', 'PS256'],
  });
});

test.each([
  [{ ...ISSUER, OIDC_ALGORITHMS: 'HS256' }, false, 'OIDC_ALGORITHMS'],
  [{ ...ISSUER, OIDC_ALGORITHMS: 'RS256,none' }, false, 'OIDC_ALGORITHMS'],
  [{ OIDC_ISSUER: ISSUER.OIDC_ISSUER }, false, 'OIDC_CLIENT_ID'],
  [{ ...ISSUER, OIDC_ISSUER: 'login.company.test' }, false, 'OIDC_ISSUER'],
  [{ ...ISSUER, OIDC_ISSUER: 'http://login.company.test' }, true, 'OIDC_ISSUER'],
  [{ GOOGLE_ISSUER: 'https://not-google.test' }, true, 'GOOGLE_ISSUER'],
  [{ SMS_URL: 'http://texts.test' }, true, 'SMS_URL'],
  [{ SMS_URL: 'file:///etc' }, false, 'SMS_URL'],
])('%j with production %s is refused and names %s, never a value', (settings, isProduction, name) => {
  const problems = findSignInSettingsProblems(settings, isProduction);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(name);
  for (const value of Object.values(settings)) expect(problems[0]).not.toContain(`${value} `);
});

test('settings that fit are no problem', () => {
  expect(findSignInSettingsProblems({ ...ISSUER, SMS_URL: 'https://texts.test/send' }, true)).toEqual([]);
  expect(
    findSignInSettingsProblems(
      { ...ISSUER, OIDC_ISSUER: 'http://127.0.0.1:4000', GOOGLE_ISSUER: 'http://127.0.0.1:4000' },
      false,
    ),
  ).toEqual([]);
});
