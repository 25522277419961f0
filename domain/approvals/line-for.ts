import {
  type Absence,
  type ApprovalGroup,
  type ApprovalLine,
  type ApproverRole,
  type GroupRole,
  isGroupRole,
  UNTITLED,
} from './approval-line.ts';

/** Why somebody approves: named by the line, by a role of it, or in the place of somebody who is missing. */
export type Via = 'person' | ApproverRole | 'insteadManager' | 'insteadOwner';
/** `standInId` may approve for the person on that day. */
export type ResolvedApprover = { readonly employeeId: string; readonly via: Via; readonly standInId: string | null };
export type ResolvedGroup = { readonly name: string; readonly needed: number; readonly approvers: readonly ResolvedApprover[] };
/** Something to know about who would approve. */
type Said =
  | { readonly code: 'no-line' }
  | { readonly code: 'approver-gone'; readonly employeeId: string; readonly reason: Absence }
  | { readonly code: 'own-request' }
  | { readonly code: 'role-empty'; readonly role: ApproverRole }
  | { readonly code: 'falls-to-manager' }
  | { readonly code: 'falls-to-owner' }
  | { readonly code: 'below-minimum'; readonly needed: number; readonly count: number }
  | { readonly code: 'nobody-left' };
/** `group` is the place of the group, null when it is about the whole line. */
export type LineWarning = { readonly group: number | null } & Said;
export type ResolvedLine = {
  readonly lineId: string | null;
  readonly name: string;
  readonly groups: readonly ResolvedGroup[];
  readonly warnings: readonly LineWarning[];
};

export type LineSituation = {
  readonly requesterId: string;
  /** The line that counts; null is the product's own: the manager of the department, those above, the owner. */
  readonly line: ApprovalLine | null;
  /** The managers of the requester's department, then of each department above it. */
  readonly managers: readonly (readonly string[])[];
  /** Who holds a permission of the company. */
  readonly holders: Readonly<Record<GroupRole, readonly string[]>>;
  /** Who cannot approve on the day, and why. */
  readonly absences: ReadonlyMap<string, Absence>;
  /** Who is away on the day, and who stands in. */
  readonly standIns: ReadonlyMap<string, string>;
};

const DEFAULT_GROUP: ApprovalGroup = { name: UNTITLED, approvalRequest: 1, approvers: [{ employeeId: null, role: 'manager' }] };

type Pick = { readonly employeeId: string; readonly via: Via };

/**
 * Who approves a request, group by group in order. Nobody approves their own request; who is gone on the day does not count. While a group
 * has fewer people than must say yes, the managers above the requester are added level by level, then the owners; what was done is said in
 * `warnings`. The minimum of a group is never lowered. Two levels of managers are never the same level: `managerAbove` begins above the
 * one that stands for `manager`. A line without groups is approved like no line at all. Source: product rule (decision 100).
 * Example: the manager of a department asks for leave → the manager of the department above, with `own-request` and `falls-to-manager`.
 */
export function resolveLine(situation: LineSituation): ResolvedLine {
  const { line } = situation;
  const groups = line && line.approveGroups.length > 0 ? line.approveGroups : [DEFAULT_GROUP];
  const resolved = groups.map((group, place) => resolveGroup(group, place, situation));
  return {
    lineId: line?.id ?? null,
    name: line?.name ?? UNTITLED,
    groups: resolved.map(({ group }) => group),
    warnings: [...(line ? [] : [{ code: 'no-line', group: null } as const]), ...resolved.flatMap(({ warnings }) => warnings)],
  };
}

