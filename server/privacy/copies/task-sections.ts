import { sql } from 'kysely';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { ReadSections, Wanted } from './sections.ts';

type TaskRow = { name: string; details: string | null; at: Instant; day: PlainDate | null };
type MessageRow = { name: string; at: Instant; text: string };

/** Work that was given to the person, and what they wrote there; what others wrote is theirs. */
export const taskSections: ReadSections = async (ctx, wanted) => [
  { key: 'tasks', rows: await readTasks(ctx, wanted) },
  { key: 'taskMessages', rows: await readMessages(ctx, wanted) },
];

async function readTasks({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select t.title as name, t.details, t.created_at as at, t.due_on as day from app.task_person p
    join app.task t on t.organization_id = ${organizationId} and t.id = p.task_id
    where p.organization_id = ${organizationId} and p.employee_id = ${employeeId} order by t.created_at, t.id`.execute(tx);
  return rows;
}

async function readMessages({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select t.title as name, m.created_at as at, m.content as text from app.task_message m
    join app.task t on t.organization_id = ${organizationId} and t.id = m.task_id
    where m.organization_id = ${organizationId} and m.employee_id = ${employeeId} order by m.created_at, m.id`.execute(tx);
  return rows;
}
