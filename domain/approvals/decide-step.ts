import { allow, type Decision, refuse } from '../decision.ts';

/** One yes of an approver, by themselves or by who stands in. */
export type GivenApproval = { readonly approverId: string; readonly byId: string };
export type StepGroup = {
  readonly name: string;
  readonly needed: number;
  readonly approverIds: readonly string[];
  readonly approvals: readonly GivenApproval[];
};
export type PendingRequest = { readonly status: string; readonly requesterId: string; readonly groups: readonly StepGroup[] };
/** `actingFor`: the people whose approvals the actor may give on that day, the actor among them. */
export type StepAnswer = { readonly actorId: string; readonly actingFor: readonly string[]; readonly approved: boolean };
/** `group`: the place of the group that was answered; `approverId`: whose approval it was. */
export type StepOutcome = {
  readonly next: 'pending' | 'approved' | 'rejected';
  readonly group: number;
  readonly approverId: string;
};
export type StepRefusal = 'state/not-allowed' | 'approval/not-your-turn' | 'approval/own-request';

/** The place of the group whose turn it is: the first with fewer approvals than it needs; -1 when all are done. */
export const openGroup = (groups: readonly StepGroup[]): number =>
  groups.findIndex(({ approvals, needed }) => approvals.length < needed);

/**
 * What one answer does to a request. The groups have their turn in order; a group is done when `needed` of its approvers said yes; one no
 * rejects the whole request. A person counts once in a group, whether for themselves or for somebody they stand in for.
 * Violations: `state/not-allowed` when the request is not pending or all groups are done, `approval/own-request` for the requester,
 * `approval/not-your-turn` for who is not, or not any more, asked by the open group.
 * Source: product rule; specification 2 §3; decision AM-072.
 */
export function decideStep(request: PendingRequest, answer: StepAnswer): Decision<StepOutcome, StepRefusal> {
  if (request.status !== 'pending') return refuse('state/not-allowed', { status: request.status });
  if (answer.actorId === request.requesterId) return refuse('approval/own-request');
  const place = openGroup(request.groups);
  const group = request.groups[place];
  if (!group) return refuse('state/not-allowed', { status: request.status });
  const approverId = approverMeant(group, request.requesterId, answer);
  if (approverId === null) return refuse('approval/not-your-turn', { group: group.name });
  if (!answer.approved) return allow({ next: 'rejected', group: place, approverId });
  const isDone = group.approvals.length + 1 >= group.needed;
  const isLast = openGroup(request.groups.slice(place + 1)) < 0;
  return allow({ next: isDone && isLast ? 'approved' : 'pending', group: place, approverId });
}

/** Whose approval the actor gives: their own before that of somebody else; null when none is asked of them. */
function approverMeant(group: StepGroup, requesterId: string, { actorId, actingFor }: StepAnswer): string | null {
  if (group.approvals.some(({ byId }) => byId === actorId)) return null;
  const given = new Set(group.approvals.map(({ approverId }) => approverId));
  const asked = group.approverIds.filter((id) => actingFor.includes(id) && !given.has(id) && id !== requesterId);
  return asked.includes(actorId) ? actorId : (asked[0] ?? null);
}
