import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { enterpriseImports } from '../../../contract/enterprise-imports.ts';
import { messageFor } from '../../../contract/messages.ts';
import type { CheckedRow, FileRow } from '../../../domain/imports/check-row.ts';
import { IMPORT_FIELDS, type ImportType, type Mapping } from '../../../domain/imports/fields.ts';
import { formatBaht } from '../../../domain/money.ts';
import { dateOf } from '../../../domain/time.ts';
import { satang } from '../../../domain/units.ts';
import { findBrandIn } from '../../brand/find-brand.ts';
import { AppError, type FieldError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireSeats } from '../../people/seat-limit.ts';
import { writeEmployees } from '../../people/write-employees.ts';
import { refusedFields } from './pay-fields.ts';
import { type CheckSpec, checkEmployees } from './row-checks.ts';
import { checkShifts } from './shift-rules.ts';
import { oneImportAtATime } from './write-import.ts';
import { writeShiftRows } from './write-shift-rows.ts';

type Imported = Answer<typeof enterpriseImports.people>;
type Given = { mode: 'all' | 'good'; checked: readonly CheckedRow<unknown>[] };

async function requireEnterprise(ctx: Ctx) {
  if (!(await findBrandIn(ctx.tx, ctx.organizationId))) throw new AppError('enterprise/required');
}

/** Data as a file of the type would hold it. */
function tableOf(type: ImportType, data: readonly object[]): { spec: CheckSpec; rows: FileRow[] } {
  const fields = IMPORT_FIELDS[type].map((one) => one.field);
  const mapping: Mapping = Object.fromEntries(fields.map((field, column) => [field, column]));
  const rows = data.map((one, index) => {
    const given = new Map(Object.entries(one).map(([field, value]) => [field, textOf(field, value)]));
    return { rowNumber: index, cells: fields.map((field) => given.get(field) ?? '') };
  });
  return { spec: { type, mapping, columnCount: fields.length }, rows };
}

function textOf(field: string, value: unknown): string {
  if (field === 'ot') return value === true ? 'yes' : 'no';
  return field === 'salary' && typeof value === 'number' ? formatBaht(satang(value)) : String(value ?? '');
}

/** The errors of rows for the answer; refused as a whole when every row was asked for. */
function leftOut(ctx: Ctx, { mode, checked }: Given): Pick<Imported, 'skipped' | 'errors'> {
  const wrong: (FieldError & { row: number })[] = [];
  checked.forEach((one, row) => {
    if (one.outcome !== 'bad') return;
    for (const { field, code, facts } of one.problems) wrong.push({ row, field, code, facts });
  });
  if (mode === 'all' && wrong.length > 0) {
    const errors = wrong.map(({ row, field, ...one }) => ({ ...one, field: `data.${row}.${field}` }));
    throw new AppError('validation/has-errors', {}, errors);
  }
  return {
    skipped: checked.filter((one) => one.outcome === 'bad').length,
    errors: wrong.map(({ row, field, code, facts }) => ({
      row,
      field,
      code,
      message: messageFor(ctx.language, code, facts ?? {}),
    })),
  };
}

const goodOf = <Value>(checked: readonly CheckedRow<Value>[]): Value[] =>
  checked.flatMap((one) => (one.outcome === 'bad' ? [] : [one.value]));
const countOf = (checked: readonly CheckedRow<unknown>[], outcome: string) =>
  checked.filter((one) => one.outcome === outcome).length;

type ShiftBody = Body<typeof enterpriseImports.shiftBoard> | Body<typeof enterpriseImports.shiftPeople>;

/** Plans shifts given as data, by the checks of the wizard. */
export async function importShiftData(
  ctx: Ctx,
  type: 'shift-board' | 'shift-people',
  { mode, data }: ShiftBody,
): Promise<Imported> {
  await requireEnterprise(ctx);
  await oneImportAtATime(ctx);
  const { spec, rows } = tableOf(type, data);
  const check = await checkShifts(ctx, spec, asBatches(rows));
  const checked = await check(rows);
  const left = leftOut(ctx, { mode, checked });
  await writeShiftRows(ctx, goodOf(checked));
  const counts = {
    added: countOf(checked, 'new'),
    changed: countOf(checked, 'changed'),
    unchanged: countOf(checked, 'unchanged'),
  };
  ctx.audit('enterprise.import', { entity: 'import', after: { type, ...counts, skipped: left.skipped } });
  return { ...counts, ...left };
}

async function* asBatches(rows: readonly FileRow[]) {
  yield rows;
}

/** Adds or updates people given as data, by the checks of the wizard. */
export async function importPeopleData(
  ctx: Ctx,
  { mode, isCreate, data }: Body<typeof enterpriseImports.people>,
): Promise<Imported> {
  await requireEnterprise(ctx);
  const type = isCreate ? 'employee' : 'employee-update';
  if (data.some((one) => refusedFields(ctx, type, Object.keys(one)).length > 0)) throw new AppError('auth/forbidden');
  await oneImportAtATime(ctx);
  const { spec, rows } = tableOf(type, data);
  const checked = await (await checkEmployees(ctx, spec))(rows);
  const left = leftOut(ctx, { mode, checked });
  await requireSeats(ctx, countOf(checked, 'new'));
  const { added, updated, unchanged, summary } = await writeEmployees(ctx.tx, goodOf(checked), {
    organizationId: ctx.organizationId,
    sealer: ctx.services.sealer,
    today: dateOf(ctx.now, ctx.organization.zone),
  });
  ctx.audit('employee.import', { entity: 'employee', after: { added, updated, unchanged, summary } });
  return { added, changed: updated, unchanged, ...left };
}
