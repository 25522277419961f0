import { sql } from 'kysely';
import { paysOnceOnly } from '../../../domain/payroll/pay-calendar.ts';
import type { PayEmployee, PayItem, PayPeriod, SalaryRow, TaxCondition } from '../../../domain/payroll/pay-types.ts';
import type { PayTerms } from '../../../domain/payroll/planned-cost.ts';
import { baseOn, type DaySpan } from '../../../domain/payroll/salary-pay.ts';
import { basisPoints, type PlainDate, plainDate, type Satang, satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { datedRows } from './dated-rows.ts';
import type { PayrollItem } from './load-items.ts';
import { isFreeFor, loadOwnLines } from './load-own-lines.ts';
import { isOwedSettlement, loadSettlements } from './load-settlements.ts';
import { loadLoans } from './loans-in-pay.ts';
import { type OwnAmounts, overtimeAllowanceOf, payItems } from './pay-items.ts';
import { LONG_AGO, OVERTIME_BY_DAY, type PayTermsRow, payTermsOf, salaryOf } from './pay-terms.ts';
import { type PersonSnapshot, placesSnapshot, SNAPSHOT_SQL } from './slip-snapshot.ts';
import { declaredOf, readTaxProfile, taxYearOf } from './tax-profile.ts';

/** Who is paid in a report, see `isPaidIn`; `employeeIds` narrows to some of them. */
export type PayQuery = {
  readonly organizationId: string;
  readonly templateId: string;
  readonly period: PayPeriod;
  readonly employeeIds: readonly string[] | null;
  /** The report they are paid in; null for what one would be paid. */
  readonly reportId: string | null;
  /** The report is approved and its people are computed again: as they are now, but for what a final pay took out of it since. */
  readonly isAgain?: boolean;
};
export type LoadedEmployee = { employee: PayEmployee; snapshot: PersonSnapshot; salaryBase: Satang };
/** Amounts of items that are not given to everyone: what overrides need. */
export type OverriddenItems = ReadonlyMap<string, ReadonlySet<string>>;

type EmployeeRow = PayTermsRow &
  OwnAmounts & {
    id: string;
    code: string;
    start_date: PlainDate | null;
    end_date: PlainDate | null;
    paid_until: PlainDate | null;
    tax_method: 'progressive' | 'flat';
    tax_flat_rate: number | null;
    tax_condition: TaxCondition;
    birth_date: PlainDate | null;
    declared: unknown;
    is_social_security_insured: boolean;
    is_provident_fund_member: boolean;
    position_id: string | null;
    social_security_calculation: boolean | null;
    tax_calculation: boolean | null;
    snapshot: PersonSnapshot;
  };

/** Whether a report of the period pays `app.employee e`. */
export const isEmployedIn = ({ start, end }: Pick<PayPeriod, 'start' | 'end'>) =>
  sql`(e.start_date is null or e.start_date <= ${end}::date) and (e.end_date is null or e.end_date >= ${start}::date)
    and (e.approve_status = 'APPROVED' or (e.approve_status = 'DEACTIVATED' and e.end_date is not null))`;

type Payroll = Pick<PayQuery, 'organizationId' | 'templateId' | 'reportId'>;
/** Employee ids that a report is for: those it was made for, or else the people of its template. */
export const payrollPeople = ({ organizationId, templateId, reportId }: Payroll) => sql`(
    select c.employee_id from app.payroll_report_person c where c.organization_id = ${organizationId} and c.report_id = ${reportId}::uuid
    union all
    select o.employee_id from app.payroll_template_member o where o.organization_id = ${organizationId} and o.template_id = ${templateId}
      and not exists (select from app.payroll_report_person c where c.organization_id = ${organizationId}
        and c.report_id = ${reportId}::uuid))`;

const IS_KNOWN = sql`(e.approve_status = 'APPROVED' or (e.approve_status = 'DEACTIVATED' and e.end_date is not null))`;
const isChosenFor = ({ organizationId, reportId }: Payroll) => sql`exists (select from app.payroll_report_person c
    where c.organization_id = ${organizationId} and c.report_id = ${reportId}::uuid)`;
const leavesIn = (payroll: Payroll, { start, end }: PayPeriod) =>
  sql`e.end_date <= ${end}::date and (${isChosenFor(payroll)} or e.end_date >= ${start}::date)`;

/** Whether a change of earlier months is noted for `app.employee e`, and a regular or final payroll of the period may pay it: also after the last day. */
export const mayBeOwedRetro = (payroll: Payroll, period: PayPeriod) => sql`${IS_KNOWN}
  and (exists (select from app.retro_change c where c.organization_id = ${payroll.organizationId} and c.employee_id = e.id)
    or exists (select from app.retro_item_change c where c.organization_id = ${payroll.organizationId} and c.employee_id = e.id))
  and ${period.kind === 'final' ? leavesIn(payroll, period) : sql`(e.start_date is null or e.start_date <= ${period.end}::date)`}`;

/** Whether the payroll claimed more than nothing of earlier months for `app.employee e`. */
const isOwedRetro = ({ organizationId, reportId }: Payroll) => sql`exists (select from app.retro_delta d
    where d.organization_id = ${organizationId} and d.report_id = ${reportId}::uuid and d.employee_id = e.id having sum(d.amount) > 0)`;

/** `app.employee e` has the last salary from another run: nothing is left for a regular one. */
const isPaidOut = ({ organizationId, reportId }: Payroll) => sql`exists (select from app.payroll_report f
    join app.payroll_slip fs on fs.organization_id = ${organizationId} and fs.report_id = f.id and fs.employee_id = e.id
    where f.organization_id = ${organizationId} and f.kind = 'final' and f.status in ('PENDING', 'APPROVED')
      and f.id is distinct from ${reportId}::uuid and e.end_date <= f.period_end)`;

/**
 * Whether a report pays `app.employee e` of its people: regular ones whoever is employed in the period and was not paid to the end; a final pay those
 * who leave by its end, and without people of its own in its period; both also those who left and are owed a settlement or something of earlier
 * months; what is paid once those it was made for, or who have something due.
 */
export function isPaidIn(payroll: Payroll, period: PayPeriod) {
  const { kind = 'regular' } = period;
  const { organizationId, reportId } = payroll;
  const isOwed = sql`(${isOwedSettlement({ organizationId, reportId, period })} or ${isOwedRetro(payroll)})`;
  if (kind === 'regular') return sql`((${isEmployedIn(period)} and not ${isPaidOut(payroll)}) or ${isOwed})`;
  if (kind === 'final') return sql`${IS_KNOWN} and ((${leavesIn(payroll, period)} and not ${isPaidOut(payroll)}) or ${isOwed})`;
  return sql`${IS_KNOWN} and (e.start_date is null or e.start_date <= ${period.end}::date)
    and (${isChosenFor(payroll)} or exists (select from app.one_time_item o where o.organization_id = ${organizationId} and o.employee_id = e.id
      and o.month = ${period.month} and ${isFreeFor(organizationId, reportId)}))`;
}

/** A final pay that was computed before an approved report took days out of it; a later one did not. */
const wasBefore = ({
  organizationId,
  reportId,
  isAgain = false,
}: PayQuery) => sql`(not ${isAgain} or r.computed_at < (select computed_at
    from app.payroll_report where organization_id = ${organizationId} and id = ${reportId}::uuid))`;

const employeesOf = (query: PayQuery) => {
  const { organizationId, templateId, period, employeeIds, reportId, isAgain } = query;
  const payroll = { organizationId, templateId, reportId };
  return sql<EmployeeRow>`
    select e.id, e.code, e.start_date, e.end_date, e.tax_method, e.tax_flat_rate, e.tax_condition, e.birth_date,
    e.is_social_security_insured, e.is_provident_fund_member, p.id as position_id, p.employment_type,
      p.salary_base as position_salary,
    p.work_minutes_per_day, p.social_security_calculation, p.tax_calculation, p.overtime_rate, p.holiday_rate,
      p.holiday_overtime_rate,
    p.pay_rate, p.earns_overtime, ${OVERTIME_BY_DAY} as overtime_by_day,
    (select jsonb_agg(jsonb_build_object('from', s.active_date, 'base', s.salary_base) order by s.active_date)
      from app.salary s where s.organization_id = ${organizationId} and s.employee_id = e.id) as salary,
    ${datedRows('employee', 'e.id', { organizationId, until: period.end })} as amounts,
    ${datedRows('position', 'p.id', { organizationId, until: period.end })} as position_amounts,
    ${declaredOf({ organizationId, taxYear: taxYearOf(period) })} as declared,
    ${SNAPSHOT_SQL} || ${placesSnapshot(organizationId, period.end)} as snapshot, paid.until as paid_until
  from ${isAgain ? sql`unnest(${employeeIds}::uuid[]) m(employee_id)` : sql`${payrollPeople(payroll)} m`}
  join app.employee e on e.organization_id = ${organizationId} and e.id = m.employee_id
  left join lateral (select max(r.period_end) as until from app.payroll_report r
    join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = r.id and s.employee_id = e.id
    where r.organization_id = ${organizationId} and (r.kind = 'final' or (${period.kind === 'final'} and r.kind = 'regular'))
      and r.status in ('PENDING', 'APPROVED') and r.id is distinct from ${reportId}::uuid and ${wasBefore(query)}
      and r.period_end >= ${period.start}::date and r.period_start <= ${period.end}::date
  ) paid on true
  left join lateral (select pm.position_id from app.position_member pm
    where pm.organization_id = ${organizationId} and pm.employee_id = e.id and pm.active_date <= ${period.end}::date
      order by pm.active_date desc limit 1) held on true
  left join app.position p on p.organization_id = e.organization_id and p.id = coalesce(held.position_id, e.position_id)
  left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
  where ${isAgain ? isEmployedIn(period) : isPaidIn(payroll, period)}
    and (${employeeIds}::uuid[] is null or e.id = any(${employeeIds}::uuid[]))
  order by e.code, e.id`;
};

/** Whom a report pays, in the order of their codes. */
export async function listPayEmployees(tx: TenantTx, query: PayQuery): Promise<string[]> {
  const { organizationId, templateId, period, employeeIds, reportId } = query;
  const { rows } = await sql<{ id: string }>`
    select e.id from ${payrollPeople({ organizationId, templateId, reportId })} m
    join app.employee e on e.organization_id = ${organizationId} and e.id = m.employee_id
    where ${isPaidIn({ organizationId, templateId, reportId }, period)}
      and (${employeeIds}::uuid[] is null or e.id = any(${employeeIds}::uuid[]))
    order by e.code, e.id`.execute(tx);
  return rows.map((row) => row.id);
}

type PayRules = {
  readonly items: readonly PayrollItem[];
  readonly overridden: OverriddenItems;
  /** Salaries that are not saved yet in place of those that are. */
  readonly tried?: ((rows: readonly SalaryRow[]) => readonly SalaryRow[]) | undefined;
};

export const loadPayEmployees = async (tx: TenantTx, query: PayQuery, rules: PayRules): Promise<LoadedEmployee[]> => [
  ...(await readPayEmployees(tx, query, rules)),
];

/** The same, each made when it is their turn. */
export async function readPayEmployees(
  tx: TenantTx,
  query: PayQuery,
  { items, overridden, tried }: PayRules,
): Promise<Iterable<LoadedEmployee>> {
  const { period } = query;
  const kind = query.isAgain ? 'again' : paysOnceOnly(period) ? 'once' : (period.kind ?? 'regular');
  const found = await prepared(tx, `payroll-employees-${kind}`, employeesOf(query));
  const rows = tried ? found.rows.map((row) => ({ ...row, salary: tried(readSalaries(row.salary)) })) : found.rows;
  const own = items.filter((item) => item.key === null);
  const asked = { ...query, employeeIds: rows.map((row) => row.id) };
  const [beside, leaving, loans] = await Promise.all([loadOwnLines(tx, asked), loadSettlements(tx, asked), loadLoans(tx, asked)]);
  const retirement = new Set(own.filter((item) => item.fund?.kind === 'providentFund').map((item) => item.id));
  const loadedOf = (row: EmployeeRow): LoadedEmployee => {
    const salaryBase = baseOn(salaryOf(row, period.end), period.end);
    const days = paidDays(period, row);
    const terms = payTermsOf(row, period.end, overtimeAllowanceOf(own, { row, salaryBase, day: days.to }));
    const lines = beside.get(row.id);
    const isMember = [...(lines?.values() ?? [])].some((line) => line.is_member && retirement.has(line.item_id));
    const employee = employeeOf(
      { ...row, is_provident_fund_member: row.is_provident_fund_member || isMember },
      { terms, taxYear: taxYearOf(period) },
      payItems(own, {
        row,
        salaryBase,
        overridden: overridden.get(row.id),
        lines,
        days,
        loans: loans.get(row.id),
        isLast: isLastPay(period, row),
      }),
    );
    const settlement = leaving.get(row.id);
    return { employee: settlement ? { ...employee, settlement } : employee, snapshot: row.snapshot, salaryBase };
  };
  return (function* () {
    for (const row of rows) yield loadedOf(row);
  })();
}

const readSalaries = (rows: EmployeeRow['salary']): SalaryRow[] =>
  (rows ?? []).map(({ from, base }) => ({ from: plainDate(from), base: satang(base) }));

/** What an item pays is what is in force on the last of these days: of somebody who leaves inside the period, the last day of work. */
const paidDays = ({ start, end }: PayPeriod, { end_date: last }: Pick<EmployeeRow, 'end_date'>): DaySpan => ({
  from: start,
  to: last !== null && last >= start && last < end ? last : end,
});

/** The last pay of somebody: by a run of its own, or in the period that the last day of work lies in. */
const isLastPay = ({ kind, end }: PayPeriod, { end_date: last }: Pick<EmployeeRow, 'end_date'>): boolean =>
  kind === 'final' || (last !== null && last <= end);

type Terms = { readonly terms: PayTerms; readonly taxYear: number };
function employeeOf(row: EmployeeRow, { terms, taxYear }: Terms, items: readonly PayItem[]): PayEmployee {
  const isTaxed = row.tax_calculation ?? true;
  return {
    id: row.id,
    code: row.code,
    startDate: row.start_date ?? LONG_AGO,
    endDate: row.end_date,
    ...(row.paid_until === null ? {} : { paidUntil: row.paid_until }),
    ...terms,
    insured: row.is_social_security_insured && (row.social_security_calculation ?? true),
    providentFundMember: row.is_provident_fund_member,
    taxMethod: isTaxed ? row.tax_method : 'none',
    flatRate: row.tax_flat_rate === null ? null : basisPoints(row.tax_flat_rate),
    taxCondition: row.tax_condition,
    taxProfile: readTaxProfile(row.declared, { taxYear, birthDate: row.birth_date }),
    items,
  };
}
