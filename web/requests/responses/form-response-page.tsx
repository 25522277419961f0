import { useText } from '../../text/use-text.ts';
import { useGo, usePathParam } from '../../ui/app-link.tsx';
import { WebviewPage } from '../../ui/webview-page.tsx';
import { OneRequest } from './request-drawer.tsx';
import { REQUESTS } from './texts.ts';

/** One request on a phone. */
export function FormResponsePage() {
  const { t } = useText(REQUESTS);
  const go = useGo();
  const id = usePathParam('id');
  return (
    <WebviewPage title={t('detail.title')}>
      <OneRequest id={id} onShow={(next) => go(`/webview/form-response/${next}`)} />
    </WebviewPage>
  );
}
