import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('payrolls'), menu: 'payrolls' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/payrolls/payees',
    view: () => import('./payees-page.tsx').then((module) => ({ default: module.PayeesPage })),
  },
  {
    ...gate,
    path: '/payrolls/payees/certificate',
    view: () => import('./payee-certificate-page.tsx').then((module) => ({ default: module.PayeeCertificatePage })),
  },
]);
