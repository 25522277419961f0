import { act, render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { plans } from '../../contract/company/plans.ts';
import { session } from '../../contract/company/session.ts';
import { identity } from '../../contract/identity/identity.ts';
import { notifications } from '../../contract/notifications/notifications.ts';
import { branches } from '../../contract/people/branches.ts';
import { costCentres } from '../../contract/people/cost-centres.ts';
import { keep } from '../api/kept-value.ts';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { GENERAL_LISTS } from './company.ts';
import { type FakeContract, fakeContract } from './fake-contract.ts';
import { notePage } from './forget-page.ts';
import { profileOf, type Reader } from './profile.ts';
import { given, type Reply, refused, rows } from './reply.ts';

const OPEN_MS = 30_000;

type PageOptions = {
  /** Who reads the page; null is a stranger. */
  readonly as?: Reader | null;
  readonly language?: Language;
  readonly answers?: readonly Reply[];
};
export type OpenPage = {
  readonly user: UserEvent;
  readonly server: FakeContract;
  /** Where the browser is, with the query and without the language. */
  readonly place: () => string;
};

export function startServer(reader: Reader | null, answers: readonly Reply[]): FakeContract {
  const server = fakeContract();
  const profile = reader && profileOf(reader);
  server.setCaller(profile);
  server.set(
    given(plans.settings, { chatContactUrl: null, chatScriptUrl: null }),
    given(notifications.list, { ...rows([]), unread: 0 }),
    profile ? given(session.profile, profile) : refused(session.profile, 'auth/unauthenticated'),
    given(identity.providers, { email: true, phone: true, google: true, facebook: true, oidc: false, signUp: true }),
    ...GENERAL_LISTS,
    // Pages of people, positions and departments ask whether there are any.
    given(branches.list, []),
    given(costCentres.list, []),
    ...answers,
  );
  vi.stubGlobal('fetch', server.fetch);
  if (profile) keep('wela.token', '1');
  return server;
}

/** From now on this person calls, as after a sign-in. */
export function signInAs(server: FakeContract, reader: Reader) {
  const profile = profileOf(reader);
  server.setCaller(profile);
  server.set(given(session.profile, profile));
}

export const newUser = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Opens an address of the product, as a person, over the fake. The whole application is drawn: guard, menu, layout and page. */
export async function renderPage(path: `/${string}`, options: PageOptions = {}): Promise<OpenPage> {
  const { as = { groups: ['owner'] }, language = 'en', answers = [] } = options;
  const server = startServer(as, answers);
  window.history.replaceState(null, '', `/${language}${path}`);
  // Loaded late, so that a test of a small part does not pay for the whole application.
  const [{ Pages }, { makeRouter }] = await Promise.all([import('../application.tsx'), import('../routes/router.tsx')]);
  const router = makeRouter();
  notePage({ server, leave: () => router.history.destroy() });
  setLanguage(language);
  render(<Pages router={router} />);
  await waitFor(
    () => {
      if (router.state.status !== 'idle' || router.state.matches.length === 0) throw new Error('the page is still opening');
    },
    { timeout: OPEN_MS },
  );
  await act(async () => {});
  return {
    user: newUser(),
    server,
    place: () => router.state.location.href.replace(/^\/(en|th)/, ''),
  };
}
