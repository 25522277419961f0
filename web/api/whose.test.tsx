import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { identity } from '../../contract/identity/identity.ts';
import { jobs } from '../../contract/jobs/jobs.ts';
import { loans } from '../../contract/payroll/loans.ts';
import { payUploads } from '../../contract/payroll/pay-uploads.ts';
import { payrollReports } from '../../contract/payroll/payroll-reports.ts';
import { tags } from '../../contract/time/tags.ts';
import { fieldOf, fill, press, textIn } from '../testing/on-screen.ts';
import { COLLEAGUE_ID, type Reader } from '../testing/profile.ts';
import { type OpenPage, renderPage, signInAs } from '../testing/render-page.tsx';
import { given, type Reply } from '../testing/reply.ts';
import { wishUpgrade } from '../ui/plan/upgrade-wish.ts';
import { awaitFile } from './awaited-files.ts';
import { keep, OWN, readKept, WHOSE } from './kept-value.ts';
import * as push from './push.ts';
import { keyOf, queryClient } from './queries.ts';
import { readSessionAgain } from './session.tsx';

const OWNER: Reader = { groups: ['owner'] };
const COLLEAGUE: Reader = { groups: ['owner'], isColleague: true };
const OF_PICKER = ['GET', '/kept-for-a-picker'];
const KEPT_DAY = `${OWN}a-day`;

/** Never answered: what stands on the page until then is what was kept. */
const late = (endpoint: Reply['endpoint']): Reply => ({ endpoint, of: () => new Promise(() => {}) });
const isKept = (queryKey: readonly unknown[]) => queryClient.getQueryData(queryKey) !== undefined;

function keepMore() {
  queryClient.setQueryData(OF_PICKER, ['Malee']);
  keep(KEPT_DAY, 'of the owner');
}

/** One's pay slips on the phone. */
async function slipsPage() {
  const page = await renderPage('/webview/slips', {
    as: OWNER,
    answers: [
      given(payrollReports.employeeSlips, [{ net: 31_415 }]),
      given(payUploads.own, []),
      given(loans.own, []),
      given(identity.signIn, { id_token: 't', expires_in: 3600, session_version: 1 }),
    ],
  });
  await screen.findByText(/31,415/);
  keepMore();
  return page;
}

/** The session ended somewhere else: the next call is refused, and the page asks to sign in. */
async function refusedSlips() {
  const page = await slipsPage();
  page.server.setCaller(null);
  await act(() => queryClient.invalidateQueries({ queryKey: keyOf(payrollReports.employeeSlips) }));
  await press(page.user, 'Sign in');
  await waitFor(() => expect(page.place()).toMatch(/^\/signin\?/));
  await waitFor(() => fieldOf('Password'));
  return page;
}

async function signIn({ user, server, place }: OpenPage, reader: Reader) {
  server.set(late(payrollReports.employeeSlips));
  await fill(user, 'E-mail', 'anan@example.com');
  await fill(user, 'Password', 'Secret-12');
  signInAs(server, reader);
  await press(user, 'Sign in');
  await waitFor(() => expect(place()).toBe('/webview/slips'));
  await screen.findByRole('heading', { level: 1 });
}

/** What another tab of this browser notes of its session. */
const noteInOtherTab = (whose: string | null) =>
  act(async () => {
    keep(WHOSE, whose);
    window.dispatchEvent(new StorageEvent('storage', { key: WHOSE, newValue: whose }));
  });
const TAG_PAGE = '/setting/tag';
const SITE = { name: /Site A/ };

/** A page of the desk with a drawer in which something was typed. */
async function typedPage() {
  const page = await renderPage(TAG_PAGE, { as: OWNER, answers: [given(tags.list, [{ name: 'Site A' }]), late(jobs.get)] });
  await page.user.click(await screen.findByRole('row', SITE));
  await screen.findByRole('dialog');
  await fill(page.user, 'Name', 'Site B');
  keepMore();
  return page;
}

