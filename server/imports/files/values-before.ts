import { LARGEST_BROUGHT_BAHT, readTaxYear } from '../../../domain/imports/check-balance.ts';
import type { KnownEmployee } from '../../../domain/imports/check-employee.ts';
import { readLeaveDays } from '../../../domain/imports/check-leave.ts';
import { cellOf, type FileRow } from '../../../domain/imports/check-row.ts';
import { dateReader } from '../../../domain/imports/date-order.ts';
import { readAmount, readEmail } from '../../../domain/imports/read-words.ts';
import { formatBaht } from '../../../domain/money.ts';
import { balanceKey } from '../../../domain/payroll/balance-value.ts';
import { readPhone } from '../../../domain/phone-number.ts';
import { satang, WORKING_DAY_MINUTES } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { knownEntitlements } from '../../leave/shared/import-leave.ts';
import { knownBalances } from '../../payroll/shared/bring-balances.ts';
import { readKnownEmployees } from './known-employees.ts';
import type { CheckSpec } from './row-checks.ts';

export type ValueBefore = { readonly column: number; readonly text: string };
/** What stands here now in the place of the cells of a row that changes something. */
export type BeforeOf = (row: FileRow) => ValueBefore[];
const NOTHING: BeforeOf = () => [];

/** Reads what rows of this kind would change; nothing for those that only add. */
export async function valuesBefore(ctx: Ctx, spec: CheckSpec): Promise<BeforeOf> {
  if (spec.type === 'holiday') return holidayBefore(ctx, spec);
  if (spec.type === 'beginning-balance') return balanceBefore(ctx, spec);
  if (spec.type === 'leave') return leaveBefore(ctx, spec);
  return spec.type === 'employee-update' ? employeeBefore(ctx, spec) : NOTHING;
}

async function holidayBefore(ctx: Ctx, { mapping, dateOrder }: CheckSpec): Promise<BeforeOf> {
  const rows = await ctx.tx
    .selectFrom('app.holiday')
    .select(['date', 'name'])
    .where('organization_id', '=', ctx.organizationId)
    .where('department_id', 'is', null)
    .execute();
  const names = new Map<string, string>(rows.map((row) => [row.date, row.name]));
  const readDay = dateReader(dateOrder);
  return (row) => {
    const day = readDay(cellOf(row, mapping, 'date'));
    const text = day === null ? undefined : names.get(day);
    return text === undefined || mapping.name === undefined ? [] : [{ column: mapping.name, text }];
  };
}

async function balanceBefore(ctx: Ctx, { mapping }: CheckSpec): Promise<BeforeOf> {
  const people = await ctx.tx
    .selectFrom('app.employee')
    .select(['id', 'code'])
    .where('organization_id', '=', ctx.organizationId)
    .execute();
  const idOf = new Map(people.map((person) => [person.code.toLowerCase(), person.id]));
  const known = await knownBalances(ctx);
  return (row) => {
    const year = readTaxYear(cellOf(row, mapping, 'year')) ?? 0;
    const brought = known.get(balanceKey(idOf.get(cellOf(row, mapping, 'code').toLowerCase()) ?? '', year))?.brought;
    if (!brought) return [];
    return Object.entries(brought).flatMap(([field, figure]): ValueBefore[] => {
      const column = mapping[field];
      const next = cellOf(row, mapping, field);
      if (column === undefined || next === '') return [];
      const isAmount = field !== 'payments';
      const isSame = isAmount ? readAmount(next, LARGEST_BROUGHT_BAHT) === figure : Number(next) === figure;
      return isSame ? [] : [{ column, text: isAmount ? formatBaht(satang(figure)) : String(figure) }];
    });
  };
}

async function leaveBefore(ctx: Ctx, { mapping }: CheckSpec): Promise<BeforeOf> {
  const idsOf = async (table: 'app.employee' | 'app.leave_type') => {
    const rows = await ctx.tx
      .selectFrom(table)
      .select(['id', 'code'])
      .where('organization_id', '=', ctx.organizationId)
      .execute();
    return new Map(rows.map((row) => [row.code.toLowerCase(), row.id]));
  };
  const [people, types, known] = [
    await idsOf('app.employee'),
    await idsOf('app.leave_type'),
    await knownEntitlements(ctx, ctx.now),
  ];
  return (row) => {
    const idIn = (ids: ReadonlyMap<string, string>, field: string) => ids.get(cellOf(row, mapping, field).toLowerCase()) ?? '';
    const minutes = known.get(`${idIn(people, 'code')} ${idIn(types, 'leaveType')}`);
    if (minutes === undefined || mapping.quota === undefined || readLeaveDays(cellOf(row, mapping, 'quota')) === minutes)
      return [];
    return [{ column: mapping.quota, text: String(Math.round((minutes / WORKING_DAY_MINUTES) * 1000) / 1000) }];
  };
}

async function employeeBefore(ctx: Ctx, { mapping }: CheckSpec): Promise<BeforeOf> {
  const known = await readKnownEmployees(ctx, mapping);
  const byCode = new Map(known.map((employee) => [employee.code.toLowerCase(), employee]));
  const byEmail = new Map(known.map((employee) => [employee.email?.toLowerCase() ?? '', employee]));
  const byPhone = new Map(known.map((employee) => [employee.phone ?? '', employee]));
  return (row) => {
    const code = cellOf(row, mapping, 'code').toLowerCase();
    const found =
      code === ''
        ? (byEmail.get(readEmail(cellOf(row, mapping, 'email')) ?? ' ') ??
          byPhone.get(readPhone(cellOf(row, mapping, 'phone')) ?? ' '))
        : byCode.get(code);
    if (!found) return [];
    const columns = Object.entries(mapping).sort(([, a], [, b]) => a - b);
    return columns.flatMap(([field, column]): ValueBefore[] => {
      const next = cellOf(row, mapping, field);
      const text = textOf(found, field);
      return next === '' || field === 'code' || text.toLowerCase() === next.toLowerCase() ? [] : [{ column, text }];
    });
  };
}

function textOf(employee: KnownEmployee, field: string): string {
  if (field === 'salary') return employee.monthlySalary === undefined ? '' : formatBaht(satang(employee.monthlySalary));
  return String(new Map<string, unknown>(Object.entries(employee)).get(field) ?? '');
}
