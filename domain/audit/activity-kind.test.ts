import { expect, test } from 'vitest';
import { activityKind } from './activity-kind.ts';

test.each([
  ['employee.create', 'create'],
  ['department.add-members', 'create'],
  ['department.addMembers', 'create'],
  ['department.removeMember', 'delete'],
  ['department.move', 'update'],
  ['employee.training-remove', 'delete'],
  ['employee.training-update', 'update'],
  ['holiday.restore', 'delete'],
  ['import.start-commit', 'create'],
  ['import.commit-asked', 'create'],
  ['payroll-report.void', 'delete'],
  ['salary.set', 'update'],
  ['session.start', 'login'],
] as const)('%s is a %s', (action, kind) => {
  expect(activityKind(action)).toBe(kind);
});
