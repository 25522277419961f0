import { type Absence, type ApprovalLine, type ApproverRole, type GroupRole, isGroupRole } from './approval-line.ts';
import { defaultLine } from './line-in-force.ts';

/** What is wrong with a line as it stands; `group` is the place of its group. */
export type LineTrouble = { readonly group: number | null } & (
  | { readonly code: 'department-removed' }
  | { readonly code: 'unused' }
  | { readonly code: 'empty-line' }
  | { readonly code: 'empty-group' }
  | { readonly code: 'approver-gone'; readonly employeeId: string; readonly reason: Absence }
  | { readonly code: 'role-empty'; readonly role: ApproverRole }
  | { readonly code: 'below-minimum'; readonly needed: number; readonly count: number }
);

type TroubleFacts = {
  /** All lines of the same place, so that a second default is seen. */
  readonly lines: readonly ApprovalLine[];
  readonly isDepartmentRemoved: boolean;
  /** Whether the department, or one above it, has a manager who can approve; the lines of the company count as having one. */
  readonly hasManager: boolean;
  readonly holders: Readonly<Record<GroupRole, readonly string[]>>;
  readonly absences: ReadonlyMap<string, Absence>;
};

/**
 * What somebody should look at in a line today: approvers who are gone, roles that nobody has, groups that can no longer reach their
 * minimum, a second line for all forms, a department that was removed. A role of managers counts as enough people, since who they are
 * depends on who asks. Source: product rule.
 */
export function lineTroubles(line: ApprovalLine, facts: TroubleFacts): LineTrouble[] {
  const whole = [
    ...(facts.isDepartmentRemoved ? [{ code: 'department-removed', group: null } as const] : []),
    ...(line.formTemplateIds.length === 0 && defaultLine(facts.lines) !== line ? [{ code: 'unused', group: null } as const] : []),
    ...(line.approveGroups.length === 0 ? [{ code: 'empty-line', group: null } as const] : []),
  ];
  return [...whole, ...line.approveGroups.flatMap((group, place) => groupTroubles(group, place, facts))];
}

function groupTroubles(group: ApprovalLine['approveGroups'][number], place: number, facts: TroubleFacts): LineTrouble[] {
  if (group.approvers.length === 0) return [{ code: 'empty-group', group: place }];
  const gone = group.approvers.flatMap(({ employeeId }): LineTrouble[] => {
    const reason = employeeId === null ? undefined : facts.absences.get(employeeId);
    return employeeId === null || reason === undefined ? [] : [{ code: 'approver-gone', group: place, employeeId, reason }];
  });
  const empty = group.approvers.flatMap(({ role }): LineTrouble[] =>
    role !== null && isEmpty(role, facts) ? [{ code: 'role-empty', group: place, role }] : [],
  );
  const count = new Set(group.approvers.flatMap(({ employeeId, role }) => peopleOf(employeeId, role, facts))).size;
  const isOpen = group.approvers.some(({ role }) => role !== null && !isGroupRole(role) && facts.hasManager);
  const short: LineTrouble[] =
    !isOpen && count < group.approvalRequest
      ? [{ code: 'below-minimum', group: place, needed: group.approvalRequest, count }]
      : [];
  return [...gone, ...empty, ...short];
}

const isEmpty = (role: ApproverRole, { hasManager, holders }: TroubleFacts): boolean =>
  isGroupRole(role) ? holders[role].length === 0 : !hasManager;

function peopleOf(employeeId: string | null, role: ApproverRole | null, { holders, absences }: TroubleFacts): readonly string[] {
  if (role !== null) return isGroupRole(role) ? holders[role] : [];
  return employeeId === null || absences.has(employeeId) ? [] : [employeeId];
}
