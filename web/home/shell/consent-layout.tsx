import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../api/session.tsx';
import { TopBarLayout } from './top-bar-layout.tsx';

/** The top bar alone; the browser's way back is closed while something waits to be accepted. */
export function ConsentLayout() {
  const hasPending = (useSession()?.pendingConsents.length ?? 0) > 0;
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK', enableBeforeUnload: false, disabled: !hasPending });
  useFirstStep(hasPending);
  return <TopBarLayout />;
}

/** A second entry of this page in the history: the way back then ends here, where it can be blocked, and not at a page before ours. */
function useFirstStep(hasPending: boolean) {
  const { history } = useRouter();
  useEffect(() => {
    if (hasPending) history.push(history.location.href);
  }, [hasPending, history]);
}
