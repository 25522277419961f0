import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { CONSENT_PATH, mustVerify, type PlacePage, type PlaceSession, placeFor } from './redirects.ts';

const pages: readonly PlacePage[] = [
  { path: '/dashboard', access: 'member' },
  { path: '/signin', access: 'public', layout: 'pre-login' },
  { path: '/email-verification', access: 'public', layout: 'pre-login' },
  { path: '/accept-invite', access: 'public', layout: 'pre-login' },
  { path: '/setup', access: 'signed-in', flow: 'setup' },
  { path: '/setup/connect-to-company', access: 'signed-in', flow: 'setup' },
  { path: '/setup/create-company', access: 'signed-in', flow: 'setupOrganization' },
  { path: '/setup/create-zone', access: 'signed-in', flow: 'setupOrganization' },
  { path: '/setup/join-company', access: 'signed-in', flow: 'setup' },
  { path: '/setup/join-company/waiting', access: 'signed-in', flow: 'setup' },
  { path: '/setup/welcome-invited-user', access: 'signed-in', flow: 'setup' },
  { path: '/employee/is-deactivated', access: 'signed-in' },
  { path: '/employee/is-rejected', access: 'signed-in' },
  { path: CONSENT_PATH, access: 'signed-in' },
  { path: '/console/dashboard', ...AREAS.console },
  { path: '/shifts', ...AREAS.shifts, boardType: 'weekly' },
  { path: '/shifts/monthly', ...AREAS.shifts, boardType: 'monthly' },
  { path: '/payrolls', ...AREAS.payrolls },
  { path: '/import', ...AREAS.import },
  { path: '/theme', ...AREAS.theme },
  { path: '/webview/slips', layout: 'blank', ...AREAS.payrolls },
];
const FULL = { cloud: true, station: false, payroll: true, isLite: false, isFree: false, isTrial: false, seats: 20 };

const someSession: fc.Arbitrary<PlaceSession | null> = fc.option(
  fc.record({
    firstName: fc.constantFrom('Anan', ' '),
    lastName: fc.constantFrom('Srisuk', ''),
    registerBy: fc.constantFrom('email', 'phone', 'google'),
    emailVerified: fc.boolean(),
    roles: fc.constantFrom([], ['ADMIN']),
    lastVisitEmployee: fc.option(
      fc.record({
        permissionGroups: fc.subarray(['owner', 'manager', 'maker', 'shiftMaker']),
        approveStatus: fc.record({ uniqueName: fc.constantFrom('APPROVED', 'PENDING', 'REJECTED', 'DEACTIVATED') }),
        organization: fc.record({
          isSetup: fc.boolean(),
          enterprise: fc.boolean(),
          shiftBoardType: fc.constantFrom('weekly', 'monthly'),
          country: fc.record({ code: fc.constantFrom('TH', 'LA') }),
        }),
      }),
    ),
    plan: fc.constantFrom(null, FULL, { ...FULL, isLite: true, payroll: false }),
    subscriptions: fc.constantFrom([], [{ status: { name: 'Active' } }]),
    pendingConsents: fc.constantFrom([], [1]),
  }),
);
const someVisit = fc.record({ isInvited: fc.boolean(), hasCode: fc.boolean(), query: fc.constantFrom('', '?code=a') });

test('every visitor of every page arrives: no redirect leads in a circle or to a missing page', () =>
  fc.assert(
    fc.property(someSession, fc.constantFrom(...pages), someVisit, (session, asked, visit) => {
      const seen: string[] = [];
      for (let page = asked; ; ) {
        expect(seen).not.toContain(page.path);
        seen.push(page.path);
        const place = placeFor(session, page, visit);
        if (typeof place === 'string') break;
        const path = place.path.split('?')[0];
        const next = pages.find((candidate) => candidate.path === path);
        if (next === undefined) throw new Error(`there is no page ${place.path}`);
        page = next;
      }
      expect(seen.length).toBeLessThanOrEqual(4);
    }),
    { numRuns: 400 },
  ));

test('a stranger is let into public pages and web views, and asked to sign in for all else', () => {
  for (const page of pages) {
    const place = placeFor(null, page);
    const isOpen = page.access === 'public' || page.path.startsWith('/webview/');
    expect(place).toEqual(isOpen ? 'pass' : { path: '/signin' });
  }
});

describe('an address that has to be confirmed', () => {
  test.each([
    ['email', false, true],
    ['email', true, false],
    ['phone', false, false],
    ['google', false, false],
    ['facebook', false, false],
    ['line', false, true],
    ['', false, true],
  ])('an account by %j, confirmed %s: %s', (registerBy, emailVerified, expected) => {
    expect(mustVerify({ registerBy, emailVerified })).toBe(expected);
  });
});
