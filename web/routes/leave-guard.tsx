import { useBlocker, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { skipClosedDrawers } from '../ui/history-level.ts';
import { hasUnsaved, hasUnsavedOverlay, leaveQuestion, mayLeave } from '../ui/unsaved.ts';

const LeaveQuestion = lazy(() => import('../ui/leave-question.tsx'));

/** The language of an address decides words alone: the page and what was typed on it stay. */
const withoutLanguage = (pathname: string) => pathname.replace(/^\/\w+/, '');
/** Nobody is signed in any more: what was typed cannot be saved, and must not stay on the screen. */
const isSignIn = (pathname: string) => withoutLanguage(pathname).startsWith('/signin');

/** Asks before another page, a reload or the way back takes edits away. */
export function LeaveGuard() {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isSignIn(next.pathname)) return false;
      const stays = withoutLanguage(current.pathname) === withoutLanguage(next.pathname);
      // Another query may close a drawer that is named in the address; the rest of the page stays.
      if (stays && !hasUnsavedOverlay()) return false;
      return !(await mayLeave());
    },
    enableBeforeUnload: () => hasUnsaved(),
  });
  const { history } = useRouter();
  useEffect(() => skipClosedDrawers(history), [history]);
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.current);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <LeaveQuestion answer={question.answer} />
    </Suspense>
  );
}
