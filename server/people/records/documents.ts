import { sql } from 'kysely';
import type { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import type { EmployeeDocument, employeeRecord } from '../../../contract/people/employee-record.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { takeFile } from '../../files/take-file.ts';
import { invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { FILE_COLUMN, type FileRow, withLink } from './file-column.ts';
import { keepsRegister, reachPerson } from './reach-person.ts';

type View = z.output<typeof EmployeeDocument>;
type Row = Omit<View, 'file'> & { file: FileRow };

const COLUMNS = sql`d.id, d.employee_id as "employeeId", d.title, d.kind, d.issued_on as "issuedOn", d.expires_on as "expiresOn",
  d.note, d.is_private as "isPrivate", d.version, d.updated_at as "updatedAt", ${FILE_COLUMN}`;

/** The documents of a person; their own, without those marked private. */
export async function listDocuments(ctx: Ctx, wanted?: string): Promise<View[]> {
  const employeeId = await reachPerson(ctx, wanted);
  const { rows } = await sql<Row>`select ${COLUMNS} from app.employee_document d
    join app.file f on f.organization_id = d.organization_id and f.id = d.file_id
    where d.organization_id = ${ctx.organizationId} and d.employee_id = ${employeeId}
      ${keepsRegister(ctx) ? sql`` : sql`and not d.is_private`}
    order by d.expires_on nulls last, d.title collate "und-x-icu", d.id`.execute(ctx.tx);
  return rows.map((row) => ({ ...row, file: withLink(ctx, row.file) }));
}

async function getDocument(ctx: Ctx, id: string): Promise<View> {
  const { rows } = await sql<Row>`select ${COLUMNS} from app.employee_document d
    join app.file f on f.organization_id = d.organization_id and f.id = d.file_id
    where d.organization_id = ${ctx.organizationId} and d.id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  return { ...row, file: withLink(ctx, row.file) };
}

export async function addDocument(ctx: Ctx, body: Body<typeof employeeRecord.addDocument>): Promise<View> {
  const employeeId = await reachPerson(ctx, body.employeeId);
  checkDates(body.issuedOn, body.expiresOn);
  await takeFile(ctx, { fileId: body.fileId, purpose: 'employee-document', field: 'fileId' });
  const { id } = await insertRow(ctx, 'app.employee_document', {
    employee_id: employeeId,
    created_by: ctx.actor.employeeId,
    file_id: body.fileId,
    title: body.title,
    kind: body.kind,
    issued_on: body.issuedOn ?? null,
    expires_on: body.expiresOn ?? null,
    note: body.note ?? null,
    is_private: body.isPrivate ?? false,
  });
  const { employeeId: _person, note: _note, ...after } = body;
  ctx.audit('employee.add-document', { entity: 'employee', entityId: employeeId, after: { documentId: id, ...after } });
  return getDocument(ctx, id);
}

export async function updateDocument(ctx: Ctx, body: Body<typeof employeeRecord.updateDocument>): Promise<View> {
  const { id, version, note, ...changes } = body;
  const { file: fileBefore, ...before } = await getDocument(ctx, id);
  const kept = <Value>(value: Value | undefined, old: Value) => (value === undefined ? old : value);
  checkDates(kept(body.issuedOn, before.issuedOn), kept(body.expiresOn, before.expiresOn));
  if (body.fileId) await takeFile(ctx, { fileId: body.fileId, purpose: 'employee-document', field: 'fileId' });
  const columns = {
    title: body.title,
    kind: body.kind,
    issued_on: body.issuedOn,
    expires_on: body.expiresOn,
    note,
    is_private: body.isPrivate,
    file_id: body.fileId,
    updated_at: sql<Date>`now()`,
  };
  await updateVersioned(ctx, 'app.employee_document', { id, version }, columns);
  const was = { documentId: id, title: before.title, kind: before.kind, fileId: fileBefore.id, isPrivate: before.isPrivate };
  ctx.audit('employee.update-document', {
    entity: 'employee',
    entityId: before.employeeId,
    before: was,
    after: { documentId: id, ...changes, ...(note === undefined ? {} : { note: note !== null }) },
  });
  return getDocument(ctx, id);
}

export async function removeDocument(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const removed = await ctx.tx
    .deleteFrom('app.employee_document')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .returning(['employee_id', 'title', 'kind', 'file_id'])
    .executeTakeFirst();
  if (!removed) throw notFound();
  const { employee_id, file_id, ...rest } = removed;
  const before = { documentId: id, fileId: file_id, ...rest };
  ctx.audit('employee.remove-document', { entity: 'employee', entityId: employee_id, before });
  return { ok: true };
}

function checkDates(issuedOn: PlainDate | null | undefined, expiresOn: PlainDate | null | undefined) {
  if (issuedOn && expiresOn && expiresOn < issuedOn) throw invalidField('expiresOn', 'form/end-before-start');
}
