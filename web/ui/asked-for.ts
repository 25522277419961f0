import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Starts something on a page when its address asks for it, as `/employee/all#new` does; the address is clean afterwards. */
export function useAskedFor(name: string, start: () => void) {
  const router = useRouter();
  const isAsked = useRouterState({ select: (state) => state.location.hash === name });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address asks
  useEffect(() => {
    if (!isAsked) return;
    const { pathname, searchStr } = router.state.location;
    // First the address: a drawer that opens makes an entry of the history from it.
    void router.navigate({ href: `${pathname}${searchStr}`, replace: true, resetScroll: false }).then(start);
  }, [isAsked]);
}
