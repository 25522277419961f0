import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Access, allowsGroups, GROUPS, hasAnyGroup, PERMISSION_GROUPS, parsePermissionGroup } from './permissions.ts';

describe('the name of a group', () => {
  test.each(PERMISSION_GROUPS)('%s is read in capitals and in small letters', (group) => {
    expect([group, group.toUpperCase(), group.toLowerCase()].map(parsePermissionGroup)).toEqual([group, group, group]);
  });
  test.each(['', 'admin', 'owners', ' owner', 'shift maker'])('%j is none', (text) =>
    expect(parsePermissionGroup(text)).toBeNull(),
  );
});

describe('holding one of several groups', () => {
  test.each([
    [['owner'], ['owner'], true],
    [['OWNER'], ['owner'], true],
    [['shiftmaker'], ['shiftMaker'], true],
    [['maker'], ['shiftMaker'], false],
    [['manager', 'maker'], ['owner', 'maker'], true],
    [[], ['owner'], false],
    [['owner'], [], false],
  ])('%j of %j: %s', (held, wanted, expected) => expect(hasAnyGroup(held, wanted)).toBe(expected));
});

describe('an access rule', () => {
  const owners: Access = { groups: ['owner'], scope: 'company' };
  test.each<[Access, readonly string[], boolean, boolean]>([
    ['public', [], false, true],
    ['signed-in', [], false, true],
    ['member', [], true, true],
    ['member', ['owner'], false, false],
    [owners, ['Owner'], true, true],
    [owners, ['owner'], false, false],
    [owners, ['administrator'], true, false],
    [{ groups: [], scope: 'own' }, ['owner'], true, false],
  ])('%j with %j, approved %s: %s', (access, groups, isMember, expected) => {
    expect(allowsGroups(access, groups, isMember)).toBe(expected);
  });

  test('one more group never takes a right away', () =>
    fc.assert(
      fc.property(
        fc.subarray([...PERMISSION_GROUPS]),
        fc.constantFrom(...PERMISSION_GROUPS),
        fc.constantFrom(...Object.values(GROUPS)),
        (held, more, groups) => {
          const access: Access = { groups, scope: 'company' };
          if (allowsGroups(access, held, true)) expect(allowsGroups(access, [...held, more], true)).toBe(true);
        },
      ),
    ));
});

test('an owner is in every set, and the narrow sets lie within the wide ones', () => {
  const sets: readonly (readonly string[])[] = Object.values(GROUPS);
  expect(sets.every((groups) => groups.includes('owner'))).toBe(true);
  const within = (narrow: readonly string[], wide: readonly string[]) => narrow.every((group) => wide.includes(group));
  expect(within(GROUPS.payrollMaking, GROUPS.payroll)).toBe(true);
  expect(within(GROUPS.payrollApproving, GROUPS.payroll)).toBe(true);
  expect(within(GROUPS.shiftMaking, GROUPS.shift)).toBe(true);
  expect(within(GROUPS.reports, GROUPS.timesheets)).toBe(true);
  expect(sets.every((groups) => new Set(groups).size === groups.length)).toBe(true);
});

test('who may make payroll and who may approve it are told apart', () => {
  expect(GROUPS.payrollMaking).not.toContain('payrollApprove');
  expect(GROUPS.payrollApproving).not.toContain('maker');
});

test('every group but that of managers reaches the whole company', () => {
  const beyondTheirTeam: readonly string[] = GROUPS.wholeCompany;
  expect(PERMISSION_GROUPS.filter((group) => !beyondTheirTeam.includes(group))).toEqual(['manager']);
});
