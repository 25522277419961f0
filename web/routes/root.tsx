import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { SessionBackdrop } from '../ui/shell/session-backdrop.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const THROTTLE_MS = 200;
const LONGEST_MS = 5000;
const HIDDEN_AFTER_MS = 500;

/** The progress bar starts when a page takes longer than 200 ms, and its whole length stands for half a second when it has come. */
export function usePageProgress(isLoading: boolean) {
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isLoading) return;
    let isShown = false;
    const begin = () => {
      isShown = true;
      // The bar of the page before is this page's from here on.
      clearTimeout(hiding.current);
      nprogress.reset();
      nprogress.start();
    };
    const finish = () => {
      if (!isShown) return;
      isShown = false;
      nprogress.stop();
      nprogress.set(100);
      hiding.current = setTimeout(() => nprogress.reset(), HIDDEN_AFTER_MS);
    };
    const start = setTimeout(begin, THROTTLE_MS);
    const longest = setTimeout(finish, LONGEST_MS);
    return () => {
      clearTimeout(start);
      clearTimeout(longest);
      finish();
    };
  }, [isLoading]);
}

export function Root() {
  usePageProgress(useRouterState({ select: (state) => state.status === 'pending' }));
  return (
    <>
      <NavigationProgress size={3} color="brand" zIndex={500} aria-hidden />
      <Outlet />
      <LeaveGuard />
    </>
  );
}

/** Stands outside the pages: while the session is asked for there is none yet. */
export function WithBackdrop({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SessionBackdrop />
    </>
  );
}
