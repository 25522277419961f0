import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { SessionBackdrop } from '../ui/shell/session-backdrop.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const THROTTLE_MS = 200;
const LONGEST_MS = 5000;
const HIDDEN_AFTER_MS = 500;

/** The progress bar starts when a page takes longer than 200 ms and goes half a second after it has come. */
function usePageProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  useEffect(() => {
    if (!isLoading) return;
    const start = setTimeout(() => nprogress.start(), THROTTLE_MS);
    const longest = setTimeout(() => nprogress.complete(), LONGEST_MS);
    return () => {
      clearTimeout(start);
      clearTimeout(longest);
      nprogress.complete();
      setTimeout(() => nprogress.reset(), HIDDEN_AFTER_MS);
    };
  }, [isLoading]);
}

export function Root() {
  usePageProgress();
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