afterEach(() => vi.restoreAllMocks());

describe('after a session that ended behind the page', () => {
  test('nothing is kept that no page shows', async () => {
    await refusedSlips();
    await waitFor(() => expect(isKept(OF_PICKER)).toBe(false));
    await waitFor(() => expect(isKept([...keyOf(payrollReports.employeeSlips), null, null])).toBe(false));
  });

  test('another person who signs in sees nothing of the one before, and gets none of their messages', async () => {
    const ended = vi.spyOn(push, 'endPush');
    const page = await refusedSlips();
    queryClient.setQueryData(OF_PICKER, ['Malee']);
    await signIn(page, COLLEAGUE);
    expect(screen.queryByText(/31,415/)).toBeNull();
    expect(isKept(OF_PICKER)).toBe(false);
    expect(readKept(KEPT_DAY)).toBeNull();
    await waitFor(() => expect(ended).toHaveBeenCalledOnce());
  });

  test('the same person finds what this browser keeps of theirs', async () => {
    const ended = vi.spyOn(push, 'endPush');
    const page = await refusedSlips();
    queryClient.setQueryData(OF_PICKER, ['Malee']);
    await signIn(page, OWNER);
    expect(isKept(OF_PICKER)).toBe(true);
    expect(readKept(KEPT_DAY)).toBe('of the owner');
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('another session of the browser', () => {
  test('that a profile tells of takes what was kept, and what was open', async () => {
    const { server } = await typedPage();
    act(() => {
      awaitFile('job-of-the-owner');
      wishUpgrade('export');
    });
    server.set(late(tags.list));
    signInAs(server, COLLEAGUE);
    await act(() => readSessionAgain());
    await waitFor(() => expect(screen.queryByRole('row', SITE)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([isKept(OF_PICKER), readKept(KEPT_DAY)]).toEqual([false, null]);
    expect(readKept(WHOSE)).toBe(`account-of-a-colleague ${COLLEAGUE_ID}`);
  });

  test('of another person, begun in another tab, is heard at once', async () => {
    const { server } = await typedPage();
    server.set(late(tags.list));
    signInAs(server, COLLEAGUE);
    await noteInOtherTab(`account-of-a-colleague ${COLLEAGUE_ID}`);
    expect(screen.queryByRole('row', SITE)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([isKept(OF_PICKER), readKept(KEPT_DAY)]).toEqual([false, null]);
    await waitFor(() => expect(queryClient.getQueryData(['session'])).toMatchObject({ id: 'account-of-a-colleague' }));
  });

  test('that was noted while the page slept is found when it is shown again', async () => {
    const { server } = await typedPage();
    server.set(late(tags.list));
    signInAs(server, COLLEAGUE);
    keep(WHOSE, `account-of-a-colleague ${COLLEAGUE_ID}`);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await waitFor(() => expect(screen.queryByRole('row', SITE)).toBeNull());
    await waitFor(() => expect(queryClient.getQueryData(['session'])).toMatchObject({ id: 'account-of-a-colleague' }));
  });

  test('that is none any more leads to the sign-in page', async () => {
    const { server, place } = await typedPage();
    server.setCaller(null);
    await noteInOtherTab(null);
    await waitFor(() => expect(place()).toMatch(/^\/signin\?/));
  });

  test('of the same person keeps what is kept and typed', async () => {
    const { server } = await typedPage();
    const whose = readKept(WHOSE);
    await act(() => readSessionAgain());
    await noteInOtherTab(whose);
    signInAs(server, { groups: ['owner'], lastName: 'Married' });
    await act(() => readSessionAgain());
    expect(textIn('Name')).toBe('Site B');
    expect(screen.getByRole('row', SITE)).toBeTruthy();
    expect([isKept(OF_PICKER), readKept(KEPT_DAY)]).toEqual([true, 'of the owner']);
  });
});
