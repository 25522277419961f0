import { useRouter } from '@tanstack/react-router';
import { keptInvitation } from '../../api/invitation.ts';
import { readSessionAgain } from '../../api/session.tsx';
import { currentLanguage } from '../../text/i18n.ts';
import type { AppPath } from '../../ui/app-link.tsx';
import { safeNext } from '../../ui/page-route.ts';

/** Reads the session again and goes on: to the page asked for, an open invitation, or wherever the guard of the home page leads. */
export function useMoveOn() {
  const router = useRouter();
  return async (next?: string, fallback: AppPath = '/dashboard') => {
    await readSessionAgain();
    const place = keptInvitation() ?? fallback;
    await router.navigate({ href: safeNext(next) ?? `/${currentLanguage()}${place}`, replace: true });
  };
}
