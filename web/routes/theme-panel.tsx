import { lazy, Suspense, useEffect, useRef } from 'react';
import { AREAS } from '../../domain/areas.ts';
import { usePasses } from '../api/session.tsx';
import { closeThemePanel, useThemePanel } from '../ui/theme-panel.ts';

const ThemeDrawer = lazy(() => import('../features/enterprise/theme-drawer.tsx').then((one) => ({ default: one.ThemeDrawer })));

/** The theme editor over whatever page is open; loaded when it is wanted, and kept with what is typed in it. */
export function ThemePanel() {
  const isOpen = useThemePanel();
  const mayEdit = usePasses(AREAS.theme);
  const wasOpened = useRef(false);
  if (isOpen) wasOpened.current = true;
  useEffect(() => closeThemePanel, []);
  if (!mayEdit || !wasOpened.current) return null;
  return (
    <Suspense fallback={null}>
      <ThemeDrawer isOpen={isOpen} onClose={closeThemePanel} />
    </Suspense>
  );
}
