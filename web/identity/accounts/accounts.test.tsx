import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import { fill, isInvalid, namesOf, noteAt, press, textIn } from '../../testing/on-screen.ts';
import { renderPage, signInAs } from '../../testing/render-page.tsx';
import { given, refused } from '../../testing/reply.ts';

describe('a new account', () => {
  const typeAll = async (user: Parameters<typeof fill>[0], password = 'Secret-12') => {
    await fill(user, 'First name', 'Malee');
    await fill(user, 'Last name', 'Wong');
    await fill(user, 'E-mail', 'malee@example.com');
    await fill(user, 'Password', password);
  };

  test('needs names, an address and a password', async () => {
    const { user, server } = await renderPage('/signup', { as: null });
    await press(user, 'Create account');
    for (const label of ['First name', 'Last name', 'E-mail', 'Password'])
      await waitFor(() => expect(noteAt(label)).toContain('This input is required.'));
    expect(server.sent(identity.signUp)).toEqual([]);
  });

  test('ticks each part of the rule for passwords as it is kept', async () => {
    const { user } = await renderPage('/signup', { as: null });
    await fill(user, 'Password', 'short');
    const rules = () => namesOf('listitem', screen.getByRole('list', { name: 'Your password' }));
    expect(rules()).toEqual(['At least 8 characters', expect.stringMatching(/^Only .*done$/)]);
    await fill(user, 'Password', 'long-enough');
    expect(rules()[0]).toMatch(/done$/);
    await fill(user, 'Password', 'with space!');
    expect(rules()[1]).not.toMatch(/done$/);
    await typeAll(user, 'with space!');
    await press(user, 'Create account');
    expect(noteAt('Password')).toContain('Only a-z, A-Z, 0-9, _, - and @');
  });

  test('is made with what was typed, and waits for its address to be verified', async () => {
    const { user, server, place } = await renderPage('/signup?next=%2Fen%2Fme', {
      as: null,
      answers: [given(identity.signUp, { expires_in: 3600 }), given(invitations.own, [])],
    });
    await typeAll(user);
    signInAs(server, { hasNoCompany: true });
    await press(user, 'Create account');
    await waitFor(() => expect(place()).toMatch(/^\/(email-verification|setup)/));
    expect(server.bodyOf(identity.signUp)).toEqual({
      firstName: 'Malee',
      lastName: 'Wong',
      email: 'malee@example.com',
      password: 'Secret-12',
      language: 'en',
    });
  });

  test('of an address that nobody invited is refused at the address, where sign-up is closed', async () => {
    const { user } = await renderPage('/signup', { as: null, answers: [refused(identity.signUp, 'auth/sign-up-closed')] });
    await typeAll(user);
    await press(user, 'Create account');
    await waitFor(() => expect(noteAt('E-mail')).toContain('Only people whom a company invited'));
    expect(isInvalid('E-mail')).toBe(true);
  });

  test('with a password that is easy to guess is refused at the password', async () => {
    const errors = [{ field: 'password', code: 'form/password-guessable' }];
    const { user } = await renderPage('/signup', {
      as: null,
      answers: [refused(identity.signUp, 'validation/has-errors', { errors })],
    });
    await typeAll(user, 'password');
    await press(user, 'Create account');
    await waitFor(() => expect(noteAt('Password')).toContain('This password is easy to guess.'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with an address that has one already is refused at the address', async () => {
    const { user } = await renderPage('/signup', { as: null, answers: [refused(identity.signUp, 'auth/email-already-in-use')] });
    await typeAll(user);
    await press(user, 'Create account');
    await waitFor(() => expect(isInvalid('E-mail')).toBe(true));
    expect(noteAt('E-mail')).toContain('This e-mail address is already in use.');
    expect(textIn('First name')).toBe('Malee');
  });
});

describe('a forgotten password', () => {
  test('is answered the same whether the address has an account or not', async () => {
    const { user, server } = await renderPage('/forgot-password?email=malee%40example.com', {
      as: null,
      answers: [given(identity.requestReset, { ok: true })],
    });
    expect(textIn('E-mail')).toBe('malee@example.com');
    await press(user, 'Send the link');
    expect(await screen.findByText(/If malee@example.com has an account, a link is on its way/)).toBeTruthy();
    expect(server.bodyOf(identity.requestReset)).toEqual({ email: 'malee@example.com' });
    await press(user, 'Use another e-mail');
    expect(textIn('E-mail')).toBe('malee@example.com');
  });

  test('needs an address', async () => {
    const { user, server } = await renderPage('/forgot-password', { as: null });
    await fill(user, 'E-mail', 'malee');
    await press(user, 'Send the link');
    expect(noteAt('E-mail')).toContain('This is not a valid e-mail address.');
    expect(server.sent(identity.requestReset)).toEqual([]);
  });

  test('is replaced by a new one, typed twice', async () => {
    const { user, server, place } = await renderPage('/forgot-password?token=tok-1', {
      as: null,
      answers: [given(identity.resetPassword, { ok: true })],
    });
    await fill(user, 'New password', 'Secret-34');
    await fill(user, 'Repeat the new password', 'Secret-35');
    await press(user, 'Set the password');
    expect(noteAt('Repeat the new password')).toContain('The two passwords are not the same.');
    expect(server.sent(identity.resetPassword)).toEqual([]);
    await fill(user, 'Repeat the new password', 'Secret-34');
    await press(user, 'Set the password');
    await waitFor(() => expect(place()).toBe('/signin?reset=1'));
    expect(server.bodyOf(identity.resetPassword)).toEqual({ token: 'tok-1', newPassword: 'Secret-34' });
  });

  test('is replaced by one that is long enough for whoever works on payroll', async () => {
    const refusal = { errors: [{ field: 'newPassword', code: 'form/password-payroll' }], facts: { minimum: 12 } };
    const { user } = await renderPage('/forgot-password?token=tok-1', {
      as: null,
      answers: [refused(identity.resetPassword, 'validation/has-errors', refusal)],
    });
    await fill(user, 'New password', 'Secret-34');
    await fill(user, 'Repeat the new password', 'Secret-34');
    await press(user, 'Set the password');
    await waitFor(() => expect(noteAt('New password')).toContain('People who work on payroll need at least 12 characters.'));
  });

  test('with a link that was used already leads to a new one', async () => {
    const { user } = await renderPage('/forgot-password?token=old', {
      as: null,
      answers: [refused(identity.resetPassword, 'auth/invalid-link')],
    });
    await fill(user, 'New password', 'Secret-34');
    await fill(user, 'Repeat the new password', 'Secret-34');
    await press(user, 'Set the password');
    expect((await screen.findByRole('alert')).textContent).toContain('This link has been used or has expired.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/en/forgot-password');
  });
});

describe('an address that is not verified yet', () => {
  test('gets the link again, and then only after a while', async () => {
    const { user, server } = await renderPage('/email-verification?email=malee%40example.com', {
      as: null,
      answers: [given(identity.sendVerification, { ok: true })],
    });
    await press(user, 'Send the link again');
    expect(await screen.findByText('A new link is on its way to malee@example.com.')).toBeTruthy();
    expect(server.bodyOf(identity.sendVerification)).toEqual({ email: 'malee@example.com' });
    expect(screen.getByRole('button', { name: /^Send the link again in \d+ s$/ })).toHaveProperty('disabled', true);
  });

  test('with an old link is told so', async () => {
    await renderPage('/email-verification?error=invalid', { as: null });
    expect((await screen.findByRole('alert')).textContent).toContain('This link is not valid any more.');
  });
});
