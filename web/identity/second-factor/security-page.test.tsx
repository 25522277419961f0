import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { namesOf, noteAt, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused } from '../../testing/reply.ts';

const here = { id: 's1', device: 'Chrome, Windows', isCurrent: true } as const;
const phone = { id: 's2', device: 'Safari, iPhone' } as const;
const SESSIONS = given(signInSecurity.sessions, [here, phone]);
const OFF = given(signInSecurity.secondFactor, { isOn: false, hasPassword: true, isAddressVerified: true });
const ON = given(signInSecurity.secondFactor, { isOn: true, backupCodesLeft: 3, isSessionConfirmed: true, hasPassword: true });
const SECRET = given(signInSecurity.setUpSecondFactor, { secret: 'ABCDEFGH', address: 'otpauth://x', svg: '<svg/>' });
const prove = async (user: Awaited<ReturnType<typeof renderPage>>['user']) => {
  await user.type(await screen.findByLabelText('Your password'), 'Secret-12');
  await press(user, 'Continue');
};
const typeCode = async (user: Awaited<ReturnType<typeof renderPage>>['user'], code: string) => {
  const [first] = await screen.findAllByRole('textbox', { name: /^Digit 1/ });
  if (first) await user.click(first);
  await user.keyboard(code);
};

describe('two-step verification', () => {
  test('is set up by a first code, and the backup codes are shown this once', async () => {
    const { user, server } = await renderPage('/security', { answers: [SESSIONS, OFF, SECRET] });
    await press(user, 'Set up two-step verification');
    await prove(user);
    expect(server.bodyOf(signInSecurity.setUpSecondFactor)).toEqual({ password: 'Secret-12' });
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    server.set(given(signInSecurity.confirmSecondFactor, { backupCodes: ['ONE-TWO-THREE', 'FOUR-FIVE-SIX'] }), ON);
    await typeCode(user, '123456');
    expect(await screen.findByText('ONE-TWO-THREE')).toBeTruthy();
    expect(server.bodyOf(signInSecurity.confirmSecondFactor)).toEqual({ code: '123456' });
    await press(user, 'I have kept them');
    expect(await screen.findByText('3 backup codes are left.')).toBeTruthy();
    expect(screen.queryByText('ONE-TWO-THREE')).toBeNull();
  });

  test('with a wrong first code stays off', async () => {
    const { user } = await renderPage('/security', {
      answers: [SESSIONS, OFF, SECRET, refused(signInSecurity.confirmSecondFactor, 'auth/invalid-code')],
    });
    await press(user, 'Set up two-step verification');
    await prove(user);
    await screen.findByText('ABCD EFGH');
    await typeCode(user, '111111');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not correct');
  });

  test('is switched off by a code on paper', async () => {
    const { user, server } = await renderPage('/security', {
      answers: [SESSIONS, ON, given(signInSecurity.removeSecondFactor, { ok: true })],
    });
    await press(user, 'Switch off');
    await prove(user);
    await press(user, 'Use a backup code');
    await user.type(screen.getByLabelText('Backup code'), 'ABCD-EFGH-JKLM');
    server.set(OFF);
    await press(user, 'Switch off');
    expect(await screen.findByText('Two-step verification is off')).toBeTruthy();
    expect(server.bodyOf(signInSecurity.removeSecondFactor)).toEqual({ password: 'Secret-12', backupCode: 'ABCD-EFGH-JKLM' });
  });

  test('is not set up with a wrong password', async () => {
    const { user } = await renderPage('/security', {
      answers: [SESSIONS, OFF, refused(signInSecurity.setUpSecondFactor, 'auth/wrong-proof')],
    });
    await press(user, 'Set up two-step verification');
    await prove(user);
    await waitFor(() => expect(noteAt('Your password')).toContain('The password is not correct'));
    expect(screen.queryByText('ABCD EFGH')).toBeNull();
  });

  test('is set up by a code that is sent, where there is no password', async () => {
    const { user, server } = await renderPage('/security', {
      answers: [
        SESSIONS,
        SECRET,
        given(signInSecurity.secondFactor, { isOn: false, hasPassword: false, isAddressVerified: true }),
        given(signInSecurity.sendOwnCode, { sentBy: 'email', expiresIn: 600 }),
      ],
    });
    await press(user, 'Set up two-step verification');
    await press(user, 'Send me a code');
    expect(await screen.findByText('Six digits are on their way to your e-mail address.')).toBeTruthy();
    await typeCode(user, '246810');
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect(server.bodyOf(signInSecurity.setUpSecondFactor)).toEqual({ ownCode: '246810' });
  });

  test('waits until the address is confirmed', async () => {
    const { user } = await renderPage('/security', {
      answers: [SESSIONS, given(signInSecurity.secondFactor, { isOn: false, hasPassword: true, isAddressVerified: false })],
    });
    await press(user, 'Set up two-step verification');
    expect(screen.getByRole('link', { name: 'Confirm the address' })).toBeTruthy();
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  test('that a page asked for leads back there', async () => {
    await renderPage('/security?next=%2Fen%2Fpayrolls', { answers: [SESSIONS, ON] });
    expect(await screen.findByRole('button', { name: 'Go back to the page' })).toBeTruthy();
  });
});

describe('the link of the mail that says the second step will be lifted', () => {
  test('keeps it by a press', async () => {
    const { user, server } = await renderPage('/keep-second-step?token=tok-7', {
      as: null,
      answers: [given(signInSecurity.keepSecondFactor, { ok: true })],
    });
    expect(server.sent(signInSecurity.keepSecondFactor)).toEqual([]);
    await press(user, 'Keep two-step verification');
    expect(await screen.findByText('Two-step verification stays on.')).toBeTruthy();
    expect(server.bodyOf(signInSecurity.keepSecondFactor)).toEqual({ token: 'tok-7' });
  });

  test('that means nothing any more says so', async () => {
    const { user } = await renderPage('/keep-second-step?token=old', {
      as: null,
      answers: [refused(signInSecurity.keepSecondFactor, 'auth/invalid-link')],
    });
    await press(user, 'Keep two-step verification');
    expect((await screen.findByRole('alert')).textContent).toContain('This link has been used or has expired.');
  });
});

describe('devices', () => {
  test('are listed, and another one signed out', async () => {
    const { user, server } = await renderPage('/security', {
      answers: [SESSIONS, OFF, given(signInSecurity.endSession, { ok: true })],
    });
    expect((await screen.findByRole('row', { name: /Chrome, Windows/ })).textContent).toContain('This device');
    await press(user, 'Sign out on Safari, iPhone');
    await waitFor(() => expect(server.sent(signInSecurity.endSession)[0]?.query).toEqual({ id: 's2' }));
    expect(await screen.findByText('Signed out there')).toBeTruthy();
    expect(server.sent(signInSecurity.sessions)).toHaveLength(2);
  });

  test('this one cannot be signed out by itself', async () => {
    await renderPage('/security', { answers: [SESSIONS, OFF] });
    const row = await screen.findByRole('row', { name: /Chrome, Windows/ });
    expect(within(row).queryByRole('button')).toBeNull();
    expect(namesOf('button').filter((name) => name === 'Sign out')).toHaveLength(1);
  });

  test('all others are signed out at once', async () => {
    const { user, server } = await renderPage('/security', {
      answers: [SESSIONS, OFF, given(signInSecurity.signOutEverywhere, { ended: 1 })],
    });
    await press(user, 'Sign out everywhere else');
    expect(await screen.findByText('Signed out on one device')).toBeTruthy();
    expect(server.bodyOf(signInSecurity.signOutEverywhere)).toEqual({ keepThis: true });
  });
});
