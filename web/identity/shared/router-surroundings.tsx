import type { ReactNode } from 'react';
import { signInWith } from '../../api/session.tsx';
import { useGo } from '../../ui/app-link.tsx';
import { useArrival, useGoOn } from './arrival.ts';
import { type SignInSurroundings, SignInSurroundingsProvider } from './sign-in-surroundings.tsx';

/** The door of the loaded application. */
export function RouterSignInSurroundings({ children }: { children: ReactNode }) {
  const arrival = useArrival();
  const go = useGo();
  const goOn = useGoOn();
  const surroundings: SignInSurroundings = {
    arrival,
    open: (path) => go(path),
    enter: async (address, body) => {
      await signInWith(address, body);
      await goOn();
    },
  };
  return <SignInSurroundingsProvider value={surroundings}>{children}</SignInSurroundingsProvider>;
}
