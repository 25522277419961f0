import { pages } from '../../ui/page-route.ts';

const view = () => import('./branded-home-page.tsx').then((one) => ({ default: one.BrandedHomePage }));

export const routes = pages([
  { path: '/kata', access: 'member', enterprise: true, view },
  { path: '/vejthani', access: 'member', enterprise: true, view },
]);
