import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/signin',
    access: 'public',
    layout: 'pre-login',
    view: () => import('./sign-in-page.tsx').then((one) => ({ default: one.SignInPage })),
  },
  {
    path: '/forgot-password',
    access: 'public',
    layout: 'pre-login',
    view: () => import('./forgot-password-page.tsx').then((one) => ({ default: one.ForgotPasswordPage })),
  },
  {
    path: '/email-verification',
    access: 'public',
    layout: 'pre-login',
    view: () => import('./email-verification-page.tsx').then((one) => ({ default: one.EmailVerificationPage })),
  },
]);
