import { expect, test } from 'vitest';
import { type Gate, whyRefused } from '../../domain/areas.ts';
import { profileOf } from '../testing/profile.ts';

function withGroup(group: string) {
  const profile = profileOf({});
  const employee = profile.lastVisitEmployee;
  return { ...profile, lastVisitEmployee: employee && { ...employee, permissionGroups: [group] } };
}
const PAYROLL: Gate = { access: { groups: ['owner', 'payrollApprove'], scope: 'company' }, plan: 'payroll', country: 'TH' };

test.each([
  { name: 'the right group passes, however it is written', profile: withGroup('PayrollApprove'), standing: null },
  {
    name: 'a missing group is refused before the plan is looked at',
    profile: profileOf({ groups: ['manager'], plan: { payroll: false } }),
    standing: 'group',
  },
  { name: 'a plan without payroll locks', profile: profileOf({ groups: ['owner'], plan: { payroll: false } }), standing: 'plan' },
  { name: 'another country locks', profile: profileOf({ groups: ['owner'], country: 'LA' }), standing: 'country' },
  {
    name: 'somebody not yet approved is refused',
    profile: profileOf({ groups: ['owner'], standing: 'PENDING' }),
    standing: 'group',
  },
  { name: 'a stranger is refused', profile: null, standing: 'group' },
])('$name', ({ profile, standing }) => expect(whyRefused(PAYROLL, profile)).toBe(standing));

test('a lite plan does not open what needs more than lite', () => {
  const gate: Gate = { access: 'member', plan: 'cloud-not-lite' };
  expect(whyRefused(gate, profileOf({ plan: { isLite: true } }))).toBe('plan');
  expect(whyRefused({ access: 'member', plan: 'cloud' }, profileOf({ plan: { isLite: true } }))).toBe(null);
});
