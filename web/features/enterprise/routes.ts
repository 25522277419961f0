import { pages } from '../../ui/page-route.ts';
import { preLogin, withProviders } from '../session/pre-login-routes.ts';

const view = () => import('./branded-home-page.tsx').then((one) => ({ default: one.BrandedHomePage }));

export const routes = pages([
  preLogin(
    '/signin/enterprise',
    withProviders(async () => (await import('../session/enterprise/company-code-page.tsx')).CompanyCodePage),
  ),
  preLogin(
    '/signin/enterprise/{id}',
    withProviders(async () => (await import('../session/enterprise/enterprise-sign-in-page.tsx')).EnterpriseSignInPage),
  ),
  { path: '/kata', access: 'member', enterprise: true, view },
  { path: '/vejthani', access: 'member', enterprise: true, view },
]);
