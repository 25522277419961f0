import { usePathParam } from '../../ui/app-link.tsx';
import { useListState } from '../../ui/list-state.ts';
import { askedAbout } from './asked-about.ts';
import { RequestForm } from './request-form.tsx';

/** The form of the address, within the application: after a sign-in, or with a one-time code. */
export function RequestFormPage() {
  const id = usePathParam('id');
  const list = useListState();
  return <RequestForm key={id} id={id} about={askedAbout(list.one('date'), list.one('clock'))} />;
}
