import { type Gate, isProvider, type Standing, whyRefused } from './areas.ts';
import { hasAnyGroup } from './permissions.ts';

/** What the guards look at; the profile answer has this shape. */
export type PlaceSession = Standing & {
  readonly firstName: string;
  readonly lastName: string;
  readonly registerBy: string;
  readonly emailVerified: boolean;
  readonly lastVisitEmployee:
    | (NonNullable<Standing['lastVisitEmployee']> & {
        readonly organization: { readonly isSetup: boolean; readonly shiftBoardType: string };
      })
    | null;
  /** Consents that must be given before the product is used. */
  readonly pendingConsents?: readonly unknown[];
};
/** What the guards know of a page; a `PageRoute` has this shape. */
export type PlacePage = Gate & {
  readonly path: string;
  readonly layout?: string;
  readonly flow?: 'setup' | 'setupOrganization';
  readonly boardType?: 'weekly' | 'monthly';
};
export type Visit = {
  /** The query as it stands in the address, with its `?`, or empty. */
  readonly query?: string;
  /** A one-time sign-in code is in the query. */
  readonly hasCode?: boolean;
  /** The visitor is on the way of an invitation. */
  readonly isInvited?: boolean;
};
/** `pass` opens the page, `401` shows the unauthorized page, a path (no language segment) leads elsewhere. */
export type Place = 'pass' | '401' | { readonly path: string };

const to = (path: string): Place => ({ path });
const DASHBOARD = '/dashboard';
export const CONSENT_PATH = '/pdpa';
const CONNECT = '/setup/connect-to-company';
/** Pages of the sign-in layout that make sense for a person signed in. */
const OPEN_WHEN_SIGNED_IN = ['/accept-invite', '/email-verification', '/keep-second-step'];
/** Where a person without a company may be. */
const COMPANYLESS = [CONNECT, '/setup/create-company', '/setup/join-company'];
const STANDING_PAGES: Readonly<Record<string, string>> = {
  PENDING: '/setup/join-company/waiting',
  DEACTIVATED: '/employee/is-deactivated',
  REJECTED: '/employee/is-rejected',
};
const HAS_NO_MAIL = ['phone', 'google', 'facebook'];

const isAt = (page: PlacePage, path: string) => page.path === path || (page.path.startsWith(`${path}/`) && !isStandingPage(page));
const isStandingPage = (page: PlacePage) => Object.values(STANDING_PAGES).includes(page.path);
const isWebView = (page: PlacePage) => page.path.startsWith('/webview/');
const isPreLogin = (page: PlacePage) => page.layout === 'pre-login' && page.access === 'public';

/**
 * Whether an account has to confirm its address before anything else: `{ registerBy: 'email', emailVerified: false }` must, one made
 * with a phone or an account of a provider need not. Source: specification 1 §4.
 */
export const mustVerify = ({ registerBy, emailVerified }: Pick<PlaceSession, 'registerBy' | 'emailVerified'>): boolean =>
  !HAS_NO_MAIL.includes(registerBy) && !emailVerified;

/**
 * Where a person comes out who asks for a page: the page itself, another one, or the 401 page.
 * The order: web views skip everything; sign-in pages; a session; the e-mail; names, company, approval and set-up of the company
 * (the role ADMIN skips these); consents; then role, groups, enterprise, country, plan and the mode of the shift board.
 * A failed group is 401, every other failure leads to the dashboard. `session` null is a stranger.
 * Source: specification 1 §4, §5, §6; decision AM-016.
 */
export function placeFor(session: PlaceSession | null, page: PlacePage, visit: Visit = {}): Place {
  if (isWebView(page)) return 'pass';
  if (isPreLogin(page)) return preLoginPlace(session, page, visit);
  if (page.access === 'public') return 'pass';
  if (!session) return to('/signin');
  if (mustVerify(session)) return to(visit.hasCode ? `/signin${visit.query ?? ''}` : '/email-verification');
  const setup = isProvider(session.roles) ? null : setupPlace(session, page, visit);
  return setup ?? consentPlace(session, page) ?? gatePlace(session, page);
}

function preLoginPlace(session: PlaceSession | null, page: PlacePage, visit: Visit): Place {
  if (!session || OPEN_WHEN_SIGNED_IN.includes(page.path)) return 'pass';
  if (page.path === '/signin' && visit.hasCode && mustVerify(session)) return 'pass';
  return to(DASHBOARD);
}

/** The steps to a company in their order; null when all of them are done and the page is not one of theirs. */
function setupPlace(session: PlaceSession, page: PlacePage, visit: Visit): Place | null {
  if (session.firstName.trim() === '' || session.lastName.trim() === '') {
    return page.path === '/setup' ? 'pass' : to(`/setup${visit.query ?? ''}`);
  }
  const isOnInvitation = page.flow === 'setup' && visit.isInvited === true;
  const employee = session.lastVisitEmployee;
  if (!employee) return isOnInvitation || COMPANYLESS.some((path) => isAt(page, path)) ? 'pass' : to(CONNECT);
  const standing = STANDING_PAGES[employee.approveStatus.uniqueName];
  if (standing) return page.path === standing || isOnInvitation ? 'pass' : to(standing);
  if (!employee.organization.isSetup) return unfinishedPlace(employee.permissionGroups, page);
  if (page.flow === 'setupOrganization' || isStandingPage(page)) return to(DASHBOARD);
  if (page.flow === 'setup') return isOnInvitation ? 'pass' : to(DASHBOARD);
  return null;
}

/** A company that is not set up opens its set-up pages to its owner; any other person looks for another company. */
function unfinishedPlace(groups: readonly string[], page: PlacePage): Place {
  if (hasAnyGroup(groups, ['owner'])) return page.flow === 'setupOrganization' ? 'pass' : to('/setup/create-company');
  return page.path === CONNECT || isAt(page, '/setup/join-company') ? 'pass' : to(CONNECT);
}

const consentPlace = (session: PlaceSession, page: PlacePage): Place | null =>
  (session.pendingConsents?.length ?? 0) > 0 && !isAt(page, CONSENT_PATH) ? to(CONSENT_PATH) : null;

function gatePlace(session: PlaceSession, page: PlacePage): Place {
  const obstacle = whyRefused(page, session);
  if (obstacle === 'group') return isStaffWithoutCompany(session) ? to('/console/dashboard') : '401';
  if (obstacle !== null) return to(DASHBOARD);
  const mode = session.lastVisitEmployee?.organization.shiftBoardType;
  if (page.boardType && mode && page.boardType !== mode) return to(mode === 'monthly' ? '/shifts/monthly' : '/shifts');
  return 'pass';
}

const isStaffWithoutCompany = (session: PlaceSession) => isProvider(session.roles) && session.lastVisitEmployee === null;