function resolveGroup(group: ApprovalGroup, place: number, situation: LineSituation) {
  const wanted = group.approvers.map((approver) =>
    approver.role === null
      ? { role: null, picks: [{ employeeId: approver.employeeId ?? '', via: 'person' as const }] }
      : { role: approver.role, picks: ofRole(approver.role, situation) },
  );
  const asked = wanted.flatMap(({ picks }) => picks);
  const present = unique(asked.filter(({ employeeId }) => mayApprove(employeeId, situation)));
  const filled = fillUp(present, group.approvalRequest, situation);
  const said: Said[] = [
    ...missingOf(asked, situation),
    ...wanted.flatMap(({ role, picks }): Said[] =>
      role !== null && !picks.some((pick) => mayApprove(pick.employeeId, situation)) ? [{ code: 'role-empty', role }] : [],
    ),
    ...(filled.some(({ via }) => via === 'insteadManager') ? [{ code: 'falls-to-manager' } as const] : []),
    ...(filled.some(({ via }) => via === 'insteadOwner') ? [{ code: 'falls-to-owner' } as const] : []),
    ...shortOf(filled.length, group.approvalRequest),
  ];
  const warnings = said.map((message): LineWarning => ({ ...message, group: place }));
  const approvers = filled.map((pick) => ({ ...pick, standInId: standInOf(pick.employeeId, situation) }));
  return { group: { name: group.name, needed: group.approvalRequest, approvers }, warnings };
}

const mayApprove = (employeeId: string, { requesterId, absences }: LineSituation): boolean =>
  employeeId !== requesterId && !absences.has(employeeId);

const unique = (picks: readonly Pick[]): Pick[] =>
  [...new Map([...picks].reverse().map((pick) => [pick.employeeId, pick])).values()].reverse();

/** The people of a role, those who are missing among them so that it can be said. */
function ofRole(role: ApproverRole, situation: LineSituation): Pick[] {
  if (isGroupRole(role)) return situation.holders[role].map((employeeId) => ({ employeeId, via: role }));
  const first = situation.managers.findIndex((level) => level.some((id) => mayApprove(id, situation)));
  if (first < 0) return role === 'manager' ? (situation.managers[0] ?? []).map((employeeId) => ({ employeeId, via: role })) : [];
  const second = situation.managers.findIndex((level, place) => place > first && level.some((id) => mayApprove(id, situation)));
  const wanted = role === 'manager' ? first : second;
  const via = role === 'manager' && first > 0 ? 'insteadManager' : role;
  const missing = role === 'manager' && first > 0 ? (situation.managers[0] ?? []) : [];
  return [...missing, ...(situation.managers[wanted] ?? [])].map((employeeId) => ({ employeeId, via }));
}

function fillUp(present: readonly Pick[], needed: number, situation: LineSituation): Pick[] {
  const levels = [
    ...situation.managers.map((ids) => ({ ids, via: 'insteadManager' as const })),
    { ids: situation.holders.owner, via: 'insteadOwner' as const },
  ];
  const picks = new Map(present.map((pick) => [pick.employeeId, pick]));
  for (const { ids, via } of levels) {
    if (picks.size >= needed) break;
    for (const employeeId of ids)
      if (mayApprove(employeeId, situation) && !picks.has(employeeId)) picks.set(employeeId, { employeeId, via });
  }
  return [...picks.values()];
}

function missingOf(asked: readonly Pick[], { requesterId, absences }: LineSituation): Said[] {
  const ids = [...new Set(asked.map(({ employeeId }) => employeeId))];
  return ids.flatMap((employeeId): Said[] => {
    if (employeeId === requesterId) return [{ code: 'own-request' }];
    const reason = absences.get(employeeId);
    return reason === undefined ? [] : [{ code: 'approver-gone', employeeId, reason } as const];
  });
}

function shortOf(count: number, needed: number): Said[] {
  if (count === 0) return [{ code: 'nobody-left' }];
  return count < needed ? [{ code: 'below-minimum', needed, count }] : [];
}

function standInOf(employeeId: string, situation: LineSituation): string | null {
  const standIn = situation.standIns.get(employeeId);
  return standIn !== undefined && mayApprove(standIn, situation) ? standIn : null;
}
