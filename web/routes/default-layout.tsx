import { Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../api/session.tsx';
import { useSessionWatch } from '../api/watch-session.ts';
import { Shell } from '../ui/shell/shell.tsx';
import { menuFor } from './shown-menu.ts';

/** Top bar, side menu and content. */
export function DefaultLayout() {
  const session = useSession();
  useSessionWatch();
  const menu = useMemo(() => menuFor(session), [session]);
  return (
    <Shell menu={menu}>
      <Outlet />
    </Shell>
  );
}
