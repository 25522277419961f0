import { describe, expect, test } from 'vitest';
import { AREAS, type AreaKey, type Gate, inArea, isProvider, type Standing, whyRefused } from './areas.ts';
import { PERMISSION_GROUPS } from './permissions.ts';
import type { EnabledPlan } from './plans.ts';

const FULL: EnabledPlan = { cloud: true, station: true, payroll: true, isLite: false, isFree: false, isTrial: false, seats: 20 };
const FREE: EnabledPlan = { ...FULL, cloud: false, station: false, payroll: false, isFree: true, seats: 0 };
type Changes = {
  readonly groups?: readonly string[];
  readonly status?: string;
  readonly plan?: EnabledPlan | null;
  readonly country?: string;
  readonly isEnterprise?: boolean;
  readonly roles?: readonly string[];
  readonly subscriptions?: readonly string[];
};
const standing = (changes: Changes = {}): Standing => ({
  roles: changes.roles ?? [],
  lastVisitEmployee: {
    permissionGroups: changes.groups ?? ['owner'],
    approveStatus: { uniqueName: changes.status ?? 'APPROVED' },
    organization: { enterprise: changes.isEnterprise ?? true, country: { code: changes.country ?? 'TH' } },
  },
  plan: changes.plan === undefined ? FULL : changes.plan,
  subscriptions: (changes.subscriptions ?? ['Active']).map((name) => ({ status: { name } })),
});
const STRANGER: Standing = { roles: [], lastVisitEmployee: null, plan: null, subscriptions: [] };
const reaching = (area: AreaKey) =>
  PERMISSION_GROUPS.filter((group) => whyRefused(AREAS[area], standing({ groups: [group] })) === null);

/** Specification 1 §6, menu visibility. */
describe('who reaches an area with every plan bought', () => {
  const management = ['owner', 'administrator', 'supporter'];
  const owners = ['owner', 'administrator'];
  const payroll = [...owners, 'payrollViewer', 'maker', 'payrollApprove'];
  test.each<[AreaKey, readonly string[]]>([
    ['me', PERMISSION_GROUPS],
    ['reports', [...management, 'reportViewer']],
    ['timesheets', [...management, 'manager', 'reportViewer']],
    ['announcement', management],
    ['employee', management],
    ['teams', [...management, 'manager']],
    ['requests', management],
    ['shifts', [...management, 'shiftMaker', 'reportViewer']],
    ['position', owners],
    ['payrolls', payroll],
    ['zone', management],
    ['holidays', management],
    ['forms', management],
    ['leave', management],
    ['payrollItems', owners],
    ['company', management],
    ['activityLog', management],
    ['integrations', owners],
    ['setting', management],
    ['theme', owners],
    ['import', management],
    ['console', []],
  ])('%s', (area, groups) => expect(reaching(area)).toEqual(groups));

  test('no area is open to people who are waiting, rejected or deactivated', () => {
    for (const status of ['PENDING', 'REJECTED', 'DEACTIVATED', 'approved']) {
      for (const area of Object.values(AREAS)) expect(whyRefused(area, standing({ status }))).not.toBeNull();
    }
  });
});

