import { sql } from 'kysely';
import type { FormResponse } from '../../../contract/requests/responses.ts';
import { openGroup } from '../../../domain/approvals/decide-step.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { eachDay } from '../../../domain/time.ts';
import type { Instant } from '../../../domain/units.ts';
import { fileLink } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';
import { needsPaper } from '../../leave/shared/needs-paper.ts';
import { findHeldDays } from '../../people/shared/locked-periods.ts';
import { shownAnswers } from '../shared/answers-shown.ts';
import { actsFor } from '../shared/asks-now.ts';
import { wireFields } from '../shared/form-rows.ts';
import { canDecide, readListed, summaryOfListed } from './list-requests.ts';
import { mayReroute } from './may-reroute.ts';
import { loadPeople, type Person, shownPerson } from './request-people.ts';
import { type GroupRow, getRequest, loadLines, type RequestRow, stepsOf } from './request-row.ts';

type Comment = { id: string; employeeId: string; text: string; createdAt: Instant };

/** A request as everybody who may see it sees it. `acting` is whose approvals the caller may give, where that is known. */
export async function readRequest(ctx: Ctx, id: string, acting?: readonly string[]): Promise<FormResponse> {
  const actingFor = acting ?? (await actsFor(ctx));
  const [request, lines, comments, files, listed] = await Promise.all([
    getRequest(ctx, id, { acting: actingFor }),
    loadLines(ctx, [id]),
    loadComments(ctx, id),
    loadFiles(ctx, id),
    readListed(ctx, id),
  ]);
  const line = lines.get(id) ?? [];
  const approvers = line.flatMap((group) => group.approvers);
  const named = [
    request.employeeId,
    ...approvers.flatMap(({ employeeId, decidedBy }) => [employeeId, decidedBy ?? employeeId]),
    ...comments.map((item) => item.employeeId),
  ];
  const [personOf, answers, paperMissingOf, payroll] = await Promise.all([
    loadPeople(ctx, named),
    shownAnswers(ctx, request),
    leaveWithoutPaper(ctx, request),
    payrollOf(ctx, request),
  ]);
  const summary = summaryOfListed(ctx, listed, { lines, personOf, actingFor });
  return {
    ...summary,
    fields: wireFields(request.fields),
    answers,
    files,
    approveLine: { name: request.lineName, approveGroups: groupsOf(request, line, personOf) },
    approved: request.status === 'approved' ? true : request.status === 'rejected' ? false : null,
    reason: request.reason,
    // What a form answers is of a request that goes on: nobody is to bring a paper for one that was canceled.
    autoResponse: isOwn(ctx, request) && GOES_ON.includes(request.status) ? request.autoResponse : null,
    takesBackId: request.takesBackId,
    paperMissingOf,
    effect: request.effect && {
      ...(request.effect.clockingIds ? { clockings: request.effect.clockingIds.length } : {}),
      ...(request.effect.correctedDays ? { correctedDays: request.effect.correctedDays.length } : {}),
      ...(request.effect.overtimeMinutes === undefined ? {} : { overtimeMinutes: request.effect.overtimeMinutes }),
    },
    payroll,
    comments: comments.map(({ employeeId, ...comment }) => ({ ...comment, employee: shownPerson(personOf(employeeId)) })),
    can: { ...allowed(ctx, { request, line, actingFor }), addPaper: paperMissingOf !== null && isOwn(ctx, request) },
  };
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

async function loadComments({ tx, organizationId }: Ctx, id: string): Promise<Comment[]> {
  const { rows } = await sql<Comment>`select id, employee_id as "employeeId", text, created_at as "createdAt"
    from app.form_response_comment where organization_id = ${organizationId} and response_id = ${id} order by created_at, id`.execute(
    tx,
  );
  return rows;
}

/** The payroll that has a day of a request that waits, the one that stops it first. */
export async function payrollOf({ tx, organizationId }: Ctx, request: RequestRow): Promise<FormResponse['payroll']> {
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

/** The leave of a request, while its paper is missing; a request that takes a leave back owes none. */
async function leaveWithoutPaper({ tx, organizationId }: Ctx, request: RequestRow): Promise<string | null> {
  if (request.leaveRecordId === null || request.takesBackId !== null) return null;
  const { rows } = await sql<{ id: string }>`select r.id from app.leave_record r
    join app.leave_type t on t.organization_id = ${organizationId} and t.id = r.leave_type_id
    where r.organization_id = ${organizationId} and r.id = ${request.leaveRecordId} and ${needsPaper(organizationId)}`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

async function loadFiles(ctx: Ctx, id: string): Promise<FormResponse['files']> {
  const { rows } = await sql<{ id: string; field: string; name: string; mimeType: string; sizeBytes: number }>`
    select f.id, a.field_id as field, f.name, f.mime_type as "mimeType", f.size_bytes::float8 as "sizeBytes"
    from app.form_response_file a join app.file f on f.organization_id = a.organization_id and f.id = a.file_id
    where a.organization_id = ${ctx.organizationId} and a.response_id = ${id} order by a.field_id, a.position`.execute(ctx.tx);
  return rows.map((row) => ({ ...row, url: fileLink(ctx, row.id) }));
}
