import { Outlet } from '@tanstack/react-router';
import { useAppPath } from '../../ui/app-link.tsx';
import { WithPhoneBar } from './phone-bar.tsx';
import { WebviewGate } from './webview-gate.tsx';

/** Nothing around the page but the bar of one's own pages on a phone: web views inside the phone app, and notices. */
export function BlankLayout() {
  const path = useAppPath();
  // The texts on personal data are for strangers too.
  const isWebview = path.startsWith('/webview/') && !path.startsWith('/webview/pdpa/');
  return (
    <main id="content">
      {isWebview ? (
        <WebviewGate>
          <WithPhoneBar>
            <Outlet />
          </WithPhoneBar>
        </WebviewGate>
      ) : (
        <Outlet />
      )}
    </main>
  );
}
