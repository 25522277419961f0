import { GROUPS } from '../../../domain/permissions.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { access: { groups: GROUPS.payroll, scope: 'company' }, plan: 'payroll', country: 'TH', menu: 'payrolls' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/payrolls/wht1',
    view: () => import('./month-file-page.tsx').then((one) => ({ default: one.WithholdingPage })),
  },
  {
    ...gate,
    path: '/payrolls/sso',
    view: () => import('./month-file-page.tsx').then((one) => ({ default: one.SocialSecurityPage })),
  },
]);
