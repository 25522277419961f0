import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import type { Instant, YearMonth } from '../../../domain/units.ts';
import { byNameShown, isNamed } from '../../db/name-shown.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, peopleById, personView } from '../shared/payroll-person.ts';
import { isPayrollPerson } from '../shared/reads-payroll.ts';

type UploadRow = {
  id: string;
  kind: 'slip' | 'certificate';
  year: number;
  month: YearMonth | '';
  name: string;
  mime_type: string;
  size_bytes: number;
  created_at: Instant;
};
const UPLOAD_COLUMNS = sql`u.id, u.kind, u.year, u.month, f.name, f.mime_type, f.size_bytes, u.created_at`;
const FILE_JOIN = sql`join app.file f on f.organization_id = u.organization_id and f.id = u.file_id`;

const uploadView = (row: UploadRow) => ({
  id: row.id,
  kind: row.kind,
  year: row.year,
  month: row.month || null,
  fileName: row.name,
  mimeType: row.mime_type,
  sizeBytes: row.size_bytes,
  uploadedDate: row.created_at,
});

type Asked = Query<typeof payUploads.list>;
type ListRow = UploadRow &
  PersonRow & {
    created_by: string | null;
    removed_at: Instant | null;
    removed_by: string | null;
    removal_reason: string | null;
    version: number;
    total: number;
  };

/** Uploaded files of everybody, for payroll people. */
export async function listUploads(ctx: Ctx, query: Asked): Promise<Answer<typeof payUploads.list>> {
  const { rows, total } = await countedRows(query, (paged) => selectUploads(ctx, { ...query, ...paged }));
  const staff = await peopleById(
    ctx,
    rows.flatMap((row) => [row.created_by, row.removed_by]),
  );
  const content = rows.map((row) => ({
    ...uploadView(row),
    employee: personView(row, ctx.language),
    uploadedBy: (row.created_by && staff.get(row.created_by)) || null,
    removedBy: (row.removed_by && staff.get(row.removed_by)) || null,
    removedDate: row.removed_at,
    removalReason: row.removal_reason,
    version: row.version,
  }));
  return pageOf(ctx, query, { content, total });
}

const ORDER = { period: 'year', code: 'code', uploaded: 'created_at' } as const;
function orderOf({ language }: Ctx, { field, direction }: Asked['sort']) {
  if (field === 'name') return byNameShown('found', language, direction);
  return field === 'period' ? sql.raw(`year ${direction}, month ${direction}`) : sql.raw(`${ORDER[field]} ${direction}`);
}

async function selectUploads(ctx: Ctx, { kind, year, show, search, sort, page, size }: Asked): Promise<ListRow[]> {
  const { organizationId } = ctx;
  const { rows } = await sql<ListRow>`with found as (
      select ${UPLOAD_COLUMNS}, u.created_by, u.removed_at, u.removed_by, u.removal_reason, u.version, ${PERSON_COLUMNS}
      from app.pay_upload u ${FILE_JOIN} join app.employee e on e.organization_id = u.organization_id and e.id = u.employee_id
      ${PERSON_JOINS}
      where u.organization_id = ${organizationId} and u.kind = ${kind} and (u.removed_at is not null) = ${show === 'removed'}
        ${andWhen(year, (wanted) => sql`u.year = ${wanted}`)}
    )
    select *, count(*) over ()::int as total from found
    where true ${andWhen(search || null, (text) => isNamed('found', text))}
    order by ${orderOf(ctx, sort)}, code, created_at desc, id limit ${size} offset ${page * size}`.execute(ctx.tx);
  return rows;
}

/** Uploaded files of one person; of others for payroll people only. */
export async function listOwnUploads(
  ctx: Ctx,
  { kind, employeeId = ctx.actor.employeeId }: Query<typeof payUploads.own>,
): Promise<Answer<typeof payUploads.own>> {
  if (employeeId !== ctx.actor.employeeId && !isPayrollPerson(ctx)) throw notFound();
  if (!(await peopleById(ctx, [employeeId])).has(employeeId)) throw notFound();
  const { rows } = await sql<UploadRow>`select ${UPLOAD_COLUMNS} from app.pay_upload u ${FILE_JOIN}
    where u.organization_id = ${ctx.organizationId} and u.employee_id = ${employeeId} and u.kind = ${kind} and u.removed_at is null
    order by u.year desc, u.month desc, u.created_at desc`.execute(ctx.tx);
  return rows.map(uploadView);
}
