import type { Body } from '../../../contract/endpoint.ts';
import type { imports } from '../../../contract/imports.ts';
import { IMPORT_FIELDS, type Mapping } from '../../../domain/imports/fields.ts';
import { formatBaht } from '../../../domain/money.ts';
import { dateOf } from '../../../domain/time.ts';
import { AppError, type FieldError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireSeats } from '../../people/seat-limit.ts';
import { writeEmployees } from '../../people/write-employees.ts';
import { refusedFields } from './pay-fields.ts';
import { checkEmployees, type EmployeeValue } from './row-checks.ts';

type Input = Body<typeof imports.employees>;

const FIELDS = IMPORT_FIELDS.employee.map((one) => one.field);
const MAPPING: Mapping = Object.fromEntries(FIELDS.map((field, column) => [field, column]));

/** Adds or updates people given as data instead of a file, by the same checks; one wrong row refuses all of them. */
export async function importEmployees(ctx: Ctx, { organizationId, isCreate, data }: Input) {
  if (organizationId !== ctx.organizationId) throw notFound();
  if (data.some((one) => refusedFields(ctx, 'employee', Object.keys(one)).length > 0)) throw new AppError('auth/forbidden');
  const check = await checkEmployees(ctx, {
    type: isCreate ? 'employee' : 'employee-update',
    mapping: MAPPING,
    columnCount: FIELDS.length,
  });
  const checked = await check(data.map((one, index) => ({ rowNumber: index + 1, cells: cellsOf(one) })));
  const wrong: FieldError[] = [];
  const values: EmployeeValue[] = [];
  checked.forEach((row, index) => {
    if (row.outcome === 'bad') {
      for (const { field, code, facts } of row.problems) wrong.push({ field: `data.${index}.${field}`, code, facts });
    } else if (isCreate && row.outcome !== 'new') wrong.push({ field: `data.${index}.code`, code: 'row/exists' });
    else values.push(row.value);
  });
  if (wrong.length > 0) throw new AppError('validation/has-errors', {}, wrong);
  if (isCreate) await requireSeats(ctx, values.length);
  const { added, updated, unchanged, summary } = await writeEmployees(ctx.tx, values, {
    organizationId,
    sealer: ctx.services.sealer,
    today: dateOf(ctx.now, ctx.organization.zone),
  });
  ctx.audit('employee.import', { entity: 'employee', after: { added, updated, unchanged, summary } });
  return { added, updated, unchanged };
}

/** The given values as a file would write them. */
function cellsOf({ salary, ...texts }: Input['data'][number]): string[] {
  const given = new Map<string, string | undefined>(Object.entries(texts));
  if (salary !== undefined) given.set('salary', formatBaht(salary));
  return FIELDS.map((field) => given.get(field) ?? '');
}
