import { preLogin, withProviders } from '../../identity/shared/pre-login-routes.ts';
import { pages } from '../../ui/page-route.ts';

const view = () => import('./branded-home-page.tsx').then((module) => ({ default: module.BrandedHomePage }));

export const routes = pages([
  preLogin(
    '/signin/enterprise',
    withProviders(async () => (await import('./company-code-page.tsx')).CompanyCodePage),
  ),
  preLogin(
    '/signin/enterprise/{id}',
    withProviders(async () => (await import('./enterprise-sign-in-page.tsx')).EnterpriseSignInPage),
  ),
  { path: '/kata', access: 'member', enterprise: true, view },
  { path: '/vejthani', access: 'member', enterprise: true, view },
]);
