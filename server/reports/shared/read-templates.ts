import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ReportTemplate } from '../../../contract/reports/report-shapes.ts';
import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { isStandardTemplate, standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { instant } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { nameShown } from '../../db/name-shown.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { readDefinition, standardDefinition } from './definition.ts';

export type TemplateView = z.output<typeof ReportTemplate>;
type TemplateRow = {
  id: string;
  name: string;
  owner_id: string | null;
  owner_name: string | null;
  shared: boolean;
  is_default: boolean;
  definition: unknown;
  updated_at: number | null;
  version: number;
};

export const mayShare = ({ actor }: Pick<Ctx, 'actor'>): boolean => hasAnyGroup(actor.groups, GROUPS.management);

/** The templates of a kind that somebody may use: the standard one, those that are shared, and their own. */
const templatesOf = ({ organizationId, actor, language }: Ctx, kind: ReportKind): RawBuilder<unknown> => sql`(
  select t.id, t.name, t.owner_id, ${nameShown('e', language)} as owner_name, t.shared, t.is_default, t.definition, t.updated_at, t.version
    from app.report_template t
    left join app.employee e on e.organization_id = ${organizationId} and e.id = t.owner_id
    where t.organization_id = ${organizationId} and t.kind = ${kind} and (t.shared or t.owner_id = ${actor.employeeId})
  union all select ${standardTemplateId(kind)}::uuid, ${textIn(REPORT_WORDS, language).standard}, null, null, true, false,
    ${toJson(standardDefinition(kind))}::jsonb, null, 0)`;

type Listing = { readonly page: number; readonly size: number; readonly sort: { field: string; direction: 'asc' | 'desc' } };

export async function listTemplates(ctx: Ctx, kind: ReportKind, query: Listing) {
  const { field, direction } = query.sort;
  const order = field === 'name' ? sql`lower(t.name)` : sql`t.updated_at`;
  const { rows } = await sql<TemplateRow>`select t.* from ${templatesOf(ctx, kind)} t
    order by (t.version = 0) desc, ${order} ${sql.raw(direction)} nulls last, t.id limit ${query.size} offset ${query.page * query.size}`.execute(
    ctx.tx,
  );
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${templatesOf(ctx, kind)} t`.execute(
    ctx.tx,
  );
  return pageOf(ctx, query, {
    content: rows.map((row) => templateView(ctx, kind, row)),
    total: counted.rows[0]?.total ?? 0,
  });
}

/** One template; without an id the one that opens by itself: one's own, else that of the company, else the standard one. */
export async function readTemplate(ctx: Ctx, kind: ReportKind, id?: string): Promise<TemplateView> {
  const { rows } = await sql<TemplateRow>`select t.* from ${templatesOf(ctx, kind)} t
    where ${id === undefined ? sql`t.is_default or t.version = 0` : sql`t.id = ${id}`}
    order by t.is_default desc, t.shared limit 1`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  return templateView(ctx, kind, row);
}

function templateView(ctx: Ctx, kind: ReportKind, row: TemplateRow): TemplateView {
  const isStandard = isStandardTemplate(kind, row.id);
  const isOwn = row.owner_id === ctx.actor.employeeId;
  return {
    id: row.id,
    organizationId: ctx.organizationId,
    name: row.name,
    ...readDefinition(kind, row.definition),
    defaultTemplate: isStandard,
    isCustom: !isStandard,
    isDefault: row.is_default,
    isShared: row.shared,
    ownerName: row.owner_name,
    canChange: !isStandard && (row.shared ? mayShare(ctx) : isOwn),
    updatedDate: row.updated_at === null ? null : instant(row.updated_at),
    version: row.version,
  };
}
