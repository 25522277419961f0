import { redirect } from '@tanstack/react-router';
import { CONSENT_PATH, placeFor } from '../../domain/redirects.ts';
import { isInvited } from '../api/invitation.ts';
import { getSession } from '../api/session.tsx';
import { type PageRoute, safeNext } from '../ui/page-route.ts';

/** Thrown when a permission group is missing; the page shows 401 inside its layout. */
export class PageRefused extends Error {}

type Asked = { readonly lang: string; readonly href: string; readonly next: string | undefined };

/** Asks the redirect table whether a page opens, and goes where it says. */
export async function guard(page: PageRoute, { lang, href, next }: Asked): Promise<void> {
  const session = page.path.startsWith('/webview/') ? null : await getSession();
  const [, queryText = ''] = href.split('?');
  const search = new URLSearchParams(queryText);
  const query = queryText ? `?${queryText}` : '';
  const place = placeFor(session, page, { query, hasCode: search.has('code'), isInvited: isInvited(search) });
  if (place === 'pass') return;
  if (place === '401') throw new PageRefused();
  const wanted = `/${lang}${place.path}`;
  const comesBack = !session || place.path === CONSENT_PATH;
  if (comesBack) throw redirect({ href: `${wanted}?${new URLSearchParams({ next: href })}` });
  throw redirect({ href: (page.layout === 'pre-login' && safeNext(next)) || wanted });
}
