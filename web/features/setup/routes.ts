import { pages } from '../../ui/page-route.ts';

const inSetup = { access: 'signed-in', layout: 'setup', flow: 'setup' } as const;
const closed = () => import('./closed-page.tsx').then((one) => ({ default: one.ClosedPage }));

export const routes = pages([
  { path: '/setup', ...inSetup, view: () => import('./names-page.tsx').then((one) => ({ default: one.NamesPage })) },
  {
    path: '/setup/connect-to-company',
    ...inSetup,
    view: () => import('./connect-page.tsx').then((one) => ({ default: one.ConnectPage })),
  },
  {
    path: '/setup/join-company/waiting',
    ...inSetup,
    view: () => import('./waiting-page.tsx').then((one) => ({ default: one.WaitingPage })),
  },
  {
    path: '/setup/welcome-invited-user',
    ...inSetup,
    view: () => import('./welcome-page.tsx').then((one) => ({ default: one.WelcomePage })),
  },
  { path: '/employee/is-deactivated', access: 'signed-in', layout: 'blank', view: closed },
  { path: '/employee/is-rejected', access: 'signed-in', layout: 'blank', view: closed },
]);