/** Specification 1 §4 and §6, plan gating. */
describe('what an area needs beside a group', () => {
  const without = (changes: Changes) =>
    Object.fromEntries(
      Object.entries(AREAS).flatMap(([area, gate]) => {
        const obstacle = area === 'console' ? null : whyRefused(gate, standing(changes));
        return obstacle === null ? [] : [[area, obstacle]];
      }),
    );
  const fullCloud = {
    formReports: 'plan',
    ownRequests: 'plan',
    teams: 'plan',
    requests: 'plan',
    forms: 'plan',
    ownLeave: 'plan',
    leave: 'plan',
    integrations: 'plan',
    setting: 'plan',
    import: 'plan',
  };

  test('nothing, where all is bought', () => expect(without({})).toEqual({}));
  test('a full cloud', () => expect(without({ plan: { ...FULL, isLite: true } })).toEqual(fullCloud));
  test('any cloud', () => {
    expect(without({ plan: { ...FULL, cloud: false } })).toEqual({ ...fullCloud, shifts: 'plan' });
  });
  test('payroll', () => {
    expect(without({ plan: { ...FULL, payroll: false } })).toEqual({ position: 'plan', payrolls: 'plan', payrollItems: 'plan' });
  });
  test('of the free plan nothing that is sold', () => {
    const sold = { ...fullCloud, shifts: 'plan', position: 'plan', payrolls: 'plan', payrollItems: 'plan' };
    expect(without({ plan: FREE })).toEqual(sold);
    expect(without({ plan: null })).toEqual(sold);
  });
  test('Thailand', () => {
    expect(without({ country: 'LA' })).toEqual({ position: 'country', payrolls: 'country', payrollItems: 'country' });
  });
  test('an enterprise', () => expect(without({ isEnterprise: false })).toEqual({ theme: 'enterprise' }));
  test('a first subscription that is active', () => {
    expect(without({ subscriptions: [] })).toEqual({ import: 'inactive' });
    expect(without({ subscriptions: ['Expired', 'Active'] })).toEqual({ import: 'inactive' });
    expect(without({ subscriptions: ['Active', 'Expired'] })).toEqual({});
  });
});

describe('the first obstacle is told', () => {
  const gate: Gate = {
    access: { groups: ['owner'], scope: 'company' },
    enterprise: true,
    country: 'TH',
    plan: 'cloud',
    needsActive: true,
  };
  const nothing: Changes = { groups: [], isEnterprise: false, country: 'LA', plan: FREE, subscriptions: [] };
  test.each<[string, Changes, string | null]>([
    ['the group first: other groups learn nothing of the plan', nothing, 'group'],
    ['then the branding', { ...nothing, groups: ['owner'] }, 'enterprise'],
    ['then the country', { ...nothing, groups: ['owner'], isEnterprise: true }, 'country'],
    ['then the plan', { ...nothing, groups: ['owner'], isEnterprise: true, country: 'TH' }, 'plan'],
    [
      'then the standing of the subscription',
      { ...nothing, groups: ['owner'], isEnterprise: true, country: 'TH', plan: FULL },
      'inactive',
    ],
    ['then none', {}, null],
  ])('%s', (_name, changes, obstacle) => expect(whyRefused(gate, standing(changes))).toBe(obstacle));

  test('a stranger meets the group, except where all are let in', () => {
    expect(whyRefused(gate, null)).toBe('group');
    expect(whyRefused({ access: 'signed-in' }, null)).toBe('group');
    expect(whyRefused({ access: 'public', plan: 'cloud' }, null)).toBeNull();
  });
  test('an account without a company may do what every account may', () => {
    expect(whyRefused({ access: 'signed-in' }, STRANGER)).toBeNull();
    expect(whyRefused({ access: 'member' }, STRANGER)).toBe('group');
    expect(whyRefused({ access: 'signed-in', plan: 'cloud' }, STRANGER)).toBe('plan');
    expect(whyRefused({ access: 'signed-in', country: 'TH' }, STRANGER)).toBe('country');
  });
});

describe('staff of the provider', () => {
  test.each([
    [['ADMIN'], true],
    [['admin'], true],
    [['user', 'Admin'], true],
    [['administrator'], false],
    [[], false],
  ])('hold the role %j: %s', (roles, expected) => {
    expect(isProvider(roles)).toBe(expected);
    expect(whyRefused(AREAS.console, { ...STRANGER, roles })).toBe(expected ? null : 'role');
  });
  test('have no area of a company by their role', () => {
    expect(whyRefused(AREAS.employee, { ...STRANGER, roles: ['ADMIN'] })).toBe('group');
    expect(whyRefused(AREAS.payrolls, standing({ roles: ['ADMIN'], groups: ['manager'] }))).toBe('group');
  });
  test('owners of a company are none', () => expect(whyRefused(AREAS.console, standing())).toBe('role'));
});

test('an area spread into a page keeps its name and its gate', () => {
  expect(inArea('shifts')).toEqual({ area: 'shifts', ...AREAS.shifts });
});
