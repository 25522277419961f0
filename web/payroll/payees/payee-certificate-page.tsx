import { payees } from '../../../contract/payroll/payees.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { SheetPage } from '../shared/sheet-page.tsx';
import { PAYEES } from './texts.ts';

/** The certificate of a payment as it is printed: `?id=…`. */
export function PayeeCertificatePage() {
  const { t } = useText(PAYEES);
  const id = useListState().one('id');
  const link = <AppLink to="/payrolls/payees">{t('back')}</AppLink>;
  if (id) return <SheetPage endpoint={payees.certificate} title={t('certificate')} names={['id']} action={link} />;
  return (
    <Page title={t('certificate')}>
      <EmptyState title={t('chooseOne')} action={link} />
    </Page>
  );
}
