import { sql } from 'kysely';
import type { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import type { employeeRecord, Training } from '../../../contract/people/employee-record.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { takeFile } from '../../files/take-file.ts';
import { invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { FILE_COLUMN, type FileRow, withLink } from './file-column.ts';
import { mayReach, reachPerson } from './reach-person.ts';

type View = z.output<typeof Training>;
type Row = Omit<View, 'file'> & { file: FileRow | null };

const COLUMNS = sql`t.id, t.employee_id as "employeeId", t.name, t.provider, t.from_date as "from", t.to_date as "to", t.result,
  t.expires_on as "expiresOn", t.note, t.version, ${FILE_COLUMN}`;
const linked = (ctx: Ctx, row: Row): View => ({ ...row, file: row.file && withLink(ctx, row.file) });

export async function listTrainings(ctx: Ctx, wanted?: string): Promise<View[]> {
  const employeeId = await reachPerson(ctx, wanted);
  const { rows } = await sql<Row>`select ${COLUMNS} from app.employee_training t
    left join app.file f on f.organization_id = t.organization_id and f.id = t.file_id
    where t.organization_id = ${ctx.organizationId} and t.employee_id = ${employeeId}
    order by t.from_date desc, t.id desc`.execute(ctx.tx);
  return rows.map((row) => linked(ctx, row));
}

/** One training of a person in reach; any other is not found. */
async function getTraining(ctx: Ctx, id: string): Promise<View> {
  const { rows } = await sql<Row>`select ${COLUMNS} from app.employee_training t
    left join app.file f on f.organization_id = t.organization_id and f.id = t.file_id
    where t.organization_id = ${ctx.organizationId} and t.id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row || !mayReach(ctx, row.employeeId)) throw notFound();
  return linked(ctx, row);
}

export async function addTraining(ctx: Ctx, body: Body<typeof employeeRecord.addTraining>): Promise<View> {
  const employeeId = await reachPerson(ctx, body.employeeId);
  checkDates(body);
  if (body.fileId) await takeFile(ctx, { fileId: body.fileId, purpose: 'training-certificate', field: 'fileId' });
  const { id } = await insertRow(ctx, 'app.employee_training', {
    employee_id: employeeId,
    name: body.name,
    provider: body.provider ?? null,
    from_date: body.from,
    to_date: body.to,
    result: body.result ?? 'attended',
    expires_on: body.expiresOn ?? null,
    note: body.note ?? null,
    file_id: body.fileId ?? null,
  });
  const { employeeId: _person, note: _note, ...after } = body;
  ctx.audit('employee.add-training', { entity: 'employee', entityId: employeeId, after: { trainingId: id, ...after } });
  return getTraining(ctx, id);
}

export async function updateTraining(ctx: Ctx, body: Body<typeof employeeRecord.updateTraining>): Promise<View> {
  const { id, version, note, ...changes } = body;
  const before = await getTraining(ctx, id);
  const expiresOn = body.expiresOn === undefined ? before.expiresOn : body.expiresOn;
  checkDates({ from: body.from ?? before.from, to: body.to ?? before.to, expiresOn });
  const isNewFile = body.fileId && body.fileId !== before.file?.id;
  if (isNewFile && body.fileId) await takeFile(ctx, { fileId: body.fileId, purpose: 'training-certificate', field: 'fileId' });
  const columns = {
    name: body.name,
    provider: body.provider,
    from_date: body.from,
    to_date: body.to,
    result: body.result,
    expires_on: body.expiresOn,
    note,
    file_id: body.fileId,
    updated_at: sql<Date>`now()`,
  };
  await updateVersioned(ctx, 'app.employee_training', { id, version }, columns);
  ctx.audit('employee.update-training', {
    entity: 'employee',
    entityId: before.employeeId,
    before: { trainingId: id, name: before.name, result: before.result, fileId: before.file?.id ?? null },
    after: { trainingId: id, ...changes, ...(note === undefined ? {} : { note: note !== null }) },
  });
  return getTraining(ctx, id);
}

export async function removeTraining(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const before = await getTraining(ctx, id);
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('app.employee_training')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  ctx.audit('employee.remove-training', {
    entity: 'employee',
    entityId: before.employeeId,
    before: { trainingId: id, name: before.name, fileId: before.file?.id ?? null },
  });
  return { ok: true };
}

function checkDates({ from, to, expiresOn }: { from: string; to: string; expiresOn?: string | null }) {
  if (to < from) throw invalidField('to', 'form/end-before-start');
  if (expiresOn && expiresOn < from) throw invalidField('expiresOn', 'form/end-before-start');
}
