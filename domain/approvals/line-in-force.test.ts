import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { absenceOn } from './absence-on.ts';
import type { Absence, ApprovalLine, Approver, ApproverRole } from './approval-line.ts';
import { groupProblems, minimumProblem } from './check-groups.ts';
import { inheritedLines, lineInForce } from './line-in-force.ts';
import { lineTroubles } from './line-troubles.ts';

const person = (employeeId: string): Approver => ({ employeeId, role: null });
const role = (name: ApproverRole): Approver => ({ employeeId: null, role: name });
const line = (id: string, formTemplateIds: string[] = [], approveGroups: ApprovalLine['approveGroups'] = []): ApprovalLine => ({
  id,
  name: id,
  formTemplateIds,
  approveGroups,
});
const PLACES = [
  { departmentId: 'kitchen', lines: [line('kitchen-leave', ['leave'])] },
  { departmentId: 'hotel', lines: [line('hotel-leave', ['leave']), line('hotel-overtime', ['overtime'])] },
  { departmentId: null, lines: [line('company'), line('company-clock', ['clock'])] },
];

test.each([
  { form: 'leave', expected: 'kitchen-leave', from: 'kitchen' },
  { form: 'overtime', expected: 'hotel-overtime', from: 'hotel' },
  { form: 'clock', expected: 'company-clock', from: null },
  { form: 'parking', expected: 'company', from: null },
  { form: null, expected: 'company', from: null },
])('for $form the nearest place with a line counts: $expected', ({ form, expected, from }) => {
  expect(lineInForce(PLACES, form)).toMatchObject({ departmentId: from, line: { id: expected } });
});

test('a default near by goes before a line for the form further up', () => {
  const places = [{ departmentId: 'kitchen', lines: [line('all')] }, ...PLACES.slice(1)];
  expect(lineInForce(places, 'clock')).toMatchObject({ line: { id: 'all' } });
  expect(inheritedLines(places)).toEqual([]);
});

test('without any line there is none', () => {
  expect(lineInForce([{ departmentId: null, lines: [] }], 'leave')).toBeNull();
});

test('inherited are the lines that still count for something, and none above a default', () => {
  expect(inheritedLines(PLACES).map((found) => found.line.id)).toEqual(['hotel-overtime', 'company', 'company-clock']);
});

test('a minimum that named people cannot reach is unreachable, one that a role may reach doubtful', () => {
  expect(minimumProblem({ approvalRequest: 3, approvers: [person('a'), person('b')] })).toBe('unreachable');
  expect(minimumProblem({ approvalRequest: 3, approvers: [person('a'), role('owner')] })).toBe('doubtful');
  expect(minimumProblem({ approvalRequest: 2, approvers: [person('a'), person('b')] })).toBeNull();
});

test('problems of groups stand at their fields', () => {
  const groups = [
    { name: 'A', approvalRequest: 2, approvers: [person('a')] },
    { name: 'B', approvalRequest: 1, approvers: [role('owner'), role('owner')] },
    { name: 'C', approvalRequest: 1, approvers: [] },
  ];
  expect(groupProblems(groups, { isWhole: true })).toEqual([
    { field: 'approveGroups.0.approvalRequest', code: 'form/minimum-unreachable', facts: { count: 1 } },
    { field: 'approveGroups.1.approvers', code: 'form/already-used' },
    { field: 'approveGroups.2.approvers', code: 'form/required' },
  ]);
  expect(groupProblems(groups.slice(2), { isWhole: false })).toEqual([]);
});

const NOBODY = { administrator: [], owner: [], supporter: [], maker: [], payrollApprove: [] };
const troublesOf = (
  approveGroups: ApprovalLine['approveGroups'],
  given: { absences?: Map<string, Absence>; hasManager?: boolean } = {},
) => {
  const one = line('one', [], approveGroups);
  const facts = {
    lines: [one],
    isDepartmentRemoved: false,
    hasManager: true,
    holders: { ...NOBODY, owner: ['o'] },
    absences: new Map(),
    ...given,
  };
  return lineTroubles(one, facts).map(({ code }) => code);
};

test('a line in order has no troubles', () => {
  expect(troublesOf([{ name: 'A', approvalRequest: 1, approvers: [person('a'), role('manager')] }])).toEqual([]);
});

test.each([
  { name: 'an approver who left', approvers: [person('a'), person('b')], expected: ['approver-gone'] },
  { name: 'the only approver who left', approvers: [person('a')], expected: ['approver-gone', 'below-minimum'] },
  { name: 'a role that nobody has', approvers: [role('maker')], expected: ['role-empty', 'below-minimum'] },
  { name: 'no approver', approvers: [], expected: ['empty-group'] },
])('troubles: $name', ({ approvers, expected }) => {
  expect(troublesOf([{ name: 'A', approvalRequest: 1, approvers }], { absences: new Map([['a', 'left']]) })).toEqual(expected);
});

test('troubles: managers are asked for where nobody manages', () => {
  expect(troublesOf([{ name: 'A', approvalRequest: 1, approvers: [role('manager')] }], { hasManager: false })).toEqual([
    'role-empty',
    'below-minimum',
  ]);
});

test('troubles: a line without groups, a second one for all forms, and a removed department', () => {
  const [first, second] = [line('first'), line('second')];
  const facts = { lines: [first, second], isDepartmentRemoved: true, hasManager: true, holders: NOBODY, absences: new Map() };
  expect(lineTroubles(second, facts).map(({ code }) => code)).toEqual(['department-removed', 'unused', 'empty-line']);
});

test.each([
  { name: 'on the last day', given: { endDate: plainDate('2026-06-30') }, expected: null },
  { name: 'after it', given: { endDate: plainDate('2026-06-29') }, expected: 'left' },
  { name: 'before the first day', given: { startDate: plainDate('2026-07-01') }, expected: 'not-yet' },
  { name: 'asking to join', given: { approveStatus: 'PENDING' }, expected: 'not-yet' },
  { name: 'deactivated', given: { approveStatus: 'DEACTIVATED' }, expected: 'deactivated' },
  { name: 'without an account', given: { hasAccount: false }, expected: 'no-account' },
])('absent $name: $expected', ({ given, expected }) => {
  const standing = { approveStatus: 'APPROVED', startDate: null, endDate: null, hasAccount: true, ...given };
  expect(absenceOn(plainDate('2026-06-30'), standing)).toBe(expected);
});
