import type { ApprovalGroup, Approver } from './approval-line.ts';

/** `unreachable`: only named people, and fewer than must say yes. `doubtful`: as many come together only if a role has several people. */
export type MinimumProblem = 'unreachable' | 'doubtful';

type Reach = { readonly approvalRequest: number; readonly approvers: readonly Pick<Approver, 'role'>[] };

/**
 * Whether a group can have as many approvals as it asks for. A group without approvers has no problem of this kind yet.
 * Source: product rule.
 * Example: two named people and a minimum of 3 → unreachable; one person and "owner" with a minimum of 3 → doubtful.
 */
export function minimumProblem({ approvalRequest, approvers }: Reach): MinimumProblem | null {
  if (approvers.length === 0 || approvalRequest <= approvers.length) return null;
  return approvers.every(({ role }) => role === null) ? 'unreachable' : 'doubtful';
}

export type GroupProblem = { readonly field: string; readonly code: string; readonly facts?: Readonly<Record<string, number>> };

/**
 * What is wrong with the groups of a line, each problem at its field such as `approveGroups.1.approvalRequest`: an approver named twice in
 * one group (`form/already-used`), a minimum that its people can never reach (`form/minimum-unreachable`), and with `isWhole` a group
 * without approvers (`form/required`).
 * Source: product rule; specification 2 §3 (approvalRequest is the minimum number of approvals).
 */
export function groupProblems(groups: readonly ApprovalGroup[], { isWhole }: { isWhole: boolean }): GroupProblem[] {
  return groups.flatMap((group, place) => {
    const at = `approveGroups.${place}`;
    const problems: GroupProblem[] = [];
    if (isWhole && group.approvers.length === 0) problems.push({ field: `${at}.approvers`, code: 'form/required' });
    if (hasDouble(group)) problems.push({ field: `${at}.approvers`, code: 'form/already-used' });
    else if (minimumProblem(group) === 'unreachable') {
      const facts = { count: group.approvers.length };
      problems.push({ field: `${at}.approvalRequest`, code: 'form/minimum-unreachable', facts });
    }
    return problems;
  });
}

const hasDouble = ({ approvers }: ApprovalGroup): boolean =>
  new Set(approvers.map(({ employeeId, role }) => employeeId ?? role)).size < approvers.length;
