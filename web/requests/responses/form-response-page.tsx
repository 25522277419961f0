import { useGo, usePathParam } from '../../ui/app-link.tsx';
import { FormResponse } from './form-response.tsx';

/** The request of the address, within the application: after a sign-in, or with a one-time code. */
export function FormResponsePage() {
  const go = useGo();
  return <FormResponse id={usePathParam('id')} onShow={(next) => go(`/webview/form-response/${next}`)} />;
}
