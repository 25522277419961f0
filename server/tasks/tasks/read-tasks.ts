import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Query } from '../../../contract/endpoint.ts';
import type { TaskView, tasks } from '../../../contract/tasks/tasks.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { fileLink } from '../../files/file-link.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';

type Person = {
  id: string;
  code: string;
  firstName: string;
  lastName: string;
  firstNameEn: string | null;
  lastNameEn: string | null;
};
type StoredFile = { id: string; name: string; mimeType: string; sizeBytes: number };
export type TaskRow = {
  id: string;
  channel: { id: string; name: string } | null;
  title: string;
  details: string | null;
  dueDate: PlainDate | null;
  people: Person[] | null;
  createdBy: Person | null;
  createdDate: Instant;
  doneDate: Instant | null;
  doneBy: Person | null;
  messages: number;
  files: StoredFile[] | null;
  version: number;
};

const PERSON = sql`json_build_object('id', e.id, 'code', e.code, 'firstName', e.first_name, 'lastName', e.last_name,
  'firstNameEn', e.first_name_en, 'lastNameEn', e.last_name_en)`;

/** The condition on a task `t` to be seen: all for who reads reports, else the own ones and those of one's departments. */
async function visible(ctx: Ctx): Promise<RawBuilder<unknown>> {
  const { organizationId, actor } = ctx;
  if (hasAnyGroup(actor.groups, GROUPS.reports)) return sql`true`;
  const people = hasAnyGroup(actor.groups, ['manager']) ? await visibleEmployees(ctx) : [actor.employeeId];
  if (people === null) return sql`true`;
  return sql`(t.created_by = ${actor.employeeId} or exists (select from app.task_person tp
    where tp.organization_id = ${organizationId} and tp.task_id = t.id and tp.employee_id = any(${[...people]}::uuid[])))`;
}

async function selectTasks(ctx: Ctx, condition: RawBuilder<unknown>, rest: RawBuilder<unknown>) {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<TaskRow & { total: number }>`
    select t.id, t.title, t.details, t.due_on as "dueDate", t.created_at as "createdDate", t.done_at as "doneDate", t.version,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as channel,
      (select json_agg(${PERSON} order by e.code) from app.task_person tp
        join app.employee e on e.organization_id = ${organizationId} and e.id = tp.employee_id
        where tp.organization_id = ${organizationId} and tp.task_id = t.id) as people,
      (select ${PERSON} from app.employee e where e.organization_id = ${organizationId} and e.id = t.created_by) as "createdBy",
      (select ${PERSON} from app.employee e where e.organization_id = ${organizationId} and e.id = t.done_by) as "doneBy",
      (select count(*)::int from app.task_message m where m.organization_id = ${organizationId} and m.task_id = t.id) as messages,
      (select json_agg(json_build_object('id', f.id, 'name', f.name, 'mimeType', f.mime_type, 'sizeBytes', f.size_bytes) order by tf.added_at)
        from app.task_file tf join app.file f on f.organization_id = ${organizationId} and f.id = tf.file_id
        where tf.organization_id = ${organizationId} and tf.task_id = t.id) as files,
      (count(*) over ())::int as total
    from app.task t
    left join app.task_channel c on c.organization_id = ${organizationId} and c.id = t.channel_id
    where t.organization_id = ${organizationId} and ${condition} ${rest}`.execute(tx);
  return rows;
}

const SORTS = { createdDate: 't.created_at', dueDate: 't.due_on', title: 'lower(t.title)' } as const;

