import { expect, test } from 'vitest';
import type { dashboard } from '../../contract/home/dashboard.ts';
import type { identity } from '../../contract/identity/identity.ts';
import { address } from './address.ts';

type Is<Part, Whole> = [Part] extends [Whole] ? true : false;
type Arguments<E extends typeof identity.signIn | typeof dashboard.get> = Parameters<typeof address<E>>;

test('an address is method and path of its endpoint', () => {
  expect(address<typeof identity.signIn>('POST', '/idp/sign-in/email')).toMatchObject({
    method: 'POST',
    path: '/idp/sign-in/email',
  });
});

test('a path, a method or an access that the contract does not say does not compile', () => {
  const own: Is<['POST', '/idp/sign-in/email', 'public'], Arguments<typeof identity.signIn>> = true;
  const path: Is<['POST', '/idp/sign-in/mail'], Arguments<typeof identity.signIn>> = false;
  const method: Is<['PUT', '/idp/sign-in/email'], Arguments<typeof identity.signIn>> = false;
  const access: Is<['GET', '/auth/v1/dashboard', 'public'], Arguments<typeof dashboard.get>> = false;
  const ofNone: Is<['POST', '/idp/sign-in/email'], Parameters<typeof address<never>>> = false;
  expect([own, path, method, access, ofNone]).toEqual([true, false, false, false, false]);
});
