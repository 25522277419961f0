import { pages } from '../../ui/page-route.ts';

const inSetup = { access: 'signed-in', layout: 'setup', flow: 'setup' } as const;
const ofCompany = { access: 'signed-in', layout: 'setup', flow: 'setupOrganization' } as const;
const closed = () => import('./closed-page.tsx').then((module) => ({ default: module.ClosedPage }));
const steps = () => import('./create-company/steps.tsx');
const bare = () => import('./step-outlet.tsx').then((module) => ({ default: module.StepOutlet }));

export const routes = pages([
  { path: '/setup', ...inSetup, view: () => import('./names-page.tsx').then((module) => ({ default: module.NamesPage })) },
  {
    path: '/setup/connect-to-company',
    ...inSetup,
    view: () => import('./connect-page.tsx').then((module) => ({ default: module.ConnectPage })),
  },
  {
    path: '/setup/create-company',
    ...ofCompany,
    view: () => import('./create-company/create-company-layout.tsx').then((module) => ({ default: module.CreateCompanyLayout })),
    children: [
      { path: '1', view: () => steps().then((module) => ({ default: module.BusinessStep })) },
      { path: '2', view: () => steps().then((module) => ({ default: module.CompanyStep })) },
      { path: '3', view: () => steps().then((module) => ({ default: module.IdsStep })) },
      { path: '4', view: () => steps().then((module) => ({ default: module.MoneyStep })) },
      { path: '5', view: () => steps().then((module) => ({ default: module.WorkStep })) },
      { path: '6', view: () => steps().then((module) => ({ default: module.ZoneStep })) },
      { path: '7', view: () => steps().then((module) => ({ default: module.ConsentStep })) },
    ],
  },
  {
    path: '/setup/create-zone',
    ...ofCompany,
    view: bare,
    children: [{ path: '1', view: () => import('./first-zone-page.tsx').then((module) => ({ default: module.FirstZonePage })) }],
  },
  {
    path: '/setup/join-company',
    ...inSetup,
    view: () => import('./join-page.tsx').then((module) => ({ default: module.JoinPage })),
  },
  {
    path: '/setup/join-company/waiting',
    ...inSetup,
    view: () => import('./waiting-page.tsx').then((module) => ({ default: module.WaitingPage })),
  },
  {
    path: '/setup/welcome-invited-user',
    ...inSetup,
    view: () => import('./welcome-page.tsx').then((module) => ({ default: module.WelcomePage })),
  },
  {
    path: '/accept-invite',
    access: 'public',
    layout: 'pre-login',
    view: () => import('./accept-invite/accept-invite-page.tsx').then((module) => ({ default: module.AcceptInvitePage })),
  },
  { path: '/employee/is-deactivated', access: 'signed-in', layout: 'blank', view: closed },
  { path: '/employee/is-rejected', access: 'signed-in', layout: 'blank', view: closed },
]);
