import { pages } from '../ui/page-route.ts';
import { preLogin, withProviders } from './shared/pre-login-routes.ts';

export const routes = pages([
  preLogin(
    '/signin',
    withProviders(async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage),
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
    view: withProviders(async () => (await import('./second-factor/security-page.tsx')).SecurityPage),
  },
  preLogin(
    '/signup',
    withProviders(async () => (await import('./accounts/sign-up-page.tsx')).SignUpPage),
  ),
  preLogin('/forgot-password', async () => ({
    default: (await import('./accounts/forgot-password-page.tsx')).ForgotPasswordPage,
  })),
  preLogin('/keep-second-step', async () => ({
    default: (await import('./second-factor/keep-second-step-page.tsx')).KeepSecondStepPage,
  })),
  preLogin('/email-verification', async () => ({
    default: (await import('./accounts/email-verification-page.tsx')).EmailVerificationPage,
  })),
]);
