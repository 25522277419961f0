import { sql } from 'kysely';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { tasks } from '../../../contract/tasks/tasks.ts';
import { requireRoom } from '../../company/shared/require-room.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow, insertRows, removeVersioned, requireFreeName, updateVersioned } from '../../db/write-rows.ts';
import { takeFile } from '../../files/take-file.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { notify } from '../../notifications/notify.ts';
import { readTask, requireChange, requireWork } from './read-tasks.ts';

export async function createTask(ctx: Ctx, body: Body<typeof tasks.create>) {
  const { channelId = null, title, details = null, dueDate = null, employeeIds } = body;
  await requireRefs(ctx, { channelId, employeeIds });
  const now = toTimestamp(ctx.now);
  const { id } = await insertRow(ctx, 'app.task', {
    channel_id: channelId,
    title,
    details,
    due_on: dueDate,
    created_by: ctx.actor.employeeId,
    created_at: now,
    changed_at: now,
  });
  await setPeople(ctx, id, employeeIds);
  await tellPeople(ctx, title, employeeIds);
  ctx.audit('task.create', { entity: 'task', entityId: id, after: { title, dueDate, employeeIds } });
  return readTask(ctx, id);
}

export async function updateTask(ctx: Ctx, body: Body<typeof tasks.update>) {
  const before = await requireChange(ctx, body.id);
  const { id, version, channelId, title = before.title, employeeIds } = body;
  await requireRefs(ctx, { channelId: channelId ?? null, employeeIds: employeeIds ?? [] });
  const after = {
    channel_id: channelId === undefined ? (before.channel?.id ?? null) : channelId,
    title,
    details: body.details === undefined ? before.details : body.details,
    due_on: body.dueDate === undefined ? before.dueDate : body.dueDate,
  };
  await updateVersioned(ctx, 'app.task', { id, version }, { ...after, changed_at: toTimestamp(ctx.now) });
  if (employeeIds) {
    await setPeople(ctx, id, employeeIds);
    const known = new Set(before.people.map((person) => person.id));
    const added = employeeIds.filter((employeeId) => !known.has(employeeId));
    if (added.length > 0) await tellPeople(ctx, title, added);
  }
  ctx.audit('task.update', {
    entity: 'task',
    entityId: id,
    before: { title: before.title, dueDate: before.dueDate, employeeIds: before.people.map((person) => person.id) },
    after: { title, dueDate: after.due_on, ...(employeeIds ? { employeeIds } : {}) },
  });
  return readTask(ctx, id);
}

/** Those whose task it is from now on; who gives themselves one knows. */
const tellPeople = (ctx: Ctx, title: string, employeeIds: readonly string[]) =>
  notify(ctx, {
    to: { employeeIds },
    kind: 'task-given',
    facts: { title },
    link: '/webview/tasks',
    except: ctx.actor.employeeId,
  });

