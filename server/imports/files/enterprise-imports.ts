import type { Answer, Body } from '../../../contract/endpoint.ts';
import { enterpriseImports } from '../../../contract/imports/enterprise-imports.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { messageFor } from '../../../contract/messages.ts';
import type { CheckedRow } from '../../../domain/imports/check-row.ts';
import type { ImportType } from '../../../domain/imports/fields.ts';
import { findBrandIn } from '../../brand/find-brand.ts';
import { AppError, type FieldError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { checkData, writeData } from './import-data.ts';
import type { CommitMode } from './write-import.ts';

type Imported = Answer<typeof enterpriseImports.people>;
type Given = { mode: CommitMode; data: readonly object[] };
type ShiftType = 'shift-board' | 'shift-people';

/** Plans shifts given as data, by the checks of the wizard. */
export const importShiftData = (ctx: Ctx, type: ShiftType, given: Given): Promise<Imported> =>
  importForEnterprise(ctx, given, {
    type,
    call: type === 'shift-board' ? enterpriseImports.shiftBoard : enterpriseImports.shiftPeople,
  });

/** Adds or updates people given as data, by the checks of the wizard. */
export const importPeopleData = (ctx: Ctx, { isCreate, ...given }: Body<typeof enterpriseImports.people>): Promise<Imported> =>
  importForEnterprise(ctx, given, { type: isCreate ? 'employee' : 'employee-update', call: enterpriseImports.people });

/** Leave of people given as data, by another system of an enterprise. */
export const importLeaveForEnterprise = (ctx: Ctx, given: Given): Promise<Imported> =>
  importForEnterprise(ctx, given, { type: 'leave', call: enterpriseImports.leave });

/** The same for whoever may import. */
export const importLeaveData = (ctx: Ctx, given: Given): Promise<Imported> =>
  importGiven(ctx, given, { type: 'leave', call: imports.leave });

type Leaves = Body<typeof imports.leaveTaken>;
/** Leaves that were taken, given as data by another system of an enterprise. */
export const importTakenForEnterprise = (ctx: Ctx, given: Leaves): Promise<Imported> =>
  importForEnterprise(ctx, asFields(given), { type: 'leave-taken', call: enterpriseImports.leaveTaken });

/** The same for whoever may import. */
export const importTakenData = (ctx: Ctx, given: Leaves): Promise<Imported> =>
  importGiven(ctx, asFields(given), { type: 'leave-taken', call: imports.leaveTaken });

/** The columns of the file, under which the checks look for the fields of the call; errors name the fields of the call again. */
const FIELD_OF = {
  leaveFrom: 'from',
  leaveTo: 'to',
  leavePart: 'part',
  leaveStart: 'start',
  leaveEnd: 'end',
  leaveReason: 'reason',
} as const;
const asFields = ({ mode, data }: Leaves): Given => ({
  mode,
  data: data.map(({ code, leaveType, ...row }) => {
    const given = Object.entries(FIELD_OF).flatMap(([field, name]) => (row[name] === undefined ? [] : [[field, row[name]]]));
    return { code, leaveType, ...Object.fromEntries(given) };
  }),
});
const sentField = (field: string): string => Object.entries(FIELD_OF).find(([name]) => name === field)?.[1] ?? field;

type Kind = { type: ImportType; call: { path: string } };

async function importForEnterprise(ctx: Ctx, given: Given, kind: Kind): Promise<Imported> {
  if (!(await findBrandIn(ctx.tx, ctx.organizationId))) throw new AppError('enterprise/required');
  return importGiven(ctx, given, kind);
}

async function importGiven(ctx: Ctx, { mode, data }: Given, { type, call }: Kind): Promise<Imported> {
  const given = await checkData(ctx, type, data);
  const errors = leftOut(ctx, mode, given.checked);
  return { ...(await writeData(ctx, given, { call, mode })), errors };
}

/** The errors of rows for the answer; refused as a whole when every row was asked for. */
function leftOut(ctx: Ctx, mode: CommitMode, checked: readonly CheckedRow<unknown>[]): Imported['errors'] {
  const wrong: (FieldError & { row: number })[] = [];
  checked.forEach((checkedRow, row) => {
    if (checkedRow.outcome !== 'bad') return;
    for (const { field, code, facts } of checkedRow.problems) wrong.push({ row, field: sentField(field), code, facts });
  });
  if (mode === 'all' && wrong.length > 0) {
    const errors = wrong.map(({ row, field, ...item }) => ({ ...item, field: `data.${row}.${field}` }));
    throw new AppError('validation/has-errors', {}, errors);
  }
  return wrong.map(({ row, field, code, facts }) => ({
    row,
    field,
    code,
    message: messageFor(ctx.language, code, facts ?? {}),
  }));
}
