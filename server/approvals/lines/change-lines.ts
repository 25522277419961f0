import { sql } from 'kysely';
import type { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { ApprovalGroup } from '../../../domain/approvals/approval-line.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { loadDepartments, type StoredFlow, type StoredLine } from '../shared/load-flows.ts';
import { holdFlow, holdFlowOfGroup, holdFlowOfLine, holdPlace } from './hold-flow.ts';
import { readFlow } from './read-flow.ts';
import { approversOf, checkLine, draftOf, groupsOf, type LineDraft, requireKnown, waitingOf, writeLine } from './write-line.ts';

type Calls = typeof approvalLines;

export async function setFlow(ctx: Ctx, { departmentId = null, version, lines }: Body<Calls['setFlow']>) {
  await requirePlace(ctx, departmentId);
  const drafts = lines.map((line) => ({
    ...line,
    externalCode: line.externalCode ?? null,
    ...waitingOf(line),
    approveGroups: groupsOf(line.approveGroups),
  }));
  const formIds = drafts.flatMap(({ formTemplateIds }) => formTemplateIds);
  await requireKnown(ctx, { groups: drafts.flatMap(({ approveGroups }) => approveGroups), formIds });
  const flow = await holdPlace(ctx, departmentId, version);
  for (const [place, draft] of drafts.entries()) {
    await checkLine(ctx, draft, { others: drafts.slice(0, place), at: `lines.${place}.`, isWhole: true });
  }
  await deleteLines(ctx, flow.lines);
  for (const draft of drafts) await writeLine(ctx, flow, null, draft);
  ctx.audit('approval-line.set-flow', {
    entity: 'approval-line',
    entityId: flow.id,
    before: noteOf(flow, flow.lines),
    after: noteOf(flow, drafts),
  });
  return readFlow(ctx, departmentId);
}

export async function createLine(ctx: Ctx, { departmentId = null, ...body }: Body<Calls['createLine']>) {
  await requirePlace(ctx, departmentId);
  const draft = {
    name: body.name,
    externalCode: body.externalCode ?? null,
    ...waitingOf(body),
    formTemplateIds: body.formTemplateIds ?? [],
    approveGroups: groupsOf(body.approveGroups ?? []),
  };
  await requireKnown(ctx, { groups: draft.approveGroups, formIds: draft.formTemplateIds });
  const flow = await holdPlace(ctx, departmentId);
  await checkLine(ctx, draft, { others: flow.lines, isWhole: true });
  const id = await writeLine(ctx, flow, null, draft);
  ctx.audit('approval-line.create', { entity: 'approval-line', entityId: id, after: { departmentId, ...draft } });
  return readFlow(ctx, departmentId);
}

export async function updateLine(ctx: Ctx, { id, version, approveGroups, ...fields }: Body<Calls['updateLine']>) {
  const groups = approveGroups && groupsOf(approveGroups);
  await requireKnown(ctx, { groups, formIds: fields.formTemplateIds });
  const held = await holdFlowOfLine(ctx, id, version);
  return saveLine(ctx, held, { ...fields, approveGroups: groups }, { isWhole: groups !== undefined });
}

export async function setForms(ctx: Ctx, { id, version, formTemplates }: Body<Calls['setForms']>) {
  await requireKnown(ctx, { formIds: formTemplates });
  return saveLine(ctx, await holdFlowOfLine(ctx, id, version), { formTemplateIds: formTemplates });
}

export async function removeLine(ctx: Ctx, { id }: Query<Calls['removeLine']>) {
  const { flow, line } = await holdFlowOfLine(ctx, id);
  await deleteLines(ctx, [line]);
  noteRemoved(ctx, flow, line);
  return readFlow(ctx, flow.departmentId);
}

/** The places are held in the order of their ids, so that two removals together cannot wait for each other. */
export async function removeLines(ctx: Ctx, { ids }: Query<Calls['removeLines']>) {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ id: string }>`
    select distinct flow_id as id from app.approval_line
    where organization_id = ${ctx.organizationId} and id = any(${wanted}::uuid[]) order by flow_id`.execute(ctx.tx);
  const removed: string[] = [];
  for (const { id } of rows) {
    const flow = await holdFlow(ctx, id);
    const lines = flow.lines.filter((line) => wanted.includes(line.id));
    await deleteLines(ctx, lines);
    for (const line of lines) noteRemoved(ctx, flow, line);
    removed.push(...lines.map((line) => line.id));
  }
  if (removed.length < wanted.length) throw notFound();
  return { removed: removed.length };
}

