import { expect, test } from 'vitest';
import { type Gate, obstacleOf } from '../../domain/areas.ts';
import type { Profile } from './profile.ts';

const FULL = { cloud: true, station: false, payroll: true, isLite: false, isFree: false, isTrial: false, seats: 10 };

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
    trialEndsAt: null,
  };
}
const PAYROLL: Gate = { access: { groups: ['owner', 'payrollApprove'], scope: 'company' }, plan: 'payroll', country: 'TH' };

test.each([
  { name: 'the right group passes, however it is written', profile: person(['PayrollApprove']), standing: null },
  {
    name: 'a missing group is refused before the plan is looked at',
    profile: person(['manager'], { plan: { payroll: false } }),
    standing: 'group',
  },
  { name: 'a plan without payroll locks', profile: person(['owner'], { plan: { payroll: false } }), standing: 'plan' },
  { name: 'another country locks', profile: person(['owner'], { country: 'LA' }), standing: 'country' },
  { name: 'somebody not yet approved is refused', profile: person(['owner'], { status: 'PENDING' }), standing: 'group' },
  { name: 'a stranger is refused', profile: null, standing: 'group' },
])('$name', ({ profile, standing }) => expect(obstacleOf(PAYROLL, profile)).toBe(standing));

test('a lite plan does not open what needs more than lite', () => {
  const gate: Gate = { access: 'member', plan: 'cloud-not-lite' };
  expect(obstacleOf(gate, person([], { plan: { isLite: true } }))).toBe('plan');
  expect(obstacleOf({ access: 'member', plan: 'cloud' }, person([], { plan: { isLite: true } }))).toBe(null);
});
