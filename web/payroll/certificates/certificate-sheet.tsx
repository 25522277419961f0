import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SheetPage } from '../shared/sheet-page.tsx';
import { CERTIFICATES } from './texts.ts';

/** A certificate as it is printed: `?id=…`. */
export function CertificatePreviewPage() {
  const { t } = useText(CERTIFICATES);
  return (
    <SheetPage
      endpoint={taxCertificates.pdf}
      title={t('sheet')}
      names={['id']}
      action={<AppLink to="/payrolls/tax-certificate">{t('back')}</AppLink>}
    />
  );
}

/** One's own certificate on the phone: `?id=…`. */
export function OwnCertificatePage() {
  const { t } = useText(CERTIFICATES);
  return (
    <SheetPage
      endpoint={taxCertificates.pdf}
      title={t('sheet')}
      names={['id']}
      action={<AppLink to="/webview/tax-certificates">{t('back')}</AppLink>}
    />
  );
}
