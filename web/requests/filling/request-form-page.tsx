import { usePathParam } from '../../ui/app-link.tsx';
import { RequestForm } from './request-form.tsx';

/** The form of the address, within the application: after a sign-in, or with a one-time code. */
export function RequestFormPage() {
  const id = usePathParam('id');
  return <RequestForm key={id} id={id} />;
}
