import { useEffect, useState } from 'react';
import type { identity } from '../../../contract/identity/identity.ts';
import { address } from '../../api/address.ts';
import { useSignInSurroundings } from '../shared/sign-in-surroundings.tsx';

const DOOR = address<typeof identity.signInWithCode>('POST', '/idp/sign-in/code');
/** Codes that were tried on this page: drawing it twice must not use one up. */
const tried = new Map<string, Promise<void>>();

/** Exchanges the one-time code of the address for a session, once. `isRefused`: the code was not accepted. */
export function useCodeSignIn(): { isRefused: boolean } {
  const { arrival, enter } = useSignInSurroundings();
  const { code } = arrival;
  const [isRefused, setRefused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one exchange for a code
  useEffect(() => {
    if (!code) return;
    const exchange = tried.get(code) ?? enter(DOOR, { code });
    tried.set(code, exchange);
    exchange.catch(() => setRefused(true));
  }, [code]);
  return { isRefused };
}
