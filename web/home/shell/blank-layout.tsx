import { Outlet } from '@tanstack/react-router';
import { useAppPath } from '../../ui/app-link.tsx';
import { WebviewGate } from './webview-gate.tsx';

/** Nothing around the page: web views inside the phone app, and notices. */
export function BlankLayout() {
  const isWebview = useAppPath().startsWith('/webview/');
  return (
    <main id="content">
      {isWebview ? (
        <WebviewGate>
          <Outlet />
        </WebviewGate>
      ) : (
        <Outlet />
      )}
    </main>
  );
}
