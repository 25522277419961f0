import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useSession } from '../api/session.tsx';
import { useSessionWatch } from '../api/watch-session.ts';
import { Shell } from '../ui/shell/shell.tsx';
import { menuFor } from './shown-menu.ts';

/** Top bar, side menu and content. */
export function DefaultLayout() {
  const session = useSession();
  useGuardAgain(session?.lastVisitEmployee?.approveStatus.uniqueName ?? null);
  useSessionWatch();
  const menu = useMemo(() => menuFor(session), [session]);
  return (
    <Shell menu={menu}>
      <Outlet />
    </Shell>
  );
}

/** Asks the guard of the present page again when the session has ended or the standing in the company has changed. */
function useGuardAgain(standing: string | null) {
  const router = useRouter();
  const known = useRef(standing);
  useEffect(() => {
    if (known.current === standing) return;
    known.current = standing;
    void router.invalidate();
  }, [standing, router]);
}
