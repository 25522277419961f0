import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, type AppPath } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { SheetPage } from '../shared/sheet-page.tsx';
import { CERTIFICATES } from './texts.ts';

/** A certificate as it is printed: `?id=…`. */
export const CertificatePreviewPage = () => <CertificateSheet back="/payrolls/tax-certificate" />;
/** One's own certificate on the phone: `?id=…`. */
export const OwnCertificatePage = () => <CertificateSheet back="/webview/tax-certificates" />;

function CertificateSheet({ back }: { back: AppPath }) {
  const { t } = useText(CERTIFICATES);
  const id = useListState().one('id');
  const link = <AppLink to={back}>{t('back')}</AppLink>;
  if (id) return <SheetPage endpoint={taxCertificates.pdf} title={t('sheet')} names={['id']} action={link} />;
  return (
    <Page title={t('sheet')}>
      <EmptyState title={t('chooseOne')} action={link} />
    </Page>
  );
}
