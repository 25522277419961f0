import { Outlet, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { AREAS } from '../../domain/areas.ts';
import { useAwaitedFiles } from '../api/awaited-files.ts';
import type { Profile } from '../api/profile.ts';
import { usePasses, useSession } from '../api/session.tsx';
import { useSessionWatch } from '../api/watch-session.ts';
import { whenQuiet } from '../api/when-quiet.ts';
import { PlanFrame } from '../company/plans/plan-frame.tsx';
import { Shell } from '../home/shell/shell.tsx';
import { useAppPath } from '../ui/app-link.tsx';
import { MenuContext } from '../ui/shell/menu-context.ts';
import { menuFor, otherPlacesFor } from './shown-menu.ts';

type ThemePanelProps = { isWide: boolean };
/** The theme panel is a part of its own feature, which the shell does not know. */
const [loadThemePanel] = Object.values(
  import.meta.glob<{ ThemePanelButton: ComponentType<ThemePanelProps> }>('../company/brand/theme-panel-button.tsx'),
);
const ThemePanelButton = loadThemePanel
  ? lazy(async () => {
      await whenQuiet();
      const { ThemePanelButton: Button } = await loadThemePanel();
      return { default: Button };
    })
  : null;

const SampleBanner = lazy(() => import('../home/shell/sample-banner.tsx').then((module) => ({ default: module.SampleBanner })));

const AwaitedFiles = lazy(() => import('../jobs/awaited-files.tsx').then((module) => ({ default: module.AwaitedFiles })));

/** Top bar, side menu and content; pages of the provider's staff have a menu of their own. */
export function DefaultLayout() {
  const session = useSession();
  const path = useAppPath();
  const awaited = useAwaitedFiles();
  const isConsole = path === '/console' || path.startsWith('/console/');
  const hasSamples = session?.lastVisitEmployee?.organization.hasSampleData;
  const hasTheme = usePasses(AREAS.theme);
  useGuardAgain(grounds(session));
  useSessionWatch();
  const menu = useMemo(() => menuFor(session, isConsole), [session, isConsole]);
  const others = useMemo(() => otherPlacesFor(session), [session]);
  return (
    <Shell menu={menu} others={others} themePanel={hasTheme && !isConsole ? ThemePanelButton : null}>
      <Suspense>{awaited.length > 0 ? <AwaitedFiles jobIds={awaited} /> : null}</Suspense>
      <Suspense>{hasSamples && !isConsole ? <SampleBanner /> : null}</Suspense>
      <PlanFrame>
        <MenuContext value={menu}>
          <Outlet />
        </MenuContext>
      </PlanFrame>
    </Shell>
  );
}

/** All that decides whether a page opens: standing, rights, plan, board mode and country. */
function grounds(session: Profile | null): string | null {
  if (!session?.lastVisitEmployee) return null;
  const { approveStatus, permissionGroups, managesDepartments, organization } = session.lastVisitEmployee;
  const { shiftBoardType, isSetup, country, enterprise } = organization;
  return JSON.stringify([
    approveStatus,
    permissionGroups,
    managesDepartments,
    shiftBoardType,
    isSetup,
    country,
    enterprise,
    session.plan,
  ]);
}

/** Asks the guard of the present page again when the session has ended or what it decides by has changed. */
function useGuardAgain(standing: string | null) {
  const router = useRouter();
  const known = useRef(standing);
  useEffect(() => {
    if (known.current === standing) return;
    known.current = standing;
    void router.invalidate();
  }, [standing, router]);
}
