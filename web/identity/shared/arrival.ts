import { useRouter, useSearch } from '@tanstack/react-router';
import { currentLanguage } from '../../text/i18n.ts';
import type { AppPath } from '../../ui/app-link.tsx';
import { safeNext } from '../../ui/page-route.ts';
import { type Arrival, withNext } from './sign-in-surroundings.tsx';

export function useArrival(): Arrival {
  return useSearch({ strict: false });
}

/** Goes on to the page that was wanted before signing in, else to the dashboard. */
export function useGoOn(): () => Promise<void> {
  const router = useRouter();
  const { next } = useArrival();
  return () => router.navigate({ href: safeNext(next) ?? `/${currentLanguage()}/dashboard`, replace: true });
}

/** Another way in with what the present one was asked to go on to. */
export function useWayTo(): (path: AppPath) => AppPath {
  const { next } = useArrival();
  return (path) => withNext(path, next);
}
