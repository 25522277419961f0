import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { consent } from '../../../contract/company/consent.ts';
import { tags } from '../../../contract/time/tags.ts';
import { namesOf, press } from '../../testing/on-screen.ts';
import { renderPage, signInAs } from '../../testing/render-page.tsx';
import { given, refused } from '../../testing/reply.ts';

const user = { audience: 'user', version: 1 } as const;
const employee = { audience: 'employee', version: 1 } as const;
const accepted = { ...user, decision: 'accepted', at: '2026-01-02 03:00:00' } as const;
const PENDING = given(consent.get, { current: [user, employee], pending: [user, employee] });
const DONE = given(consent.get, { current: [user], history: [accepted] });

test.each(['user', 'employee', 'owner'])('the text for %s is open to strangers', async (audience) => {
  await renderPage(`/webview/pdpa/${audience}`, { as: null });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/personal data/i);
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

describe('texts that wait', () => {
  test('stand before every page', async () => {
    const { place } = await renderPage('/setting/tag', {
      as: { groups: ['owner'], pendingConsents: ['user', 'employee'] },
      answers: [PENDING],
    });
    await waitFor(() => expect(place()).toMatch(/^\/pdpa\?next=/));
  });

  test('are accepted together, in the versions that were read, and the wanted page opens', async () => {
    const page = await renderPage('/pdpa?next=%2Fen%2Fsetting%2Ftag', {
      as: { groups: ['owner'], pendingConsents: ['user', 'employee'] },
      answers: [PENDING, given(tags.list, [])],
    });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('You are accepting 2 texts. You can withdraw at any time.')).toBeTruthy();
    page.server.set(given(consent.acceptAll, { current: [user, employee], history: [accepted] }));
    signInAs(page.server, { groups: ['owner'] });
    await press(page.user, 'Accept and continue');
    await waitFor(() => expect(page.place()).toBe('/setting/tag'));
    expect(page.server.bodyOf(consent.acceptAll)).toEqual({ consents: [user, employee] });
  });

  test('that were replaced meanwhile are not accepted unread', async () => {
    const page = await renderPage('/pdpa', {
      as: { groups: ['owner'], pendingConsents: ['user'] },
      answers: [PENDING, refused(consent.acceptAll, 'conflict')],
    });
    await press(page.user, 'Accept and continue');
    expect(await screen.findByText('Request request-of-the-test')).toBeTruthy();
    expect(page.place()).toBe('/pdpa');
  });

  test('in a version that this page does not have asks for the new page', async () => {
    await renderPage('/pdpa', {
      as: { groups: ['owner'], pendingConsents: ['user'] },
      answers: [given(consent.get, { current: [{ ...user, version: 99 }], pending: [{ ...user, version: 99 }] })],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The text changed after you opened this page.');
    expect(namesOf('button')).not.toContain('Accept and continue');
  });
});

describe('texts that were accepted', () => {
  test('are read again', async () => {
    const page = await renderPage('/pdpa', { answers: [DONE] });
    const article = await screen.findByRole('article');
    expect(article.textContent).toContain('Version 1, accepted on 2 Jan 2026');
    const button = within(article).getByRole('button', { name: 'Read the text' });
    await page.user.click(button);
    expect(within(article).getByRole('button', { name: 'Hide the text' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('are withdrawn after a question', async () => {
    const page = await renderPage('/pdpa', { answers: [DONE, given(consent.decide, { current: [user], pending: [user] })] });
    await press(page.user, 'Withdraw');
    const question = await screen.findByRole('dialog', { name: /^Withdraw your consent to/ });
    expect(page.server.sent(consent.decide)).toEqual([]);
    await press(page.user, 'Withdraw', question);
    await waitFor(() => expect(page.server.bodyOf(consent.decide)).toEqual({ ...user, accepted: false }));
  });
});