export async function searchTasks(ctx: Ctx, query: Query<typeof tasks.search>) {
  const { organizationId, actor } = ctx;
  const { name, channelId, employeeId, status, mine, sort } = query;
  const isOf = (id: string) => sql`exists (select from app.task_person tp
    where tp.organization_id = ${organizationId} and tp.task_id = t.id and tp.employee_id = ${id})`;
  const condition = sql`${await visible(ctx)}
    ${andWhen(name, (text) => sql`concat_ws(' ', t.title, t.details) ilike ${anywhere(text)}`)}
    ${andWhen(channelId, (id) => sql`t.channel_id = ${id}`)}
    ${andWhen(employeeId, isOf)}
    ${andWhen(mine ? actor.employeeId : null, isOf)}
    ${andWhen(status, (wanted) => (wanted === 'done' ? sql`t.done_at is not null` : sql`t.done_at is null`))}`;
  const { rows, total } = await countedRows(query, ({ page, size }) =>
    selectTasks(
      ctx,
      condition,
      sql`order by ${sql.raw(SORTS[sort.field])} ${sql.raw(sort.direction)} nulls last, t.id limit ${size} offset ${page * size}`,
    ),
  );
  return pageOf(ctx, query, { content: rows.map((row) => taskView(ctx, row)), total });
}

/** A task that the caller sees; to anybody else it answers like one that is not there. */
export async function readTask(ctx: Ctx, id: string): Promise<z.output<typeof TaskView>> {
  const [row] = await selectTasks(ctx, sql`t.id = ${id} and ${await visible(ctx)}`, sql`limit 1`);
  if (!row) throw notFound();
  return taskView(ctx, row);
}

function taskView(ctx: Ctx, { people, files, ...row }: TaskRow): z.output<typeof TaskView> {
  const { actor } = ctx;
  const canChange = row.createdBy?.id === actor.employeeId || hasAnyGroup(actor.groups, GROUPS.management);
  const task = people ?? [];
  return {
    id: row.id,
    channel: row.channel,
    title: row.title,
    details: row.details,
    dueDate: row.dueDate,
    people: task,
    createdBy: row.createdBy,
    createdDate: row.createdDate,
    doneDate: row.doneDate,
    doneBy: row.doneBy,
    messages: row.messages,
    files: (files ?? []).map((file) => ({ ...file, url: fileLink(ctx, file.id) })),
    canWork: canChange || task.some(({ id }) => id === actor.employeeId) || hasAnyGroup(actor.groups, ['manager']),
    canChange,
    version: row.version,
  };
}

/** A task to which the caller may write. */
export async function requireWork(ctx: Ctx, id: string) {
  const task = await readTask(ctx, id);
  if (!task.canWork) throw new AppError('auth/forbidden');
  return task;
}

export async function requireChange(ctx: Ctx, id: string) {
  const task = await readTask(ctx, id);
  if (!task.canChange) throw new AppError('auth/forbidden');
  return task;
}

type MessageRow = { id: string; employee: Person | null; text: string; createdDate: Instant; total: number };

export async function listMessages(ctx: Ctx, query: Query<typeof tasks.messages>) {
  const { tx, organizationId } = ctx;
  await readTask(ctx, query.id);
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<MessageRow>`
      select m.id, m.content as text, m.created_at as "createdDate", case when e.id is not null then ${PERSON} end as employee,
        (count(*) over ())::int as total
      from app.task_message m left join app.employee e on e.organization_id = ${organizationId} and e.id = m.employee_id
      where m.organization_id = ${organizationId} and m.task_id = ${query.id}
      order by m.created_at ${sql.raw(query.sort.direction)}, m.id limit ${size} offset ${page * size}`.execute(tx);
    return found.rows;
  });
  return pageOf(ctx, query, { content: rows.map(({ total: _total, ...message }) => message), total });
}

type ChannelRow = { id: string; name: string; tasks: number };
export async function listChannels(ctx: Ctx): Promise<ChannelRow[]> {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<ChannelRow>`
    select c.id, c.name, (select count(*)::int from app.task t where t.organization_id = ${organizationId} and t.channel_id = c.id
      and ${await visible(ctx)}) as tasks
    from app.task_channel c where c.organization_id = ${organizationId} order by lower(c.name), c.id`.execute(tx);
  return rows;
}
