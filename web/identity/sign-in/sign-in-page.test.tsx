import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import { tags } from '../../../contract/time/tags.ts';
import { fill, isInvalid, noteAt, press, textIn } from '../../testing/on-screen.ts';
import { renderPage, signInAs } from '../../testing/render-page.tsx';
import { given, lost, refused } from '../../testing/reply.ts';

const TOKEN = given(identity.signIn, { id_token: 't', expires_in: 3600, session_version: 1 });
const NOTHING_TODAY = given(dashboard.get, {});

describe('the sign-in page', () => {
  test('asks for what is missing before anything is sent', async () => {
    const { user, server } = await renderPage('/signin', { as: null });
    await press(user, 'Sign in');
    expect(noteAt('E-mail')).toContain('This input is required.');
    await fill(user, 'E-mail', 'anan');
    await press(user, 'Sign in');
    expect(noteAt('E-mail')).toContain('This is not a valid e-mail address.');
    expect(noteAt('Password')).toContain('This input is required.');
    expect(server.sent(identity.signIn)).toEqual([]);
  });

  test('goes on to the page that was wanted', async () => {
    const { user, server, place } = await renderPage('/signin?next=%2Fen%2Fsetting%2Ftag', {
      as: null,
      answers: [TOKEN, given(tags.list, [])],
    });
    await fill(user, 'E-mail', ' anan@example.com ');
    await fill(user, 'Password', 'Secret-12');
    signInAs(server, { groups: ['owner'] });
    await press(user, 'Sign in');
    await waitFor(() => expect(place()).toBe('/setting/tag'));
    expect(server.bodyOf(identity.signIn)).toEqual({ email: 'anan@example.com', password: 'Secret-12' });
  });

  test('never goes on to another site', async () => {
    const { user, server, place } = await renderPage('/signin?next=https%3A%2F%2Fevil.example', {
      as: null,
      answers: [TOKEN, NOTHING_TODAY, given(invitations.own, [])],
    });
    await fill(user, 'E-mail', 'anan@example.com');
    await fill(user, 'Password', 'Secret-12');
    signInAs(server, { hasNoCompany: true });
    await press(user, 'Sign in');
    await waitFor(() => expect(place()).toMatch(/^\/setup/));
  });

  test('says that name or password are wrong and empties the password alone', async () => {
    const { user } = await renderPage('/signin', { as: null, answers: [refused(identity.signIn, 'auth/wrong-password')] });
    await fill(user, 'E-mail', 'anan@example.com');
    await fill(user, 'Password', 'wrong');
    await press(user, 'Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Username or Password is incorrect. Your username is your e-mail address.',
    );
    expect(textIn('Password')).toBe('');
    expect(textIn('E-mail')).toBe('anan@example.com');
  });

  test('says how long to wait after too many attempts', async () => {
    const { user } = await renderPage('/signin', { as: null, answers: [refused(identity.signIn, 'too-many-requests')] });
    await fill(user, 'E-mail', 'anan@example.com');
    await fill(user, 'Password', 'wrong');
    await press(user, 'Sign in');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  });

  test('tells a lost connection from a wrong password, and keeps what was typed', async () => {
    const { user } = await renderPage('/signin', { as: null, answers: [lost(identity.signIn)] });
    await fill(user, 'E-mail', 'anan@example.com');
    await fill(user, 'Password', 'Secret-12');
    await press(user, 'Sign in');
    expect((await screen.findByRole('alert')).textContent).toContain('There is no connection to the server.');
    expect(textIn('Password')).toBe('Secret-12');
  });

  test('offers the ways that are set up here, each with the page that is wanted', async () => {
    await renderPage('/signin?next=%2Fen%2Fme', { as: null });
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue with a phone number' }).getAttribute('href')).toBe(
      '/en/signin/phone?next=%2Fen%2Fme',
    );
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/en/signup?next=%2Fen%2Fme');
  });

  test.each([
    ['a new password', 'reset=1', 'Your new password is set. Sign in with it.'],
    ['a verified address', 'verified=1', 'Your e-mail is verified. You can sign in now.'],
    ['a sign-in that failed elsewhere', 'error=cancelled', 'Signing in was not finished. Please try again.'],
  ])('says after %s how to go on', async (_name, query, text) => {
    await renderPage(`/signin?${query}`, { as: null });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('speaks Thai under a Thai address', async () => {
    const { user } = await renderPage('/signin', { as: null, language: 'th' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/[ก-๙]/);
    await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    expect(screen.queryByText('This input is required.')).toBeNull();
  });

  test('is no page for somebody who is signed in', async () => {
    const { place } = await renderPage('/signin?next=%2Fen%2Fsetting%2Ftag', { answers: [given(tags.list, [])] });
    await waitFor(() => expect(place()).toBe('/setting/tag'));
  });
});

describe('the second step', () => {
  const digits = () => screen.getAllByRole('textbox', { name: /^Digit/ });

  test('is taken by six digits, the last of which sends them', async () => {
    const { user, server, place } = await renderPage('/signin/second-step?next=%2Fen%2Fsetting%2Ftag', {
      as: null,
      answers: [given(signInSecurity.passSecondStep, { expires_in: 3600 }), given(tags.list, [])],
    });
    signInAs(server, { groups: ['owner'] });
    const [first] = digits();
    if (first) await user.click(first);
    await user.keyboard('123456');
    await waitFor(() => expect(place()).toBe('/setting/tag'));
    expect(server.bodyOf(signInSecurity.passSecondStep)).toEqual({ code: '123456' });
  });

  test('says that a code is wrong and begins anew', async () => {
    const { user, server } = await renderPage('/signin/second-step', {
      as: null,
      answers: [refused(signInSecurity.passSecondStep, 'auth/invalid-code')],
    });
    const [first] = digits();
    if (first) await user.click(first);
    await user.keyboard('000000');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not correct');
    await waitFor(() => expect(digits().map((digit) => digit.getAttribute('value'))).toEqual(['', '', '', '', '', '']));
    expect(server.sent(signInSecurity.passSecondStep)).toHaveLength(1);
  });

  test('may be a code on paper', async () => {
    const { user, server } = await renderPage('/signin/second-step', {
      as: null,
      answers: [refused(signInSecurity.passSecondStep, 'auth/invalid-code')],
    });
    await press(user, 'Use a backup code instead');
    await fill(user, 'Backup code', 'short');
    await press(user, 'Sign in');
    expect(isInvalid('Backup code')).toBe(true);
    expect(server.sent(signInSecurity.passSecondStep)).toEqual([]);
    await fill(user, 'Backup code', 'ABCD-EFGH-JKLM');
    await press(user, 'Sign in');
    await waitFor(() => expect(server.bodyOf(signInSecurity.passSecondStep)).toEqual({ backupCode: 'ABCD-EFGH-JKLM' }));
  });

  test('that took too long leads back to the beginning', async () => {
    const { user } = await renderPage('/signin/second-step', {
      as: null,
      answers: [refused(signInSecurity.passSecondStep, 'auth/second-step-ended')],
    });
    const [first] = digits();
    if (first) await user.click(first);
    await user.keyboard('123456');
    expect(await screen.findByText(/Please sign in again/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/en/signin');
  });
});

describe('by phone', () => {
  const CODE = given(identity.sendCode, { request: 'r-1', expiresIn: 300, resendIn: 60 });

  test('a number gets a code, and the code opens the account', async () => {
    const { user, server, place } = await renderPage('/signin/phone?next=%2Fen%2Fsetting%2Ftag', {
      as: null,
      answers: [CODE, given(identity.verifyCode, { expires_in: 3600 }), given(tags.list, [])],
    });
    await user.type(await screen.findByLabelText('Phone number'), '0812345678');
    await press(user, 'Send the code');
    expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeTruthy();
    expect(server.bodyOf(identity.sendCode)).toMatchObject({ language: 'en' });
    signInAs(server, { groups: ['owner'] });
    const [first] = screen.getAllByRole('textbox', { name: /^Digit/ });
    if (first) await user.click(first);
    await user.keyboard('654321');
    await waitFor(() => expect(place()).toBe('/setting/tag'));
    expect(server.bodyOf(identity.verifyCode)).toEqual({ request: 'r-1', code: '654321', language: 'en' });
  });

  test('an incomplete number is refused at its field', async () => {
    const { user, server } = await renderPage('/signin/phone', { as: null });
    await user.type(await screen.findByLabelText('Phone number'), '0812');
    await press(user, 'Send the code');
    expect(await screen.findByText('This phone number is not complete.')).toBeTruthy();
    expect(server.sent(identity.sendCode)).toEqual([]);
  });

  test('another code can be had only after a while', async () => {
    const { user } = await renderPage('/signin/phone', { as: null, answers: [CODE] });
    await user.type(await screen.findByLabelText('Phone number'), '0812345678');
    await press(user, 'Send the code');
    expect(await screen.findByRole('button', { name: /^New code in \d+ s$/ })).toHaveProperty('disabled', true);
  });
});
