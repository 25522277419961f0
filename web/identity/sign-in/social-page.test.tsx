import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SIGN_IN_CHANNEL } from '../../../contract/identity/identity.ts';
import { renderPage } from '../../testing/render-page.tsx';

beforeEach(() => void vi.spyOn(window, 'open').mockReturnValue(window));
afterEach(() => vi.restoreAllMocks());

/** What the window of the provider says to the page that opened it. */
const popupSays = (code: string) =>
  window.dispatchEvent(
    new MessageEvent('message', { data: { type: SIGN_IN_CHANNEL, ok: false, code }, origin: window.location.origin }),
  );
const IN_USE = 'auth/account-exists-with-different-credential';
describe('an address that is in use', () => {
  test('of a Facebook account leads to the password, and to Google where it is set up', async () => {
    await renderPage('/signin/facebook', { as: null });
    await screen.findByText(/Finish signing in in the Facebook window/);
    popupSays(IN_USE);
    const said = await screen.findByText(/e-mail address of your Facebook account is already in use here/);
    expect(said.textContent).toContain('with your e-mail and password, or with Google.');
  });

  test('of a Google account leads to the password and to Facebook', async () => {
    await renderPage('/signin/google', { as: null });
    await screen.findByText(/Finish signing in in the Google window/);
    popupSays(IN_USE);
    const said = await screen.findByText(/e-mail address of your Google account is already in use here/);
    expect(said.textContent).toContain('with your e-mail and password, or with Facebook.');
  });
});

test('a way that failed at the provider says that, and can be tried again', async () => {
  await renderPage('/signin/google', { as: null });
  await screen.findByText(/Finish signing in in the Google window/);
  popupSays('auth/cancelled');
  expect(await screen.findByText('Signing in was not finished.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open the Google window' })).toBeTruthy();
});
