import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { wireInfo } from '../../../contract/payroll/tax-declaration-info.ts';
import type { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { fieldCaps } from '../../../domain/payroll/declarations/field-caps.ts';
import { SECTION_TYPES, type SectionType } from '../../../domain/payroll/declarations/sections.ts';
import { fileLink } from '../../files/file-link.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { openInfo, reachPerson, readSections, type SectionRow } from './section-row.ts';

type Section = Answer<typeof taxDeductions.list>['sections'][number];
type Detail = Answer<typeof taxDeductions.info>;

export async function listDeclaration(ctx: Ctx, { year }: Query<typeof taxDeductions.list>) {
  const employeeId = ctx.actor.employeeId;
  const rows = await readSections(ctx, { employeeId, year });
  const sections = SECTION_TYPES.map((type) =>
    sectionView(
      type,
      year,
      rows.find((row) => row.section === type),
    ),
  );
  return { sections, canCopy: await canCopy(ctx, { employeeId, year, rows }) };
}

export async function readDeclaration(ctx: Ctx, query: Query<typeof taxDeductions.info>): Promise<Detail> {
  const { year } = query;
  const employeeId = await reachPerson(ctx, query.employeeId);
  const person = (await peopleById(ctx, [employeeId])).get(employeeId);
  if (!person) throw notFound();
  const rows = await readSections(ctx, { employeeId, year });
  const files = await filesOf(ctx, rows);
  const sections = SECTION_TYPES.map((type) => {
    const row = rows.find((candidate) => candidate.section === type);
    return {
      ...sectionView(type, year, row),
      info: row ? wireInfo(type, openInfo(ctx, row)) : {},
      files: (row && files.get(row.id)) ?? [],
      caps: fieldCaps(type, year),
    };
  });
  return { person, sections, canCopy: await canCopy(ctx, { employeeId, year, rows }) };
}

function sectionView(type: SectionType, year: number, row: SectionRow | undefined): Section {
  return {
    id: row?.id ?? null,
    type,
    year,
    completed: row !== undefined && row.state !== 'DRAFT',
    approved: row?.state === 'APPROVED',
    state: row?.state ?? 'none',
    counts: row !== undefined && row.counted !== null,
    reason: row?.reason ?? null,
    decidedDate: row?.decided_at ?? null,
    updatedDate: row?.updated_at ?? null,
    version: row?.version ?? 0,
  };
}

type FileRow = { declaration_id: string; id: string; name: string; mime_type: string; size_bytes: number };
async function filesOf(ctx: Ctx, sections: readonly SectionRow[]) {
  const ids = sections.map(({ id }) => id);
  const { rows } = await sql<FileRow>`
    select x.declaration_id, f.id, f.name, f.mime_type, f.size_bytes from app.tax_declaration_file x
    join app.file f on f.organization_id = ${ctx.organizationId} and f.id = x.file_id
    where x.organization_id = ${ctx.organizationId} and x.declaration_id = any(${ids}::uuid[])
    order by f.created_at, f.id`.execute(ctx.tx);
  const views = rows.map(({ declaration_id, id, name, mime_type: mimeType, size_bytes: sizeBytes }) => ({
    declaration_id,
    file: { id, name, mimeType, sizeBytes, url: fileLink(ctx, id) },
  }));
  return new Map(
    sections.map(({ id }) => [id, views.filter((view) => view.declaration_id === id).map(({ file }) => file)] as const),
  );
}

type Copied = { readonly employeeId: string; readonly year: number; readonly rows: readonly SectionRow[] };
async function canCopy({ tx, organizationId }: Ctx, { employeeId, year, rows }: Copied): Promise<boolean> {
  const found = await sql`
    select from app.tax_declaration where organization_id = ${organizationId} and employee_id = ${employeeId}
      and year = ${year - 1} and section <> all(${rows.map(({ section }) => section)}::text[]) limit 1`.execute(tx);
  return found.rows.length > 0;
}
