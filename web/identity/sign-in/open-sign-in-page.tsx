import { MantineProvider } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import type { session } from '../../../contract/company/session.ts';
import { address } from '../../api/address.ts';
import { whileAuthenticating } from '../../api/authenticating.ts';
import { send } from '../../api/client.ts';
import { goToSecondStep, isSecondStep } from '../../api/second-step.ts';
import { noteToken } from '../../api/token.ts';
import { setLanguage } from '../../text/i18n.ts';
import { inLanguage, isLanguage, keptLanguage, type Language } from '../../text/language.ts';
import { brandStore } from '../../ui/brand-store.ts';
import { safeNext } from '../../ui/page-route.ts';
import { parseSearch } from '../../ui/search-params.ts';
import { LanguageButton } from '../../ui/shell/language-button.tsx';
import { PreLoginFrame } from '../../ui/shell/pre-login-frame.tsx';
import { SessionBackdrop } from '../../ui/shell/session-backdrop.tsx';
import { themeFor, variablesFor } from '../../ui/theme.ts';
import { type Arrival, type SignInSurroundings, SignInSurroundingsProvider } from '../shared/sign-in-surroundings.tsx';
import { prepareProviders } from '../shared/use-providers.ts';
import { SignInView } from './sign-in-view.tsx';

const PROFILE = address<typeof session.profile>('GET', '/auth/v1/user/profile');
const IDLE_MS = 1500;

type FrontDoor = {
  readonly root: Root;
  /** Loads the application, which then shows the page of the address. */
  startApplication(): Promise<void>;
  /** Fetches its code without showing anything. */
  loadApplication(): Promise<unknown>;
};

/** The sign-in page of a first visit, on its own: the application is fetched while a person types. */
export async function openSignInPage({ root, ...application }: FrontDoor): Promise<void> {
  setLanguage(languageHere());
  const look = brandStore.current();
  const draw = (isAsking: boolean) =>
    root.render(
      <MantineProvider theme={themeFor(look.colors)} cssVariablesResolver={variablesFor(look.colors)} defaultColorScheme="auto">
        {isAsking ? null : <FrontDoorPage {...application} />}
        <SessionBackdrop />
      </MantineProvider>,
    );
  draw(true);
  const [isSignedIn] = await Promise.all([whileAuthenticating(hasSession()), prepareProviders()]);
  // A person who is signed in has no business here; the application knows where they belong.
  if (isSignedIn) return application.startApplication();
  draw(false);
}

const languageHere = (): Language => {
  const [, first] = window.location.pathname.split('/');
  return isLanguage(first) ? first : keptLanguage();
};

const hasSession = (): Promise<boolean> =>
  send(PROFILE).then(
    () => true,
    () => false,
  );

function FrontDoorPage({ startApplication, loadApplication }: Omit<FrontDoor, 'root'>) {
  const [language, setShown] = useState(languageHere);
  useEffect(() => {
    const later = setTimeout(() => void loadApplication(), IDLE_MS);
    // Back and forward are the application's to answer.
    const move = () => void startApplication();
    window.addEventListener('popstate', move, { once: true });
    return () => {
      clearTimeout(later);
      window.removeEventListener('popstate', move);
    };
  }, [startApplication, loadApplication]);
  const surroundings: SignInSurroundings = {
    arrival: arrivalHere(),
    open: (path) => {
      window.history.pushState(null, '', `/${language}${path}`);
      void startApplication();
    },
    enter: (address, body) =>
      whileAuthenticating(
        send(address, { body })
          .then((response) => response.json())
          .then((token) => {
            if (isSecondStep(token)) return goToSecondStep();
            noteToken(token);
            window.history.replaceState(null, '', safeNext(arrivalHere().next) ?? `/${language}/dashboard`);
            return startApplication();
          }),
      ),
  };
  const change = (other: Language) => {
    window.history.replaceState(null, '', inLanguage(other, window.location.href.slice(window.location.origin.length)));
    setLanguage(other);
    setShown(other);
  };
  return (
    <PreLoginFrame look={null} languageSwitch={<LanguageButton onChange={change} />}>
      <SignInSurroundingsProvider value={surroundings}>
        <SignInView />
      </SignInSurroundingsProvider>
    </PreLoginFrame>
  );
}

function arrivalHere(): Arrival {
  const found = parseSearch(window.location.search);
  const item = (name: keyof Arrival) => {
    const value = found[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    next: item('next'),
    verified: item('verified'),
    reset: item('reset'),
    code: item('code'),
    email: item('email'),
    error: item('error'),
  };
}