/** People that the caller sees, and a channel of the company. */
async function requireRefs(ctx: Ctx, { channelId, employeeIds }: { channelId: string | null; employeeIds: readonly string[] }) {
  const { tx, organizationId } = ctx;
  const visible = await visibleEmployees(ctx);
  if (visible !== null && employeeIds.some((id) => !visible.includes(id))) throw new AppError('ref-not-found');
  const { rows } = await sql`select from unnest(${[...new Set(employeeIds)]}::uuid[]) as wanted (id)
    where not exists (select from app.employee e where e.organization_id = ${organizationId} and e.id = wanted.id) limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw new AppError('ref-not-found');
  if (channelId === null) return;
  const channel = await tx
    .selectFrom('app.task_channel')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', channelId)
    .executeTakeFirst();
  if (!channel) throw new AppError('ref-not-found');
}

async function setPeople(ctx: Ctx, taskId: string, employeeIds: readonly string[]) {
  await ctx.tx
    .deleteFrom('app.task_person')
    .where('organization_id', '=', ctx.organizationId)
    .where('task_id', '=', taskId)
    .execute();
  const rows = [...new Set(employeeIds)].map((employee_id) => ({ task_id: taskId, employee_id }));
  await insertRows(ctx, 'app.task_person', rows);
}

export async function setTaskDone(ctx: Ctx, { id, version, isDone }: Body<typeof tasks.setDone>) {
  const { title } = await requireWork(ctx, id);
  const now = toTimestamp(ctx.now);
  await updateVersioned(
    ctx,
    'app.task',
    { id, version },
    { done_at: isDone ? now : null, done_by: isDone ? ctx.actor.employeeId : null, changed_at: now },
  );
  ctx.audit('task.set-done', { entity: 'task', entityId: id, after: { title, isDone } });
  return readTask(ctx, id);
}

export async function removeTask(ctx: Ctx, { id, version }: Query<typeof tasks.remove>) {
  const { title } = await requireChange(ctx, id);
  await removeVersioned(ctx, 'app.task', { id, version });
  ctx.audit('task.remove', { entity: 'task', entityId: id, before: { title } });
  return { ok: true } as const;
}

export async function writeMessage(ctx: Ctx, { id, text }: Body<typeof tasks.write>) {
  await requireRoom(ctx, { code: 'task/too-many-messages', of: id }, async () => (await requireWork(ctx, id)).messages);
  const made = { task_id: id, employee_id: ctx.actor.employeeId, content: text, created_at: toTimestamp(ctx.now) };
  await insertRow(ctx, 'app.task_message', made);
  ctx.audit('task.write', { entity: 'task', entityId: id, after: { text } });
  return { ok: true } as const;
}

export async function addTaskFile(ctx: Ctx, { id, fileId }: Body<typeof tasks.addFile>) {
  await requireRoom(ctx, { code: 'task/too-many-files', of: id }, async () => (await requireWork(ctx, id)).files.length);
  await takeFile(ctx, { fileId, purpose: 'task-file', field: 'fileId' });
  const row = { task_id: id, file_id: fileId, added_by: ctx.actor.employeeId, added_at: toTimestamp(ctx.now) };
  await insertRows(ctx, 'app.task_file', [row]);
  ctx.audit('task.add-file', { entity: 'task', entityId: id, after: { fileId } });
  return readTask(ctx, id);
}

/** The ending says what a file is, so it stays. */
export async function renameTaskFile(ctx: Ctx, { id, fileId, name }: Body<typeof tasks.renameFile>) {
  const file = (await requireWork(ctx, id)).files.find((known) => known.id === fileId);
  if (!file) throw notFound();
  const ending = /\.[^.]+$/.exec(file.name)?.[0] ?? '';
  const renamed = name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
  await ctx.tx
    .updateTable('app.file')
    .set({ name: renamed })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', fileId)
    .execute();
  ctx.audit('task.rename-file', { entity: 'task', entityId: id, before: { name: file.name }, after: { name: renamed } });
  return readTask(ctx, id);
}

/** The file itself goes in the night, when no row refers to it. */
export async function removeTaskFile(ctx: Ctx, { id, fileId }: Query<typeof tasks.removeFile>) {
  const file = (await requireWork(ctx, id)).files.find((known) => known.id === fileId);
  if (!file) throw notFound();
  await ctx.tx
    .deleteFrom('app.task_file')
    .where('organization_id', '=', ctx.organizationId)
    .where('task_id', '=', id)
    .where('file_id', '=', fileId)
    .execute();
  ctx.audit('task.remove-file', { entity: 'task', entityId: id, before: { name: file.name } });
  return { ok: true } as const;
}

export async function addChannel(ctx: Ctx, { name }: Body<typeof tasks.addChannel>) {
  await requireRoom(ctx, { code: 'task-channel/too-many' }, async () => {
    const { rows } = await sql<{ kept: number }>`select count(*)::integer as kept from app.task_channel
      where organization_id = ${ctx.organizationId}`.execute(ctx.tx);
    return rows[0]?.kept ?? 0;
  });
  await requireFreeName(ctx, 'app.task_channel', name);
  const made = { name, created_by: ctx.actor.employeeId, created_at: toTimestamp(ctx.now) };
  const { id } = await insertRow(ctx, 'app.task_channel', made);
  ctx.audit('task-channel.create', { entity: 'task-channel', entityId: id, after: { name } });
  return { id, name, tasks: 0 };
}
