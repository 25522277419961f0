import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signInBy } from '../../../api/session.tsx';
import { useArrival, useGoOn } from '../arrival.ts';

const DOOR = { method: 'POST', path: '/idp/sign-in/code' } as const;

/** Exchanges the one-time code of the address for a session, once. `isRefused`: the code was not accepted. */
export function useCodeSignIn(): { isRefused: boolean } {
  const { code } = useArrival();
  const goOn = useGoOn();
  // A query, so that drawing the page twice does not use the code up.
  const exchange = useQuery({
    queryKey: ['sign-in', 'code', code],
    queryFn: async () => {
      await signInBy(DOOR, { code });
      return true;
    },
    enabled: Boolean(code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isIn = exchange.data === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once, when the session is there
  useEffect(() => {
    if (isIn) void goOn();
  }, [isIn]);
  return { isRefused: exchange.isError };
}
