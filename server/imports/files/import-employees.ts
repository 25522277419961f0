import type { Body } from '../../../contract/endpoint.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { AppError, type FieldError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { checkData, writeData } from './import-data.ts';

/** Adds or updates people given as data instead of a file, by the same checks; one wrong row refuses all of them. */
export async function importEmployees(ctx: Ctx, { organizationId, isCreate, data }: Body<typeof imports.employees>) {
  if (organizationId !== ctx.organizationId) throw notFound();
  const given = await checkData(ctx, isCreate ? 'employee' : 'employee-update', data);
  const wrong: FieldError[] = [];
  given.checked.forEach((row, index) => {
    if (row.outcome === 'bad') {
      for (const { field, code, facts } of row.problems) wrong.push({ field: `data.${index}.${field}`, code, facts });
    } else if (isCreate && row.outcome !== 'new') wrong.push({ field: `data.${index}.code`, code: 'row/exists' });
  });
  if (wrong.length > 0) throw new AppError('validation/has-errors', {}, wrong);
  const { added, changed, unchanged } = await writeData(ctx, given, { call: imports.employees, mode: 'all' });
  return { added, updated: changed, unchanged };
}
