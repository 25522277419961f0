import { Outlet } from '@tanstack/react-router';
import { useAppPath } from '../../ui/app-link.tsx';
import { WithPhoneBar } from '../webviews/phone-bar.tsx';
import { WebviewGate } from './webview-gate.tsx';

/** Nothing around the page but the bar of one's own pages on a phone: web views inside the phone app, and notices. */
export function BlankLayout() {
  const path = useAppPath();
  const isNotice = path.startsWith('/webview/pdpa/');
  // The texts on personal data are for strangers too.
  const isWebview = path.startsWith('/webview/') && !isNotice;
  return (
    <main id="content">
      {isWebview ? (
        <WebviewGate>
          {isNotice ? (
            <Outlet />
          ) : (
            <WithPhoneBar>
              <Outlet />
            </WithPhoneBar>
          )}
        </WebviewGate>
      ) : (
        <Outlet />
      )}
    </main>
  );
}
