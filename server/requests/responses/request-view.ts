import type { FormResponse } from '../../../contract/requests/responses.ts';
import { openGroup } from '../../../domain/approvals/decide-step.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { FormField } from '../../../domain/requests/form-fields.ts';
import { eachDay } from '../../../domain/time.ts';
import { fileLink } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';
import { findHeldDays } from '../../people/shared/locked-periods.ts';
import { shownAnswers } from '../shared/answers-shown.ts';
import { actsFor } from '../shared/asks-now.ts';
import { wireFields } from '../shared/form-rows.ts';
import { canDecide, summaryOfListed } from './list-requests.ts';
import { mayReroute } from './may-reroute.ts';
import { readWhole } from './read-whole.ts';
import { loadPeople, type Person, shownPerson } from './request-people.ts';
import { type GroupRow, type RequestRow, stepsOf } from './request-row.ts';

/** What a request is about; it may be known before the request is read. */
type About = Pick<RequestRow, 'employeeId' | 'answers' | 'kind' | 'status' | 'startDate' | 'endDate'> & {
  readonly fields: readonly FormField[];
  /** Whoever stands in it: the approvers, those who decided and those who wrote. */
  readonly peopleIds: readonly string[];
};
type Known = { readonly acting?: readonly string[]; readonly about?: About };

/**
 * A request as everybody who may see it sees it. `acting` is whose approvals the caller may give, where that is known; `about` is what
 * stands in a request that was just written, so that what hangs on it is read together with it.
 */
export async function readRequest(ctx: Ctx, id: string, known: Known = {}): Promise<FormResponse> {
  const actingFor = known.acting ?? (await actsFor(ctx));
  const [request, early] = await Promise.all([readWhole(ctx, id, actingFor), known.about ? readAround(ctx, known.about) : null]);
  const { line, comments } = request;
  const approvers = line.flatMap((group) => group.approvers);
  const peopleIds = [
    ...approvers.flatMap(({ employeeId, decidedBy }) => [employeeId, decidedBy ?? employeeId]),
    ...comments.map((item) => item.employeeId),
  ];
  const { personOf, answers, payroll } = early ?? (await readAround(ctx, { ...request, peopleIds }));
  const summary = summaryOfListed(ctx, [request], { lines: new Map([[id, line]]), personOf, actingFor });
  return {
    ...summary,
    fields: wireFields(request.fields),
    answers,
    files: request.files.map((file) => ({ ...file, url: fileLink(ctx, file.id) })),
    approveLine: { name: request.lineName, approveGroups: groupsOf(request, line, personOf) },
    approved: request.status === 'approved' ? true : request.status === 'rejected' ? false : null,
    reason: request.reason,
    // What a form answers is of a request that goes on: nobody is to bring a paper for one that was canceled.
    autoResponse: isOwn(ctx, request) && GOES_ON.includes(request.status) ? request.autoResponse : null,
    takesBackId: request.takesBackId,
    paperMissingOf: request.paperMissingOf,
    effect: request.effect && {
      ...(request.effect.clockingIds ? { clockings: request.effect.clockingIds.length } : {}),
      ...(request.effect.correctedDays ? { correctedDays: request.effect.correctedDays.length } : {}),
      ...(request.effect.overtimeMinutes === undefined ? {} : { overtimeMinutes: request.effect.overtimeMinutes }),
    },
    payroll,
    comments: comments.map(({ employeeId, ...comment }) => ({ ...comment, employee: shownPerson(personOf(employeeId)) })),
    can: { ...allowed(ctx, { request, line, actingFor }), addPaper: request.paperMissingOf !== null && isOwn(ctx, request) },
  };
}

/** The people in a request, its answers in words, and the payroll that stops it. */
async function readAround(ctx: Ctx, about: About) {
  const [personOf, answers, payroll] = await Promise.all([
    loadPeople(ctx, [about.employeeId, ...about.peopleIds]),
    shownAnswers(ctx, about),
    payrollOf(ctx, about),
  ]);
  return { personOf, answers, payroll };
}

const GOES_ON: readonly string[] = ['pending', 'approved'];

type Group = FormResponse['approveLine']['approveGroups'][number];

function groupsOf(request: RequestRow, line: readonly GroupRow[], personOf: (id: string) => Person): Group[] {
  const open = openGroup(stepsOf(line));
  return line.map(({ name, needed, approvers }, place) => ({
    name,
    approvalRequest: needed,
    status: statusOf(place, open, request, approvers),
    approvers: approvers.map((approver) => ({
      employee: shownPerson(personOf(approver.employeeId)),
      via: approver.via,
      askedAt: approver.askedAt,
      approved: approver.decision === null ? null : approver.decision === 'approved',
      reason: approver.reason,
      approvedDate: approver.decidedAt,
      decidedBy: approver.decidedBy ? shownPerson(personOf(approver.decidedBy)) : null,
    })),
  }));
}

function statusOf(place: number, open: number, { status }: RequestRow, approvers: GroupRow['approvers']): Group['status'] {
  if (approvers.some(({ decision }) => decision === 'rejected')) return 'rejected';
  if (open < 0 || place < open) return 'passed';
  if (status !== 'pending') return 'ended';
  return place === open ? 'open' : 'waiting';
}

type Seen = { request: RequestRow; line: readonly GroupRow[]; actingFor: Awaited<ReturnType<typeof actsFor>> };
const isOwn = ({ actor }: Ctx, { employeeId }: RequestRow): boolean => employeeId === actor.employeeId;
function allowed(ctx: Ctx, { request, line, actingFor }: Seen): Omit<FormResponse['can'], 'addPaper'> {
  const isMine = isOwn(ctx, request);
  const isKeeper = hasAnyGroup(ctx.actor.groups, GROUPS.management);
  return {
    decide: canDecide(ctx, { ...request, line }, actingFor),
    cancel: isMine && request.status === 'pending',
    takeBack: isMine && request.status === 'approved' && request.takesBackId === null,
    reroute: isKeeper && request.status === 'pending' && mayReroute(ctx, request),
  };
}

type Waiting = Pick<RequestRow, 'employeeId' | 'startDate' | 'endDate' | 'status' | 'kind'>;
/** The payroll that has a day of a request that waits, the one that stops it first. */
export async function payrollOf({ tx, organizationId }: Ctx, request: Waiting): Promise<FormResponse['payroll']> {
  const { employeeId, startDate: from, endDate: to, status, kind } = request;
  if (status !== 'pending' || kind === 'CustomForm' || !from || !to) return null;
  const heldBy = await findHeldDays(tx, organizationId, { employeeIds: [employeeId], from, to });
  const found = eachDay(from, to).flatMap((date) => heldBy(employeeId, date) ?? []);
  const blocking = found.find((held) => held.status === 'PENDING') ?? found.find((held) => held.kind === 'final');
  const payroll = blocking ?? found[0];
  if (!payroll) return null;
  const state = payroll.status === 'PENDING' ? 'waiting' : payroll.kind === 'final' ? 'final' : 'paid';
  return { name: payroll.name, state };
}
