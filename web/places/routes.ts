import { inArea } from '../../domain/areas.ts';
import { pages } from '../ui/page-route.ts';

const page = () => import('./zones/zones-page.tsx').then((module) => ({ default: module.ZonesPage }));
const gate = { ...inArea('zone'), menu: 'zone' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/zone',
    view: () => import('./zones/zones-outlet.tsx').then((module) => ({ default: module.ZonesOutlet })),
    children: [
      { path: 'all', view: page },
      { path: 'face-scanner', view: page },
      { path: 'gps', view: page },
      { path: 'ibeacon', view: page },
      { path: 'import', view: page },
      { path: 'qr', view: page },
      { path: 'wifi', view: page },
    ],
  },
  {
    ...gate,
    path: '/zone/face/register',
    view: () => import('./face/face-wizard-page.tsx').then((module) => ({ default: module.FaceWizardPage })),
  },
  {
    ...gate,
    path: '/zone/qr/print/{id}',
    layout: 'printing',
    view: () => import('./zones/qr-print-page.tsx').then((module) => ({ default: module.QrPrintPage })),
  },
  {
    ...gate,
    path: '/zone/qr/show/{id}',
    layout: 'blank',
    view: () => import('./zones/qr-show-page.tsx').then((module) => ({ default: module.QrShowPage })),
  },
]);
