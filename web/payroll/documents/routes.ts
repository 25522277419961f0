import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('payrolls'), menu: 'payrolls' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/payrolls/wht1',
    view: () => import('./month-file-page.tsx').then((module) => ({ default: module.WithholdingPage })),
  },
  {
    ...gate,
    path: '/payrolls/sso',
    view: () => import('./month-file-page.tsx').then((module) => ({ default: module.SocialSecurityPage })),
  },
]);
