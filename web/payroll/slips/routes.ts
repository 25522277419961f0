import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const printed = {
  ...inArea('payrolls'),
  menu: 'payrolls',
  layout: 'blank',
} as const;

export const routes = pages([
  {
    path: '/webview/slips',
    access: 'member',
    layout: 'blank',
    view: () => import('./slips-page.tsx').then((module) => ({ default: module.SlipsPage })),
  },
  {
    ...printed,
    path: '/payrolls/report/salary-slip.pdf',
    view: () => import('./pdf-page.tsx').then((module) => ({ default: module.SlipPdfPage })),
  },
  {
    ...printed,
    path: '/payrolls/report/summary.pdf',
    view: () => import('./pdf-page.tsx').then((module) => ({ default: module.SummaryPdfPage })),
  },
]);