export async function createGroup(ctx: Ctx, { lineId, version, order, ...group }: Body<Calls['createGroup']>) {
  const groups = groupsOf([{ ...group, approvers: group.approvers ?? [] }]);
  await requireKnown(ctx, { groups });
  const { flow, line } = await holdFlowOfLine(ctx, lineId, version);
  const last = line.approveGroups.length;
  return saveLine(
    ctx,
    { flow, line },
    { approveGroups: insertedAt(line.approveGroups, groups, placeWithin(order ?? last, last)) },
  );
}

export async function updateGroup(ctx: Ctx, { id, version, order, ...fields }: Body<Calls['updateGroup']>) {
  const { flow, line, group, place } = await holdFlowOfGroup(ctx, id, version);
  const others = line.approveGroups.filter((other) => other.id !== id);
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return saveLine(
    ctx,
    { flow, line },
    { approveGroups: insertedAt(others, [{ ...group, ...said }], placeWithin(order ?? place, others.length)) },
  );
}

export async function removeGroup(ctx: Ctx, { id }: Query<Calls['removeGroup']>) {
  const { flow, line } = await holdFlowOfGroup(ctx, id);
  return saveLine(ctx, { flow, line }, { approveGroups: line.approveGroups.filter((group) => group.id !== id) });
}

export async function addApprovers(ctx: Ctx, { groupId, version, approvers }: Body<Calls['addApprovers']>) {
  const added = approversOf(approvers);
  await requireKnown(ctx, { approvers: added });
  const held = await holdFlowOfGroup(ctx, groupId, version);
  return saveApprovers(ctx, held, [...held.group.approvers, ...added]);
}

export async function setApprovers(ctx: Ctx, { groupId, version, approvers }: Body<Calls['setApprovers']>) {
  const set = approversOf(approvers);
  await requireKnown(ctx, { approvers: set });
  return saveApprovers(ctx, await holdFlowOfGroup(ctx, groupId, version), set);
}

type Held = { flow: StoredFlow; line: StoredLine };

function saveApprovers(ctx: Ctx, held: Held & { group: { id: string } }, approvers: ApprovalGroup['approvers']) {
  const approveGroups = held.line.approveGroups.map((group) => (group.id === held.group.id ? { ...group, approvers } : group));
  return saveLine(ctx, held, { approveGroups });
}

type LineChanges = { [Key in keyof LineDraft]?: LineDraft[Key] | undefined };

/** Null is an answer here, so that only what was left out stays. */
const changedWaiting = (
  before: LineDraft,
  { remindAfterDays = before.remindAfterDays, escalateAfterDays = before.escalateAfterDays }: LineChanges,
) => ({ remindAfterDays, escalateAfterDays });

async function saveLine(ctx: Ctx, { flow, line }: Held, changes: LineChanges, { isWhole = false } = {}) {
  const before = draftOf(line);
  const after: LineDraft = {
    name: changes.name ?? before.name,
    externalCode: changes.externalCode === undefined ? before.externalCode : changes.externalCode,
    ...changedWaiting(before, changes),
    formTemplateIds: changes.formTemplateIds ?? before.formTemplateIds,
    approveGroups: changes.approveGroups ?? before.approveGroups,
  };
  await checkLine(ctx, after, { others: flow.lines.filter(({ id }) => id !== line.id), isWhole });
  await writeLine(ctx, flow, line.id, after);
  ctx.audit('approval-line.update', { entity: 'approval-line', entityId: line.id, before, after });
  return readFlow(ctx, flow.departmentId);
}

const insertedAt = <Group>(groups: readonly Group[], added: readonly Group[], place: number): Group[] => [
  ...groups.slice(0, place),
  ...added,
  ...groups.slice(place),
];

/** Places follow each other without gaps. */
function placeWithin(order: number, last: number): number {
  if (order > last) throw invalidField('order', 'form/order-gap', { last });
  return order;
}

async function deleteLines({ tx, organizationId }: Ctx, lines: readonly StoredLine[]) {
  if (lines.length === 0) return;
  await sql`delete from app.approval_line where organization_id = ${organizationId}
    and id = any(${lines.map(({ id }) => id)}::uuid[])`.execute(tx);
}

const noteOf = ({ ofDepartmentId }: StoredFlow, lines: readonly LineDraft[]) => ({
  departmentId: ofDepartmentId,
  lines: lines.map(({ name, externalCode, formTemplateIds, approveGroups }) => ({
    name,
    externalCode,
    formTemplateIds,
    approveGroups,
  })),
});

const noteRemoved = (ctx: Ctx, flow: StoredFlow, line: StoredLine) =>
  ctx.audit('approval-line.remove', {
    entity: 'approval-line',
    entityId: line.id,
    before: { departmentId: flow.ofDepartmentId, ...draftOf(line) },
  });

async function requirePlace(ctx: Ctx, departmentId: string | null) {
  if (departmentId === null) return;
  const departments = await loadDepartments(ctx);
  if (!departments.has(departmentId)) throw new AppError('not-found');
}
