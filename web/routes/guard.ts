import { redirect } from '@tanstack/react-router';
import type { Profile } from '../api/profile.ts';
import { getSession, standingAt } from '../api/session.tsx';
import { type PageRoute, safeNext } from '../ui/page-route.ts';

/** Thrown when a permission group is missing; the page shows 401 inside its layout. */
export class PageRefused extends Error {}

type Place = { readonly lang: string; readonly href: string; readonly next: string | undefined };

/** Decides whether a page opens: session, standing in the company, groups, plan and country. Source: specification 1 §4, §5. */
export async function guard(page: PageRoute, { lang, href, next }: Place): Promise<void> {
  const session = await getSession();
  if (page.layout === 'pre-login' && page.access === 'public') {
    if (session && page.path !== '/email-verification') throw redirect({ href: safeNext(next) ?? `/${lang}/dashboard` });
    return;
  }
  if (page.access === 'public') return;
  if (!session) throw redirect({ href: `/${lang}/signin?${new URLSearchParams({ next: href })}` });
  if (page.access === 'signed-in') return;
  const place = placeOf(session);
  if (place) throw redirect({ href: `/${lang}${place}` });
  const standing = standingAt(page, session);
  if (standing === 'group') throw new PageRefused();
  if (standing !== 'allowed') throw redirect({ href: `/${lang}/dashboard` });
}

/** Where somebody goes who may not enter yet, or not any more; null lets them pass. */
function placeOf(session: Profile): string | null {
  if (session.registerBy === 'email' && !session.emailVerified) return '/email-verification';
  if (session.roles.includes('ADMIN')) return null;
  const status = session.lastVisitEmployee?.approveStatus.uniqueName;
  if (status === undefined) return '/setup/connect-to-company';
  if (status === 'PENDING') return '/setup/join-company/waiting';
  if (status === 'DEACTIVATED') return '/employee/is-deactivated';
  return status === 'REJECTED' ? '/employee/is-rejected' : null;
}
