import { sql } from 'kysely';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { isStandardTemplate } from '../../../domain/reports/standard-template.ts';
import { requireRoom } from '../../company/shared/require-room.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow, removeVersioned, requireFreeName, updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { chosenFrom, type Definition, requireChoices, standardDefinition, storedDefinition } from '../shared/definition.ts';
import { mayShare, readTemplate, type TemplateView } from '../shared/read-templates.ts';
import { requireDepartments } from '../shared/require-departments.ts';
import { requireForm } from '../shared/require-form.ts';

type NewTemplate = {
  readonly kind: ReportKind;
  readonly name: string;
  readonly definition: Definition;
  readonly isShared: boolean;
  readonly isDefault: boolean;
};

export function createTemplate(ctx: Ctx, kind: ReportKind, body: Body<ReportCalls['create']>): Promise<TemplateView> {
  const { name, isShared = false, isDefault = false } = body;
  return insertTemplate(ctx, { kind, name, isShared, isDefault, definition: chosenFrom(standardDefinition(kind), body) });
}

/** A copy belongs to whoever made it, and is nobody else's. */
export async function saveTemplateAs(ctx: Ctx, kind: ReportKind, body: Body<ReportCalls['saveAs']>): Promise<TemplateView> {
  const before = await readTemplate(ctx, kind, body.id);
  return insertTemplate(ctx, { kind, name: body.name, isShared: false, isDefault: false, definition: chosenFrom(before, body) });
}

async function insertTemplate(ctx: Ctx, template: NewTemplate): Promise<TemplateView> {
  const { kind, name, definition, isShared, isDefault } = template;
  if (isShared && !mayShare(ctx)) throw new AppError('auth/forbidden');
  requireChoices(kind, definition);
  await requireDepartments(ctx, definition.departmentIds);
  if (definition.formId) await requireForm(ctx, definition.formId);
  await checkRoom(ctx, kind);
  const owner = { owner_id: ctx.actor.employeeId };
  await requireFreeName(ctx, 'app.report_template', name, { among: { kind, ...owner } });
  if (isDefault) await noDefault(ctx, { kind, isShared });
  const now = toTimestamp(ctx.now);
  const { id } = await insertRow(ctx, 'app.report_template', {
    kind,
    name,
    ...owner,
    shared: isShared,
    is_default: isDefault,
    definition: storedDefinition(definition),
    created_at: now,
    updated_at: now,
  });
  ctx.audit('report-template.create', { entity: 'report-template', entityId: id, after: { name, isShared, isDefault } });
  return readTemplate(ctx, kind, id);
}

function checkRoom(ctx: Ctx, kind: ReportKind): Promise<void> {
  const { tx, organizationId, actor } = ctx;
  return requireRoom(ctx, { code: 'report-template/too-many', of: `${kind} ${actor.employeeId}` }, async () => {
    const { rows } = await sql<{ kept: number }>`select count(*)::integer as kept from app.report_template
      where organization_id = ${organizationId} and kind = ${kind} and owner_id = ${actor.employeeId}`.execute(tx);
    return rows[0]?.kept ?? 0;
  });
}

export async function updateTemplate(ctx: Ctx, kind: ReportKind, body: Body<ReportCalls['update']>): Promise<TemplateView> {
  const before = await requireMayChange(ctx, kind, body.id);
  const { name = before.name, isShared = before.isShared, isDefault = before.isDefault } = body;
  const ownerId = await ownerOf(ctx, body.id);
  // Not shared any more, it would be out of reach of whoever does not own it.
  const isOutOfReach = !isShared && ownerId !== ctx.actor.employeeId;
  if ((isShared && !mayShare(ctx)) || isOutOfReach) throw new AppError('auth/forbidden');
  const definition = chosenFrom(before, body);
  requireChoices(kind, body);
  if (body.departmentIds) await requireDepartments(ctx, body.departmentIds);
  if (body.formId) await requireForm(ctx, body.formId);
  if (name !== before.name) {
    await requireFreeName(ctx, 'app.report_template', name, { except: body.id, among: { kind, owner_id: ownerId } });
  }
  if (isDefault && (!before.isDefault || isShared !== before.isShared)) await noDefault(ctx, { kind, isShared });
  await updateVersioned(
    ctx,
    'app.report_template',
    { id: body.id, version: body.version },
    {
      name,
      shared: isShared,
      is_default: isDefault,
      definition: storedDefinition(definition),
      updated_at: toTimestamp(ctx.now),
    },
  );
  ctx.audit('report-template.update', {
    entity: 'report-template',
    entityId: body.id,
    before: { name: before.name, isShared: before.isShared, isDefault: before.isDefault },
    after: { name, isShared, isDefault },
  });
  return readTemplate(ctx, kind, body.id);
}

export async function removeTemplate(ctx: Ctx, kind: ReportKind, { id, version }: Query<ReportCalls['remove']>) {
  const { name } = await requireMayChange(ctx, kind, id);
  await removeVersioned(ctx, 'app.report_template', { id, version });
  ctx.audit('report-template.remove', { entity: 'report-template', entityId: id, before: { name } });
  return { ok: true } as const;
}

/** The standard template is nobody's to change. */
async function requireMayChange(ctx: Ctx, kind: ReportKind, id: string): Promise<TemplateView> {
  const template = await readTemplate(ctx, kind, id);
  if (isStandardTemplate(kind, id)) throw new AppError('state/not-allowed');
  if (!template.canChange) throw new AppError('auth/forbidden');
  return template;
}

async function ownerOf({ tx, organizationId }: Ctx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('app.report_template')
    .select('owner_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.owner_id;
}

/** One template opens by itself for everybody, and one for each person. */
async function noDefault(
  { tx, organizationId, actor }: Ctx,
  { kind, isShared }: Pick<NewTemplate, 'kind' | 'isShared'>,
): Promise<void> {
  await sql`update app.report_template set is_default = false, version = version + 1
    where organization_id = ${organizationId} and kind = ${kind} and is_default and shared = ${isShared}
      and (shared or owner_id = ${actor.employeeId})`.execute(tx);
}
