import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('payrolls'), menu: 'payrolls' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/payrolls/yearly-wht1',
    view: () => import('./yearly-withholding-page.tsx').then((module) => ({ default: module.YearlyWithholdingPage })),
  },
  {
    ...gate,
    path: '/payrolls/yearly-sso',
    view: () => import('./yearly-sso-page.tsx').then((module) => ({ default: module.YearlySocialSecurityPage })),
  },
]);
