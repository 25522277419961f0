import type { ComponentType } from 'react';
import { type PageRoute, pages, type View } from '../../ui/page-route.ts';
import { prepareProviders } from './sign-in/use-providers.ts';

const preLogin = (path: PageRoute['path'], view: View): PageRoute => ({ path, access: 'public', layout: 'pre-login', view });

/** The ways in that are set up are read while the code loads. */
const withProviders = (load: () => Promise<ComponentType>): View => {
  return async () => {
    const [view] = await Promise.all([load(), prepareProviders()]);
    return { default: view };
  };
};

export const routes = pages([
  preLogin(
    '/signin',
    withProviders(async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage),
  ),
  preLogin(
    '/signin/enterprise',
    withProviders(async () => (await import('./enterprise/company-code-page.tsx')).CompanyCodePage),
  ),
  preLogin(
    '/signin/enterprise/{id}',
    withProviders(async () => (await import('./enterprise/enterprise-sign-in-page.tsx')).EnterpriseSignInPage),
  ),
  preLogin(
    '/signin/google',
    withProviders(async () => (await import('./sign-in/social-page.tsx')).GooglePage),
  ),
  preLogin(
    '/signin/facebook',
    withProviders(async () => (await import('./sign-in/social-page.tsx')).FacebookPage),
  ),
  preLogin(
    '/signin/phone',
    withProviders(async () => (await import('./sign-in/phone-page.tsx')).PhonePage),
  ),
  preLogin('/signin/second-step', async () => ({
    default: (await import('./sign-in/second-step-page.tsx')).SecondStepPage,
  })),
  {
    path: '/security',
    access: 'signed-in',
    view: withProviders(async () => (await import('./security/security-page.tsx')).SecurityPage),
  },
  preLogin(
    '/signup',
    withProviders(async () => (await import('./account/sign-up-page.tsx')).SignUpPage),
  ),
  preLogin('/forgot-password', async () => ({
    default: (await import('./account/forgot-password-page.tsx')).ForgotPasswordPage,
  })),
  preLogin('/email-verification', async () => ({
    default: (await import('./account/email-verification-page.tsx')).EmailVerificationPage,
  })),
]);
