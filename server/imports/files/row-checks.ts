import { balanceCheck } from '../../../domain/imports/check-balance.ts';
import {
  type ClockingCheck,
  type ClockingPerson,
  type ClockingValue,
  clockingCheck,
} from '../../../domain/imports/check-clocking.ts';
import { type EmployeeDraft, employeeCheck } from '../../../domain/imports/check-employee.ts';
import { type HolidayValue, holidayCheck } from '../../../domain/imports/check-holiday.ts';
import { type LeaveValue, leaveCheck } from '../../../domain/imports/check-leave.ts';
import { bad, type CheckedRow, type FileRow, problem } from '../../../domain/imports/check-row.ts';
import { type ImportType, isOfPeople, type Mapping } from '../../../domain/imports/fields.ts';
import { inferClockTypes, type UntypedClocking } from '../../../domain/imports/infer-clock-types.ts';
import type { BalanceValue } from '../../../domain/payroll/balance-value.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { DateOrder } from '../../../domain/read-date.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { payrollsOf } from '../../calendars/shared/revert-holidays.ts';
import type { Ctx } from '../../http/context.ts';
import { knownEntitlements } from '../../leave/shared/import-leave.ts';
import { knownBalances } from '../../payroll/shared/bring-balances.ts';
import { readPaySchedules } from '../../payroll/shared/pay-schedules.ts';
import { heldEmployments } from '../../people/shared/held-employment.ts';
import { findHeldDays, type HeldDays, type LockedPeriod } from '../../people/shared/locked-periods.ts';
import { decidesPay } from '../../people/shared/pay-access.ts';
import { knownClockings } from './known-clockings.ts';
import { readKnownEmployees, readKnownPlaces } from './known-employees.ts';
import { checkLeaveTaken } from './leave-taken-checks.ts';
import { checkShifts } from './shift-rules.ts';

export type CheckSpec = { type: ImportType; mapping: Mapping; columnCount: number; dateOrder?: DateOrder };
/** Checks rows in the order of the file; copies within the file are seen because it remembers what it was given. */
export type RowChecks<Value> = (rows: readonly FileRow[]) => Promise<CheckedRow<Value>[]>;
export type EmployeeValue = EmployeeDraft & { code: string };

export const checkEmployees = async (ctx: Ctx, spec: CheckSpec): Promise<RowChecks<EmployeeValue>> => {
  const known = await readKnownEmployees(ctx, spec.mapping);
  const mode = spec.type === 'employee' ? 'add' : 'update';
  const places = await readKnownPlaces(ctx);
  const { countryCode: country, timeZone } = ctx.organization;
  const check = employeeCheck({ ...spec, ...places, mode, country, known, today: dateOf(ctx.now, timeZone) });
  const isLimited = !decidesPay(ctx);
  const contacts = new Map(known.map((person) => [person.code, person]));
  return async (rows) => {
    const checked = rows.map(check);
    const held = await heldStarts(ctx, checked);
    return checked.map((row) => {
      if (row.outcome !== 'changed') return row;
      const payroll = held.get(row.value.code);
      if (payroll !== undefined) return bad(problem('startDate', 'row/period-locked', { payroll }));
      const contact = isLimited ? changedContact(row.value, contacts.get(row.value.code)) : undefined;
      return contact === undefined ? row : bad(problem(contact, 'row/owners-only'));
    });
  };
};

type Contact = Pick<EmployeeDraft, 'email' | 'phone'>;

/** How a known person is reached decides whose account becomes that person, so it is for owners and administrators. */
const changedContact = (value: Contact, known: Contact | undefined): keyof Contact | undefined =>
  (['email', 'phone'] as const).find(
    (field) => value[field] !== undefined && value[field].toLowerCase() !== known?.[field]?.toLowerCase(),
  );

/** By code, the payroll that has counted days which another first day would add or take. */
async function heldStarts(ctx: Ctx, checked: readonly CheckedRow<EmployeeValue>[]): Promise<ReadonlyMap<string, string>> {
  const starts = new Map(
    checked.flatMap((row) =>
      row.outcome !== 'bad' && row.value.startDate !== undefined ? [[row.value.code, row.value.startDate] as const] : [],
    ),
  );
  if (starts.size === 0) return new Map();
  const people = await ctx.tx
    .selectFrom('app.employee')
    .select(['id', 'code', 'start_date as startDate', 'end_date as endDate'])
    .where('organization_id', '=', ctx.organizationId)
    .where('code', 'in', [...starts.keys()])
    .execute();
  const held = await heldEmployments(
    ctx,
    people.map(({ id, code, ...before }) => ({
      employeeId: id,
      before,
      after: { ...before, startDate: starts.get(code) ?? before.startDate },
    })),
  );
  const codes = new Map(people.map((person) => [person.id, person.code]));
  return new Map(held.map(({ employeeId, payroll }) => [codes.get(employeeId) ?? '', payroll]));
}

/** A new holiday in days that a payroll has counted is bad: it would change timesheets under the slips. A new name changes none. */
export const checkHolidays = async (ctx: Ctx, spec: CheckSpec): Promise<RowChecks<HolidayValue>> => {
  const known = await ctx.tx
    .selectFrom('app.holiday')
    .select(['date', 'name'])
    .where('organization_id', '=', ctx.organizationId)
    .where('department_id', 'is', null)
    .execute();
  const check = holidayCheck({ ...spec, known });
  return async (rows) => {
    const checked = rows.map(check);
    const added = checked.flatMap((row) => (row.outcome === 'new' ? row.value.date : []));
    const periods = await payrollsOf(ctx, added);
    return checked.map((row) => refuseHeld(row, 'date', row.outcome === 'new' ? periods.get(row.value.date) : undefined));
  };
};

