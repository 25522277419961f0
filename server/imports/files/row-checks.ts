import {
  type ClockingCheck,
  type ClockingPerson,
  type ClockingValue,
  clockingCheck,
} from '../../../domain/imports/check-clocking.ts';
import { type EmployeeDraft, employeeCheck } from '../../../domain/imports/check-employee.ts';
import { type HolidayValue, holidayCheck } from '../../../domain/imports/check-holiday.ts';
import type { CheckedRow, FileRow } from '../../../domain/imports/check-row.ts';
import { type ImportType, isOfPeople, type Mapping } from '../../../domain/imports/fields.ts';
import { inferClockTypes, type UntypedClocking } from '../../../domain/imports/infer-clock-types.ts';
import { dateOf } from '../../../domain/time.ts';
import type { Ctx } from '../../http/context.ts';
import { knownClockings } from './known-clockings.ts';
import { readKnownEmployees } from './known-employees.ts';
import { checkShifts } from './shift-rules.ts';

export type CheckSpec = { type: ImportType; mapping: Mapping; columnCount: number };
/** Checks rows in the order of the file; copies within the file are seen because it remembers what it was given. */
export type RowChecks<Value> = (rows: readonly FileRow[]) => Promise<CheckedRow<Value>[]>;
export type EmployeeValue = EmployeeDraft & { code: string };

export const checkEmployees = async (ctx: Ctx, spec: CheckSpec): Promise<RowChecks<EmployeeValue>> => {
  const known = await readKnownEmployees(ctx, spec.mapping);
  const mode = spec.type === 'employee' ? 'add' : 'update';
  const check = employeeCheck({ ...spec, mode, known, today: dateOf(ctx.now, ctx.organization.timeZone) });
  return async (rows) => rows.map(check);
};

export const checkHolidays = async (ctx: Ctx, spec: CheckSpec): Promise<RowChecks<HolidayValue>> => {
  const known = await ctx.tx
    .selectFrom('app.holiday')
    .select(['date', 'name'])
    .where('organization_id', '=', ctx.organizationId)
    .where('department_id', 'is', null)
    .execute();
  const check = holidayCheck({ ...spec, known });
  return async (rows) => rows.map(check);
};

export type ClockingChecks = { people: readonly ClockingPerson[]; check: ClockingCheck };

/** The rules for clocking rows of this company; `rows` is the whole file when it has no kinds, to infer them. */
export async function clockingRules(
  ctx: Ctx,
  spec: CheckSpec,
  rows?: AsyncIterable<readonly FileRow[]>,
): Promise<ClockingChecks> {
  const people = await ctx.tx
    .selectFrom('app.employee')
    .select(['id', 'code', 'start_date as startDate', 'end_date as endDate'])
    .where('organization_id', '=', ctx.organizationId)
    .where('approve_status', 'in', ['APPROVED', 'DEACTIVATED'])
    .orderBy('code')
    .execute();
  const around = { ...spec, people, timeZone: ctx.organization.timeZone, now: ctx.now };
  const check = clockingCheck(around);
  if (!rows) return { people, check };
  const clockings: UntypedClocking[] = [];
  for await (const some of rows) {
    for (const row of some) {
      const checked = check(row);
      if (checked.outcome !== 'bad') clockings.push(checked.value);
    }
  }
  return { people, check: clockingCheck({ ...around, typeOf: inferClockTypes(clockings) }) };
}

/** A clocking that is stored, or stood earlier in the file, is `unchanged`. */
export function withoutCopies(ctx: Ctx, { people, check }: ClockingChecks): RowChecks<ClockingValue> {
  const known = knownClockings(ctx, people);
  return async (rows) => {
    const checked = rows.map(check);
    const isNew = await known(checked.flatMap((row) => (row.outcome === 'bad' ? [] : row.value)));
    return checked.map((row) => (row.outcome === 'bad' || isNew.has(row.value) ? row : { ...row, outcome: 'unchanged' }));
  };
}

export const needsKinds = ({ type, mapping }: CheckSpec) => type === 'clocking' && mapping.type === undefined;
/** Whether rows can be judged only when the whole file has been looked at: its kinds, or the days it is about. */
export const needsWholeFile = (spec: CheckSpec) =>
  needsKinds(spec) || spec.type === 'shift-board' || spec.type === 'shift-people';

/** The checks of a type of file. */
export async function openChecks(
  ctx: Ctx,
  spec: CheckSpec,
  rows?: AsyncIterable<readonly FileRow[]>,
): Promise<RowChecks<unknown>> {
  if (isOfPeople(spec.type)) return checkEmployees(ctx, spec);
  if (spec.type === 'holiday') return checkHolidays(ctx, spec);
  if (spec.type === 'clocking') return withoutCopies(ctx, await clockingRules(ctx, spec, needsKinds(spec) ? rows : undefined));
  return checkShifts(ctx, spec, rows);
}
