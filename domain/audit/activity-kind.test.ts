import { expect, test } from 'vitest';
import { activityKind, activityWord } from './activity-kind.ts';

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

test.each([
  ['timesheet.export', 'export'],
  ['employee.start-export', 'export'],
  ['payroll-document.export-bank', 'export'],
  ['provider-access.read-people', 'read'],
  ['employee.update', 'update'],
  ['department.create', 'create'],
] as const)('%s is read as %s', (logType, word) => {
  expect(activityWord({ kind: activityKind(logType), logType })).toBe(word);
});
