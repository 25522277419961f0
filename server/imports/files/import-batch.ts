import type { Selectable } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import { DateEvidence } from '../../../contract/imports/import-views.ts';
import type { imports } from '../../../contract/imports/imports.ts';
import {
  IMPORT_TYPES,
  type ImportType,
  isOfPay,
  isOfPeople,
  type Mapping,
  missingFields,
} from '../../../domain/imports/fields.ts';
import { fieldsOf } from '../../../domain/imports/guess-columns.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { DATE_ORDERS, type DateOrder } from '../../../domain/read-date.ts';
import { assert } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { AppImportBatch } from '../../db/schema.gen.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { decidesPay, requireOpenPay } from '../../people/shared/pay-access.ts';
import { type Counts, findChunk } from './import-chunks.ts';
import { refusedFields } from './pay-fields.ts';

export type BatchRow = Selectable<AppImportBatch>;
type BatchView = Answer<typeof imports.get>;

const STATUSES = ['uploaded', 'checked', 'committing', 'committed', 'reverting', 'reverted', 'discarded'] as const;
export const typeOfBatch = (row: Pick<BatchRow, 'type'>): ImportType => {
  const type = IMPORT_TYPES.find((importType) => importType === row.type);
  assert(type !== undefined, 'an import has a known type');
  return type;
};
export const statusOf = (row: Pick<BatchRow, 'status'>) => STATUSES.find((status) => status === row.status) ?? 'uploaded';

/** The columns given to fields, as they were kept. */
export function mappingOf(row: Pick<BatchRow, 'mapping'>): Mapping {
  const kept: Record<string, number> = {};
  for (const [field, column] of Object.entries(row.mapping ?? {})) if (typeof column === 'number') kept[field] = column;
  return kept;
}
const orderOf = (row: Pick<BatchRow, 'date_order'>): DateOrder =>
  DATE_ORDERS.find((order) => order === row.date_order) ?? 'day-first';
export const specOf = (row: BatchRow) => ({
  type: typeOfBatch(row),
  mapping: mappingOf(row),
  columnCount: row.columns.length,
  dateOrder: orderOf(row),
});

type Reader = Pick<Ctx, 'tx' | 'organizationId' | 'actor'>;
/** An import of this company that was not thrown away. People in a file of another person may come with their pay: not for everyone. */
export async function getBatch({ tx, organizationId, actor }: Reader, id: string): Promise<BatchRow> {
  const row = await tx
    .selectFrom('app.import_batch')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '<>', 'discarded')
    .executeTakeFirst();
  if (row && (isOfPeople(row.type) || isOfPay(row.type))) requireOpenPay({ actor });
  if (!row || !mayRead(row, actor)) throw notFound();
  return row;
}

/** Files of pay are for those who set it, files of people for who decides pay and who brought the file. */
function mayRead(row: BatchRow, actor: Ctx['actor']): boolean {
  if (isOfPay(row.type)) return hasAnyGroup(actor.groups, GROUPS.payrollMaking);
  return !isOfPeople(row.type) || row.created_by === actor.employeeId || decidesPay({ actor });
}

export async function saveCounts({ tx, organizationId }: Ctx, id: string, counts: Counts) {
  await tx
    .updateTable('app.import_batch')
    .set({
      new_count: counts.new,
      to_change_count: counts.changed,
      same_count: counts.unchanged,
      bad_count: counts.bad,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** What an import that came as data has in place of the encoding of its file. */
export const DATA_ENCODING = 'json';
export const isData = (row: Pick<BatchRow, 'encoding'>): boolean => row.encoding === DATA_ENCODING;

const SAMPLES = 3;

export async function viewOf(ctx: Ctx, row: BatchRow): Promise<BatchView> {
  const type = typeOfBatch(row);
  const mapping = mappingOf(row);
  const fields = fieldsOf(type, row.columns, orderOf(row));
  const refused = refusedFields(
    ctx,
    type,
    fields.map((field) => field.field),
  );
  const isOpen = row.status === 'uploaded' || row.status === 'checked';
  const first = isOpen ? await findChunk(ctx, row.id, 0) : null;
  return {
    id: row.id,
    type,
    fileName: row.file_name,
    isData: isData(row),
    status: statusOf(row),
    encoding: row.encoding,
    delimiter: row.delimiter,
    columns: row.columns.map((name, column) => ({ name, samples: samplesOf(first?.rows ?? [], column) })),
    fields: fields
      .filter(({ field }) => !refused.includes(field))
      .map(({ field, isRequired }) => ({ field, required: isRequired })),
    mapping: { ...mapping },
    missing: missingFields(type, mapping),
    dates: row.date_evidence === null ? null : { order: orderOf(row), evidence: DateEvidence.parse(row.date_evidence) },
    counts: {
      total: row.row_count,
      new: row.new_count,
      changed: row.to_change_count,
      unchanged: row.same_count,
      bad: row.bad_count,
    },
    result: isDone(row) ? resultOf(row) : null,
    importedBefore: await earlierTwin(ctx, row),
    jobId: row.job_id,
    failure: row.failure,
    createdAt: row.created_at,
    committedAt: row.committed_at,
    canRevert: canRevert(row),
    reverted: await revertOf(ctx, row),
  };
}

const isDone = ({ status }: BatchRow) => status === 'committed' || status === 'reverting' || status === 'reverted';
export const canRevert = (row: BatchRow): boolean =>
  row.status === 'committed' && row.is_remembered && (row.added_count ?? 0) + (row.changed_count ?? 0) > 0;

async function revertOf({ tx, organizationId, language }: Ctx, row: BatchRow): Promise<BatchView['reverted']> {
  if (row.reverted_at === null) return null;
  const by = await tx
    .selectFrom('app.employee as e')
    .select(nameShown('e', language).as('name'))
    .where('e.organization_id', '=', organizationId)
    .where('e.id', '=', row.reverted_by)
    .executeTakeFirst();
  return { at: row.reverted_at, by: { id: row.reverted_by, name: by?.name ?? '' }, reason: row.revert_reason ?? '' };
}

export const resultOf = (row: BatchRow) => ({
  added: row.added_count ?? 0,
  changed: row.changed_count ?? 0,
  unchanged: row.unchanged_count ?? 0,
  skipped: row.skipped_count ?? 0,
});

const samplesOf = (rows: readonly { cells: readonly string[] }[], column: number) =>
  rows
    .slice(0, 50)
    .flatMap(({ cells }) => cells[column]?.trim() || [])
    .slice(0, SAMPLES)
    .map((text) => text.slice(0, 80));

async function earlierTwin({ tx, organizationId }: Ctx, row: BatchRow): Promise<BatchView['importedBefore']> {
  const twin = await tx
    .selectFrom('app.import_batch')
    .select(['file_name', 'committed_at'])
    .where('organization_id', '=', organizationId)
    .where('type', '=', row.type)
    .where('file_sha256', '=', row.file_sha256)
    .where('status', '=', 'committed')
    .where('id', '<>', row.id)
    .where('committed_at', 'is not', null)
    .orderBy('committed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return twin?.committed_at ? { fileName: twin.file_name, date: twin.committed_at } : null;
}
