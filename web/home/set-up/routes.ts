import { pages } from '../../ui/page-route.ts';

const inSetup = { access: 'signed-in', layout: 'setup', flow: 'setup' } as const;
const ofCompany = { access: 'signed-in', layout: 'setup', flow: 'setupOrganization' } as const;
const closed = () => import('./closed-page.tsx').then((one) => ({ default: one.ClosedPage }));
const steps = () => import('./create-company/steps.tsx');
const bare = () => import('./step-outlet.tsx').then((one) => ({ default: one.StepOutlet }));

export const routes = pages([
  { path: '/setup', ...inSetup, view: () => import('./names-page.tsx').then((one) => ({ default: one.NamesPage })) },
  {
    path: '/setup/connect-to-company',
    ...inSetup,
    view: () => import('./connect-page.tsx').then((one) => ({ default: one.ConnectPage })),
  },
  {
    path: '/setup/create-company',
    ...ofCompany,
    view: () => import('./create-company/create-company-layout.tsx').then((one) => ({ default: one.CreateCompanyLayout })),
    children: [
      { path: '1', view: () => steps().then((one) => ({ default: one.BusinessStep })) },
      { path: '2', view: () => steps().then((one) => ({ default: one.CompanyStep })) },
      { path: '3', view: () => steps().then((one) => ({ default: one.IdsStep })) },
      { path: '4', view: () => steps().then((one) => ({ default: one.MoneyStep })) },
      { path: '5', view: () => steps().then((one) => ({ default: one.WorkStep })) },
      { path: '6', view: () => steps().then((one) => ({ default: one.ZoneStep })) },
      { path: '7', view: () => steps().then((one) => ({ default: one.ConsentStep })) },
    ],
  },
  {
    path: '/setup/create-zone',
    ...ofCompany,
    view: bare,
    children: [{ path: '1', view: () => import('./first-zone-page.tsx').then((one) => ({ default: one.FirstZonePage })) }],
  },
  {
    path: '/setup/join-company',
    ...inSetup,
    view: () => import('./join-page.tsx').then((one) => ({ default: one.JoinPage })),
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
  {
    path: '/accept-invite',
    access: 'public',
    layout: 'pre-login',
    view: () => import('./accept-invite/accept-invite-page.tsx').then((one) => ({ default: one.AcceptInvitePage })),
  },
  { path: '/employee/is-deactivated', access: 'signed-in', layout: 'blank', view: closed },
  { path: '/employee/is-rejected', access: 'signed-in', layout: 'blank', view: closed },
]);
