import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import { keptInfo } from '../../../contract/payroll/tax-declaration-info.ts';
import type { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import type { SectionInfo } from '../../../domain/payroll/declarations/sections.ts';
import { countedWhenSaved } from '../../../domain/payroll/declarations/states.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRows, updateVersioned } from '../../db/write-rows.ts';
import { takeFile } from '../../files/take-file.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { payEffect } from './pay-effect.ts';
import { holdSections, openInfo, reachPerson, readSections, type SectionRow, sealInfo } from './section-row.ts';

/** Saves a section, which waits for approval from then on; or, as a preview, says what it does to pay once it counts. */
export async function saveSection(ctx: Ctx, body: Body<typeof taxDeductions.save>): Promise<Answer<typeof taxDeductions.save>> {
  const { type, year, version } = body;
  const employeeId = await reachPerson(ctx, body.employeeId);
  const info = keptInfo(type, body.info);
  const effect = await payEffect(ctx, { employeeId, year, type, info });
  if (body.preview) return { id: null, effect };
  const before = (await readSections(ctx, { employeeId, year })).find(({ section }) => section === type);
  if (before?.version !== version) throw new AppError('conflict');
  const id = before?.id ?? uuid7(ctx.now);
  const counted = countedWhenSaved({ type, counted: before?.counted ?? null }, info);
  const columns = { ...writtenColumns(ctx, id, info), counted: counted && toJson(counted), state: 'WAITING' as const };
  if (before) {
    await updateVersioned(ctx, 'app.tax_declaration', { id, version: before.version }, columns);
  } else {
    const row = { id, employee_id: employeeId, year, section: type, created_at: toTimestamp(ctx.now), ...columns };
    const isFirst = await insertRows(ctx, 'app.tax_declaration', [row], { skipKnown: true });
    if (!isFirst) throw new AppError('conflict');
  }
  await addFiles(ctx, id, body.fileIds ?? []);
  if (differs(before?.counted ?? null, counted)) await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  ctx.audit('tax-declaration.save', {
    entity: 'tax_declaration',
    entityId: id,
    before: before && { year, section: type, state: before.state },
    after: { employeeId, year, section: type, state: 'WAITING' },
  });
  return { id, effect };
}

const differs = (before: SectionInfo | null, after: SectionInfo | null) => JSON.stringify(before) !== JSON.stringify(after);
const writtenColumns = (ctx: Ctx, id: string, info: SectionInfo) => ({
  info_sealed: sealInfo(ctx, id, info),
  reason: null,
  decided_by: null,
  decided_at: null,
  saved_by: ctx.actor.employeeId,
  updated_at: toTimestamp(ctx.now),
});

const MOST_FILES = 10;
async function addFiles(ctx: Ctx, declarationId: string, fileIds: readonly string[]) {
  for (const fileId of fileIds) await takeFile(ctx, { fileId, purpose: 'tax-declaration-file', field: 'fileIds' });
  const rows = fileIds.map((fileId) => ({ declaration_id: declarationId, file_id: fileId }));
  await insertRows(ctx, 'app.tax_declaration_file', rows);
  const { rows: held } = await sql<{ count: number }>`select count(*)::int as count from app.tax_declaration_file
    where organization_id = ${ctx.organizationId} and declaration_id = ${declarationId}`.execute(ctx.tx);
  if ((held[0]?.count ?? 0) > MOST_FILES) throw invalidField('fileIds', 'form/max', { maximum: MOST_FILES });
}

/** Copies what last year has and this year has not, to be looked through: nothing of it counts until it is saved. */
export async function copySections(ctx: Ctx, { year, ...body }: Body<typeof taxDeductions.copy>) {
  const employeeId = await reachPerson(ctx, body.employeeId);
  const present = await readSections(ctx, { employeeId, year });
  const missing = (await readSections(ctx, { employeeId, year: year - 1 })).filter(
    ({ section }) => !present.some((row) => row.section === section),
  );
  const rows = missing.map((before) => {
    const id = uuid7(ctx.now);
    return {
      id,
      employee_id: employeeId,
      year,
      section: before.section,
      state: 'DRAFT' as const,
      created_at: toTimestamp(ctx.now),
      ...writtenColumns(ctx, id, openInfo(ctx, before)),
    };
  });
  const copied = await insertRows(ctx, 'app.tax_declaration', rows, { skipKnown: true });
  if (copied !== rows.length) throw new AppError('conflict');
  const after = { year, sections: missing.map(({ section }) => section) };
  if (copied > 0) ctx.audit('tax-declaration.copy', { entity: 'employee', entityId: employeeId, after });
  return { copied };
}

/** Takes a file off a section; what was approved with it waits again, and counts on until that is decided. */
export async function removeFile(ctx: Ctx, { id: fileId }: Query<typeof taxDeductions.removeFile>) {
  const { rows } = await sql<{ id: string }>`select declaration_id as id from app.tax_declaration_file
    where organization_id = ${ctx.organizationId} and file_id = ${fileId}`.execute(ctx.tx);
  const [held] = rows;
  if (!held) throw notFound();
  const [section] = await holdSections(ctx, [held.id]);
  if (!section) throw notFound();
  await reachPerson(ctx, section.employee_id);
  await sql`delete from app.tax_declaration_file where organization_id = ${ctx.organizationId} and file_id = ${fileId}`.execute(
    ctx.tx,
  );
  await updateVersioned(ctx, 'app.tax_declaration', { id: section.id, version: section.version }, stateWithout(ctx, section));
  ctx.audit('tax-declaration.remove-file', {
    entity: 'tax_declaration',
    entityId: section.id,
    after: { employeeId: section.employee_id, year: section.year, section: section.section, fileId },
  });
  return { ok: true as const };
}

const stateWithout = (ctx: Ctx, { state }: SectionRow) => ({
  updated_at: toTimestamp(ctx.now),
  ...(state === 'APPROVED' ? { state: 'WAITING' as const, decided_by: null, decided_at: null } : {}),
});
