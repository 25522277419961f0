import { expect, test } from 'vitest';
import { invitations } from '../../../contract/people/invitations.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { openBrowser } from '../../testing/browser.ts';

const PASSWORD = 'Good-morning_1';
const host = appForFile({ environment: { SIGN_UP: 'invited' } });

const signUp = (email: string) =>
  openBrowser(host.app).send('POST', '/idp/sign-up/email', {
    json: { email, password: PASSWORD, firstName: 'Malee', lastName: 'Dee' },
  });

test('only who was invited gets an account, and pages are told so', async () => {
  const providers = await openBrowser(host.app).send('GET', '/idp/providers');
  expect(providers.json()).toMatchObject({ email: true, signUp: false });
  const stranger = await signUp('stranger@example.test');
  expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'auth/sign-up-closed']);
  expect(await host.services.identity.findUserId('stranger@example.test')).toBeNull();
});

test('an address that a company invited may sign up, in whatever letters it is written', async () => {
  const { owner } = await host.build.company();
  await host.as(owner).call(invitations.create, { body: { emails: ['Guest@example.test'] } });
  expect((await signUp('guest@Example.test')).statusCode).toBe(200);
});

test('an operator makes accounts without an invitation', async () => {
  const account = { email: 'made@example.test', password: PASSWORD, name: 'Napat Wela', isVerified: true };
  await expect(host.services.identity.createAccount(account)).resolves.toBeTruthy();
});
