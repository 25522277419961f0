import { describe, expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { type PlacePage, type PlaceSession, placeFor, type Visit } from './redirects.ts';

type Employee = NonNullable<PlaceSession['lastVisitEmployee']>;
type Organization = Employee['organization'];
type Change = Omit<Partial<PlaceSession>, 'lastVisitEmployee'> & {
  company?: Partial<Organization>;
  status?: string;
  groups?: readonly string[];
  hasNoCompany?: true;
};
const FULL = { cloud: true, station: false, payroll: true, isLite: false, isFree: false, isTrial: false, seats: 20 };

function person({ company, status, groups, hasNoCompany, ...change }: Change = {}): PlaceSession {
  const organization: Organization = {
    isSetup: true,
    enterprise: false,
    shiftBoardType: 'weekly',
    country: { code: 'TH' },
    ...company,
  };
  const employee: Employee = {
    permissionGroups: groups ?? ['owner'],
    approveStatus: { uniqueName: status ?? 'APPROVED' },
    organization,
  };
  return {
    firstName: 'Anan',
    lastName: 'Srisuk',
    registerBy: 'email',
    emailVerified: true,
    roles: [],
    lastVisitEmployee: hasNoCompany ? null : employee,
    plan: FULL,
    subscriptions: [{ status: { name: 'Active' } }],
    ...change,
  };
}

const page = (path: string, more: Partial<PlacePage> = {}): PlacePage => ({ path, access: 'member', ...more });
const DASHBOARD = page('/dashboard');
const SIGN_IN = page('/signin', { access: 'public', layout: 'pre-login' });
const VERIFY = page('/email-verification', { access: 'public', layout: 'pre-login' });
const SETUP = page('/setup', { access: 'signed-in', flow: 'setup' });
const CONNECT = page('/setup/connect-to-company', { access: 'signed-in', flow: 'setup' });
const CREATE = page('/setup/create-company', { access: 'signed-in', flow: 'setupOrganization' });
const CREATE_ZONE = page('/setup/create-zone', { access: 'signed-in', flow: 'setupOrganization' });
const JOIN = page('/setup/join-company', { access: 'signed-in', flow: 'setup' });
const WAITING = page('/setup/join-company/waiting', { access: 'signed-in', flow: 'setup' });
const WELCOME = page('/setup/welcome-invited-user', { access: 'signed-in', flow: 'setup' });
const DEACTIVATED = page('/employee/is-deactivated', { access: 'signed-in' });
const REJECTED = page('/employee/is-rejected', { access: 'signed-in' });
const CONSENT = page('/pdpa', { access: 'signed-in' });
const CONSOLE = page('/console/dashboard', AREAS.console);
const WEEKLY = page('/shifts', { ...AREAS.shifts, boardType: 'weekly' });
const MONTHLY = page('/shifts/monthly', { ...AREAS.shifts, boardType: 'monthly' });

type Row = readonly [
  name: string,
  session: PlaceSession | null,
  page: PlacePage,
  place: 'pass' | '401' | `/${string}`,
  visit?: Visit,
];
function check(rows: readonly Row[]) {
  for (const [name, session, asked, place, visit] of rows) {
    test(name, () => {
      const found = placeFor(session, asked, visit);
      expect(typeof found === 'string' ? found : found.path).toBe(place);
    });
  }
}

describe('getting in', () => {
  const unverified = { emailVerified: false };
  check([
    ['a stranger on a page that needs a session goes to sign-in', null, DASHBOARD, '/signin'],
    ['a stranger on a set-up page goes to sign-in', null, SETUP, '/signin'],
    ['a stranger may see the sign-in page', null, SIGN_IN, 'pass'],
    ['a stranger may see a public page', null, page('/about', { access: 'public', layout: 'blank' }), 'pass'],
    ['somebody signed in leaves the sign-in page for the dashboard', person(), SIGN_IN, '/dashboard'],
    [
      'an invitation may be accepted while signed in',
      person(),
      page('/accept-invite', { access: 'public', layout: 'pre-login' }),
      'pass',
    ],
    ['an unverified e-mail goes to the verification page', person(unverified), DASHBOARD, '/email-verification'],
    ['the verification page is open to the unverified', person(unverified), VERIFY, 'pass'],
    [
      'with a code the unverified go to sign-in, code kept',
      person(unverified),
      DASHBOARD,
      '/signin?code=a1',
      { hasCode: true, query: '?code=a1' },
    ],
    ['there the code may be used', person(unverified), SIGN_IN, 'pass', { hasCode: true, query: '?code=a1' }],
    ['phone accounts have no e-mail to verify', person({ ...unverified, registerBy: 'phone' }), DASHBOARD, 'pass'],
    ['Google vouches for its address', person({ ...unverified, registerBy: 'google' }), DASHBOARD, 'pass'],
    ['Facebook vouches for its address', person({ ...unverified, registerBy: 'facebook' }), DASHBOARD, 'pass'],
  ]);
});

describe('names and company', () => {
  const nameless = person({ firstName: ' ' });
  const alone = person({ hasNoCompany: true });
  check([
    ['a missing first name goes to set-up', nameless, DASHBOARD, '/setup'],
    ['a missing last name goes to set-up, query kept', person({ lastName: '' }), DASHBOARD, '/setup?x=1', { query: '?x=1' }],
    ['the set-up page itself opens', nameless, SETUP, 'pass'],
    ['names come before the company', person({ firstName: '', hasNoCompany: true }), CONNECT, '/setup'],
    ['without a company one connects to one', alone, DASHBOARD, '/setup/connect-to-company'],
    ['without a company: connect', alone, CONNECT, 'pass'],
    ['without a company: create', alone, CREATE, 'pass'],
    ['without a company: a step of the creation', alone, page('/setup/create-company/{step}', { access: 'signed-in' }), 'pass'],
    ['without a company: join', alone, JOIN, 'pass'],
    ['without a company there is nothing to wait for', alone, WAITING, '/setup/connect-to-company'],
    ['without a company there is no first zone', alone, CREATE_ZONE, '/setup/connect-to-company'],
    ['an invited person is welcomed before having a company', alone, WELCOME, 'pass', { isInvited: true }],
  ]);
});

describe('a company that is not set up', () => {
  const fresh = { company: { isSetup: false } };
  check([
    ['its owner goes on creating it', person(fresh), DASHBOARD, '/setup/create-company'],
    ['its owner may be on the creation', person(fresh), CREATE, 'pass'],
    ['its owner may make the first zone', person(fresh), CREATE_ZONE, 'pass'],
    ['the owner group is read in any case', person({ ...fresh, groups: ['OWNER'] }), CREATE, 'pass'],
    ['others look for another company', person({ ...fresh, groups: ['manager'] }), DASHBOARD, '/setup/connect-to-company'],
    ['others may not create it', person({ ...fresh, groups: ['manager'] }), CREATE, '/setup/connect-to-company'],
    ['a pending owner waits', person({ ...fresh, status: 'PENDING' }), CREATE, '/setup/join-company/waiting'],
    ['once set up, its set-up pages lead to the dashboard', person(), CREATE, '/dashboard'],
    ['once set up, the first zone leads to the dashboard', person(), CREATE_ZONE, '/dashboard'],
    ['set-up pages lead to the dashboard', person(), JOIN, '/dashboard'],
    ['also the names page', person(), SETUP, '/dashboard'],
    ['unless an invitation is on its way', person(), WELCOME, 'pass', { isInvited: true }],
    ['without it the welcome leads to the dashboard', person(), WELCOME, '/dashboard'],
  ]);
});

describe('standing in the company', () => {
  check([
    ['pending waits', person({ status: 'PENDING' }), DASHBOARD, '/setup/join-company/waiting'],
    ['the waiting page opens', person({ status: 'PENDING' }), WAITING, 'pass'],
    ['deactivated', person({ status: 'DEACTIVATED' }), DASHBOARD, '/employee/is-deactivated'],
    ['the page for it opens', person({ status: 'DEACTIVATED' }), DEACTIVATED, 'pass'],
    ['rejected', person({ status: 'REJECTED' }), DASHBOARD, '/employee/is-rejected'],
    ['the page for it opens too', person({ status: 'REJECTED' }), REJECTED, 'pass'],
    ['approved passes', person(), DASHBOARD, 'pass'],
    ['approved has nothing to do on the waiting page', person(), WAITING, '/dashboard'],
    ['approved has nothing to do on the deactivated page', person(), DEACTIVATED, '/dashboard'],
  ]);
});

describe('staff of the provider', () => {
  const staff = { roles: ['ADMIN'] };
  check([
    ['need no names', person({ ...staff, firstName: '' }), DASHBOARD, 'pass'],
    ['need no approval', person({ ...staff, status: 'PENDING' }), CONSOLE, 'pass'],
    ['need no company', person({ ...staff, hasNoCompany: true }), CONSOLE, 'pass'],
    ['go to the console when they have no company', person({ ...staff, hasNoCompany: true }), DASHBOARD, '/console/dashboard'],
    ['may write their role in any case', person({ roles: ['Admin'], hasNoCompany: true }), CONSOLE, 'pass'],
    ['verify their e-mail like everybody', person({ ...staff, emailVerified: false }), CONSOLE, '/email-verification'],
    ['others go to the dashboard', person(), CONSOLE, '/dashboard'],
  ]);
});

describe('consents', () => {
  const pending = person({ pendingConsents: [{ kind: 'employee' }] });
  check([
    ['come before use', pending, DASHBOARD, '/pdpa'],
    ['their page opens', pending, CONSENT, 'pass'],
    ['none pending passes', person({ pendingConsents: [] }), DASHBOARD, 'pass'],
    ['the page stays open afterwards', person({ pendingConsents: [] }), CONSENT, 'pass'],
    ['set-up comes first', person({ pendingConsents: [1], hasNoCompany: true }), DASHBOARD, '/setup/connect-to-company'],
  ]);
});

describe('gates of a page', () => {
  const enterprise = page('/vejthani', { access: 'member', enterprise: true });
  check([
    ['a missing group is the 401 page', person({ groups: ['manager'] }), page('/zone', AREAS.zone), '401'],
    ['groups are compared in any case', person({ groups: ['Administrator'] }), page('/zone', AREAS.zone), 'pass'],
    [
      'a missing group comes before a missing plan',
      person({ groups: [], plan: { ...FULL, cloud: false } }),
      page('/leave', AREAS.leave),
      '401',
    ],
    ['a company without branding', person(), enterprise, '/dashboard'],
    ['an enterprise', person({ company: { enterprise: true } }), enterprise, 'pass'],
    ['another country', person({ company: { country: { code: 'LA' } } }), page('/payrolls', AREAS.payrolls), '/dashboard'],
    ['no payroll plan', person({ plan: { ...FULL, payroll: false } }), page('/payrolls', AREAS.payrolls), '/dashboard'],
    ['a lite plan', person({ plan: { ...FULL, isLite: true } }), page('/teams', AREAS.teams), '/dashboard'],
    ['a lite plan has shifts', person({ plan: { ...FULL, isLite: true } }), WEEKLY, 'pass'],
    ['import without an active subscription', person({ subscriptions: [] }), page('/import', AREAS.import), '/dashboard'],
    ['import with one', person(), page('/import', AREAS.import), 'pass'],
    ['a weekly board of a monthly company', person({ company: { shiftBoardType: 'monthly' } }), WEEKLY, '/shifts/monthly'],
    ['a monthly board of a weekly company', person(), MONTHLY, '/shifts'],
    ['the board of its own mode', person({ company: { shiftBoardType: 'monthly' } }), MONTHLY, 'pass'],
  ]);
});

describe('web views', () => {
  const view = page('/webview/slips', { layout: 'blank' });
  check([
    ['ask a stranger for nothing', null, view, 'pass'],
    ['ask for no verified e-mail', person({ emailVerified: false }), view, 'pass'],
    ['ask for no approval', person({ status: 'PENDING' }), view, 'pass'],
    ['ask for no consent', person({ pendingConsents: [1] }), view, 'pass'],
    ['ask for no plan', person({ plan: null }), page('/webview/slips', AREAS.payrolls), 'pass'],
  ]);
});
