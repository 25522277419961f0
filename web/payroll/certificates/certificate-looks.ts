import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import type { CertificatesT } from './texts.ts';

export type Certificate = WireAnswer<typeof taxCertificates.own>[number];
export type CertificateRow = WireAnswer<typeof taxCertificates.list>['content'][number];

export const STATE_LOOKS = {
  blocked: 'failed',
  waiting: 'pending',
  made: 'draft',
  sent: 'done',
  differs: 'incomplete',
} as const satisfies Record<CertificateRow['state'], string>;

/** "Book 2569 no. 12". */
export const certificateNumber = (certificate: { bookNumber: string; number: number }, t: CertificatesT): string =>
  certificate.bookNumber === ''
    ? t('plainNumber', { number: certificate.number })
    : t('numberText', { book: certificate.bookNumber, number: certificate.number });
