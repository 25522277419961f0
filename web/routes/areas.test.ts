import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { AREAS, type AreaKey, type Gate } from '../../domain/areas.ts';
import { PERMISSION_GROUPS } from '../../domain/permissions.ts';
import type { EnabledPlan } from '../../domain/plans.ts';
import type { Profile } from '../api/profile.ts';
import { profileOf } from '../testing/profile.ts';
import { CONSOLE_MENU, MENU, OTHER_PLACES } from './menu.ts';
import { routeTable } from './route-table.ts';
import { shownMenu } from './shown-menu.ts';

const gateOf = ({ access, plan, country, enterprise, needsActive, realm }: Gate): Gate => ({
  access,
  plan,
  country,
  enterprise,
  needsActive,
  realm,
});
const named: readonly (Gate & { name: string; area?: AreaKey })[] = [
  ...routeTable.map((page) => ({ ...page, name: page.path })),
  ...allEndpoints(contract).map(({ name, endpoint }) => ({ ...endpoint, name })),
];

test.each(named.filter((item) => item.area).map((item) => [item.name, item] as const))(
  '%s asks what its area asks',
  (_name, testCase) => {
    expect(gateOf(testCase)).toEqual(gateOf(AREAS[testCase.area ?? 'me']));
  },
);

test('every page that the menu opens is of the area of its item', () => {
  const items = [...MENU, ...CONSOLE_MENU].flatMap((section) => section.items);
  const pages = items.map((item) => ({ item, page: routeTable.find((page) => page.path === item.path) }));
  const differing = pages.filter(({ item, page }) => page?.area && page.area !== item.area);
  expect(differing).toEqual([]);
});

test('every page and call of an area agree on who is let in', () => {
  const found = new Set(named.map((item) => item.area));
  for (const area of ['zone', 'holidays', 'import', 'payrolls', 'payrollItems', 'position', 'timesheets'] as const) {
    expect(found).toContain(area);
  }
  expect(OTHER_PLACES.every((place) => place.area in AREAS)).toBe(true);
});

type Change = { plan?: Partial<EnabledPlan>; country?: string; status?: 'Active' | 'Expired' };
function member(groups: readonly string[], { plan, country, status = 'Active' }: Change = {}): Profile {
  const profile = profileOf({ plan, country });
  const employee = profile.lastVisitEmployee;
  return {
    ...profile,
    lastVisitEmployee: employee && { ...employee, permissionGroups: [...groups] },
    subscriptions: [{ endDate: '2030-01-01 00:00:00', status: { name: status }, order: { orderItems: [] } }],
  };
}
const everyPage = () => true;
const shownTo = (profile: Profile) => {
  const { sections, locked } = shownMenu(MENU, profile, everyPage);
  return {
    sections: sections.map((section) => [section.key, ...section.items.map((item) => item.key)].join(' ')),
    locked: locked.map((item) => item.key).join(' '),
  };
};

describe('the side menu', () => {
  const management = 'management reports announcement employee teams requests shifts position payrolls';
  const administration = 'administration zone holidays forms leave payrollItems company setting import';
  test('has three sections in their order', () => {
    expect(MENU.map((menuSection) => [menuSection.key, ...menuSection.items.map((item) => item.key)].join(' '))).toEqual([
      'portal home me ownRequests approvals ownMonth ownShifts ownLeave ownSlips ownTasks ownAnnouncements',
      management,
      administration,
    ]);
    expect(CONSOLE_MENU[0]?.items.map((item) => item.path.slice('/console/'.length))).toEqual([
      'dashboard',
      'orders',
      'event-logs',
      'organizations',
      'employees',
      'onedee-station',
      'clocks',
    ]);
  });

  const portal = 'portal home me ownRequests approvals';
  const ownPortal = 'portal home me ownRequests approvals ownMonth ownShifts ownLeave ownSlips ownTasks ownAnnouncements';
  const withoutPay = (text: string) => text.replace(/ position payrolls| payrollItems/, '');
  test.each([
    ['owner', [management, administration]],
    ['administrator', [management, administration]],
    ['supporter', [withoutPay(management), withoutPay(administration)]],
    ['manager', ['management reports teams']],
    ['shiftMaker', ['management shifts']],
    ['reportViewer', ['management reports shifts']],
    ['payrollViewer', ['management payrolls']],
    ['maker', ['management payrolls']],
    ['payrollApprove', ['management payrolls']],
  ])('of a %s shows what the group reaches', (group, sections) => {
    const own = ['owner', 'administrator', 'supporter'].includes(group) ? portal : ownPortal;
    for (const written of [group, group.toUpperCase()]) {
      expect(shownTo(member([written]))).toEqual({ sections: [own, ...sections], locked: '' });
    }
  });

  test('of somebody without a group is the own portal', () => {
    expect(shownTo(member([]))).toEqual({ sections: [ownPortal], locked: '' });
    expect(PERMISSION_GROUPS).toHaveLength(9);
  });

  test('locks what only the plan closes, and hides what the group does not reach', () => {
    const free = { cloud: false, station: false, payroll: false, isFree: true };
    expect(shownTo(member(['owner'], { plan: free })).locked).toBe(
      'teams requests shifts position payrolls forms leave payrollItems setting import',
    );
    expect(shownTo(member(['manager'], { plan: free }))).toEqual({
      sections: [ownPortal.replace(' ownRequests approvals', '').replace(' ownLeave', ''), 'management reports'],
      locked: 'teams',
    });
    expect(shownTo(member(['supporter'], { plan: { isLite: true } })).locked).toBe('teams requests forms leave setting import');
    expect(shownTo(member(['owner'], { country: 'LA' })).locked).toBe('position payrolls payrollItems');
    expect(shownTo(member(['owner'], { status: 'Expired' })).locked).toBe('import');
  });
});
