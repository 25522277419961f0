import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import type { EndpointSpec, WireBody } from '../../../contract/endpoint.ts';
import type { AddressOf } from '../../api/address.ts';
import { currentLanguage } from '../../text/i18n.ts';
import classes from '../../ui/app-link.module.css';
import type { AppPath } from '../../ui/app-link.tsx';
import { safeNext } from '../../ui/page-route.ts';

/** What a link to a way in may carry. */
export type Arrival = {
  next?: string;
  verified?: string;
  reset?: string;
  code?: string;
  email?: string;
  error?: string;
  sent?: string;
};

/** What the sign-in form needs of the application around it, which at a first visit is not loaded yet. */
export type SignInSurroundings = {
  readonly arrival: Arrival;
  /** Opens a page of ours. */
  open(path: AppPath): void;
  /** Goes through a way in that answers a token, then on to the page that was wanted. */
  enter<E extends EndpointSpec>(way: AddressOf<E>, body: WireBody<E>): Promise<void>;
};

const SurroundingsContext = createContext<SignInSurroundings | null>(null);
export const SignInSurroundingsProvider = SurroundingsContext.Provider;

export function useSignInSurroundings(): SignInSurroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('a sign-in form stands outside of any door');
  return surroundings;
}

/** Another way in, with the page that the present one was asked to go on to. */
export function withNext(path: AppPath, next: string | undefined): AppPath {
  const wanted = safeNext(next);
  return wanted ? `${path}?${new URLSearchParams({ next: wanted })}` : path;
}

/** The attributes of a link that the door opens; a click with a modifier is the browser's own. */
export function useSignInLink(to: AppPath) {
  const surroundings = useSignInSurroundings();
  return {
    href: `/${currentLanguage()}${to}`,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      surroundings.open(to);
    },
  };
}

export function SignInLink({ to, children }: { to: AppPath; children: ReactNode }) {
  return (
    <a className={classes.link} {...useSignInLink(to)}>
      {children}
    </a>
  );
}
