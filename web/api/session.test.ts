import { expect, test } from 'vitest';
import type { Profile } from './profile.ts';
import { type Gate, standingAt } from './session.tsx';

const FULL = { cloud: true, station: false, payroll: true, isLite: false, isFree: false, seats: 10 };

function person(
  groups: string[],
  change: { plan?: Partial<typeof FULL>; country?: string; status?: 'APPROVED' | 'PENDING' } = {},
): Profile {
  const employee: Profile['employees'][number] = {
    id: 'e',
    code: 'E1',
    firstName: 'Anan',
    lastName: 'Srisuk',
    permissionGroups: groups,
    managesDepartments: false,
    approveStatus: { uniqueName: change.status ?? 'APPROVED' },
    organization: {
      id: 'o',
      name: 'Wela',
      businessType: null,
      isSetup: true,
      enterprise: false,
      enterpriseFeatures: [],
      shiftBoardType: 'weekly',
      timeZone: { uniqueName: 'Asia/Bangkok' },
      country: { code: change.country ?? 'TH' },
    },
  };
  return {
    id: 'u',
    firstName: 'Anan',
    lastName: 'Srisuk',
    email: 'anan@example.com',
    emailVerified: true,
    phone: null,
    registerBy: 'email',
    language: 'en',
    roles: [],
    lastVisitEmployee: employee,
    employees: [employee],
    subscriptions: [],
    plan: { ...FULL, ...change.plan },
  };
}
const PAYROLL: Gate = { access: { groups: ['owner', 'payrollApprove'], scope: 'company' }, plan: 'payroll', country: 'TH' };

test.each([
  { name: 'the right group passes, however it is written', profile: person(['PayrollApprove']), standing: 'allowed' },
  {
    name: 'a missing group is refused before the plan is looked at',
    profile: person(['manager'], { plan: { payroll: false } }),
    standing: 'group',
  },
  { name: 'a plan without payroll locks', profile: person(['owner'], { plan: { payroll: false } }), standing: 'plan' },
  { name: 'another country locks', profile: person(['owner'], { country: 'LA' }), standing: 'country' },
  { name: 'somebody not yet approved is refused', profile: person(['owner'], { status: 'PENDING' }), standing: 'group' },
  { name: 'a stranger is refused', profile: null, standing: 'group' },
])('$name', ({ profile, standing }) => expect(standingAt(PAYROLL, profile)).toBe(standing));

test('a lite plan does not open what needs more than lite', () => {
  const gate: Gate = { access: 'member', plan: 'cloud-not-lite' };
  expect(standingAt(gate, person([], { plan: { isLite: true } }))).toBe('plan');
  expect(standingAt({ access: 'member', plan: 'cloud' }, person([], { plan: { isLite: true } }))).toBe('allowed');
});