export const checkBalances = async (ctx: Ctx, { mapping, columnCount }: CheckSpec): Promise<RowChecks<BalanceValue>> => {
  const people = await ctx.tx
    .selectFrom('app.employee')
    .select(['id', 'code', 'start_date as startDate'])
    .where('organization_id', '=', ctx.organizationId)
    .execute();
  const known = await knownBalances(ctx);
  const paysOf = await readPaySchedules(ctx, null);
  const paid = people.map((person) => ({ ...person, pays: paysOf(person.id) }));
  const check = balanceCheck({ people: paid, known, mapping, columnCount, today: dateOf(ctx.now, ctx.organization.timeZone) });
  return async (rows) => rows.map(check);
};

export const checkLeave = async (ctx: Ctx, { mapping, columnCount }: CheckSpec): Promise<RowChecks<LeaveValue>> => {
  const people = await ctx.tx
    .selectFrom('app.employee')
    .select(['id', 'code'])
    .where('organization_id', '=', ctx.organizationId)
    .execute();
  const types = await ctx.tx
    .selectFrom('app.leave_type')
    .select(['id', 'code', 'quota_per'])
    .where('organization_id', '=', ctx.organizationId)
    .where('removed_at', 'is', null)
    .execute();
  const known = await knownEntitlements(ctx, ctx.now);
  const check = leaveCheck({
    people,
    types: types.map(({ quota_per, ...type }) => ({ ...type, hasYear: quota_per !== 'event' })),
    known,
    mapping,
    columnCount,
  });
  return async (rows) => rows.map(check).map((row) => refuseOwnLeave(ctx, row));
};

/** Nobody but an owner changes how much leave they have themselves, by a file neither. */
const refuseOwnLeave = ({ actor }: Ctx, row: CheckedRow<LeaveValue>): CheckedRow<LeaveValue> =>
  row.outcome !== 'bad' && row.value.employeeId === actor.employeeId && !hasAnyGroup(actor.groups, GROUPS.owners)
    ? bad(problem('code', 'leave/own-balance'))
    : row;

const refuseHeld = <Value>(row: CheckedRow<Value>, field: string, held: LockedPeriod | null | undefined): CheckedRow<Value> =>
  held ? bad(problem(field, 'row/period-locked', { payroll: held.name, month: held.month })) : row;

/** `whenField`: the column of a file that says the day. */
export type ClockingChecks = { people: readonly ClockingPerson[]; check: ClockingCheck; whenField: 'date' | 'dateTime' };

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
  const whenField = spec.mapping.dateTime === undefined ? 'date' : 'dateTime';
  if (!rows) return { people, check, whenField };
  const clockings: UntypedClocking[] = [];
  for await (const some of rows) {
    for (const row of some) {
      const checked = check(row);
      if (checked.outcome !== 'bad') clockings.push(checked.value);
    }
  }
  return { people, check: clockingCheck({ ...around, typeOf: inferClockTypes(clockings) }), whenField };
}

/**
 * A clocking that is stored, or stood earlier in the file, is `unchanged`; one of a day that a payroll has counted is bad, because it
 * would change the timesheet under the slip. Who writes the rows leaves other copies to the writing (`marksCopies` false).
 */
export function judgeClockings(
  ctx: Ctx,
  { people, check, whenField }: ClockingChecks,
  { marksCopies }: { marksCopies: boolean },
): RowChecks<ClockingValue> {
  const known = knownClockings(ctx, people);
  const heldAmong = heldClockings(ctx, people);
  return async (rows) => {
    const checked = rows.map(check);
    const values = checked.flatMap((row) => (row.outcome === 'bad' ? [] : row.value));
    const heldBy = await heldAmong(values);
    const looksAt = (value: ClockingValue) => marksCopies || heldBy(value) !== null;
    const isNew = (await known(values.filter(looksAt))).values();
    return checked.map((row) => {
      if (row.outcome === 'bad' || !looksAt(row.value)) return row;
      return isNew.next().value ? refuseHeld(row, whenField, heldBy(row.value)) : { ...row, outcome: 'unchanged' };
    });
  };
}

/** A file is asked about by the quarter of a year and not by each thousand rows: it tells its days one after the other. */
const AHEAD_DAYS = 45;

/** Which payroll has counted the day of a clocking. */
function heldClockings(ctx: Ctx, people: readonly ClockingPerson[]) {
  const employeeIds = people.map((person) => person.id);
  let asked: { from: PlainDate; to: PlainDate; heldBy: HeldDays } | null = null;
  return async (values: readonly ClockingValue[]) => {
    const [someone] = values;
    if (!someone) return () => null;
    let [first, last] = [someone.date, someone.date];
    for (const { date } of values) {
      if (date < first) first = date;
      if (date > last) last = date;
    }
    if (asked === null || first < asked.from || last > asked.to) {
      const [from, to] = [addDays(first, -AHEAD_DAYS), addDays(last, AHEAD_DAYS)];
      asked = { from, to, heldBy: await findHeldDays(ctx.tx, ctx.organizationId, { employeeIds, from, to }) };
    }
    const { heldBy } = asked;
    return ({ person, date }: ClockingValue): LockedPeriod | null => heldBy(people[person]?.id ?? '', date);
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
  if (spec.type === 'beginning-balance') return checkBalances(ctx, spec);
  if (spec.type === 'leave') return checkLeave(ctx, spec);
  if (spec.type === 'leave-taken') return checkLeaveTaken(ctx, spec);
  if (spec.type === 'holiday') return checkHolidays(ctx, spec);
  if (spec.type === 'clocking') {
    const rules = await clockingRules(ctx, spec, needsKinds(spec) ? rows : undefined);
    return judgeClockings(ctx, rules, { marksCopies: true });
  }
  return checkShifts(ctx, spec, rows);
}
