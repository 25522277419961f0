import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('payrolls'), menu: 'payrolls' } as const;
const own = { access: 'member', layout: 'blank' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/payrolls/tax-certificate',
    view: () => import('./certificates-page.tsx').then((module) => ({ default: module.CertificatesPage })),
  },
  {
    ...gate,
    layout: 'blank',
    path: '/payrolls/tax-certificate/preview',
    view: () => import('./certificate-sheet.tsx').then((module) => ({ default: module.CertificatePreviewPage })),
  },
  {
    ...own,
    path: '/webview/tax-certificates',
    view: () => import('./own-certificates-page.tsx').then((module) => ({ default: module.OwnCertificatesPage })),
  },
  {
    ...own,
    path: '/webview/payrolls/tax-certificate',
    view: () => import('./certificate-sheet.tsx').then((module) => ({ default: module.OwnCertificatePage })),
  },
]);
