import { sql } from 'kysely';
import type { PayEmployee, PayItem, PayPeriod, TaxCondition } from '../../../domain/payroll/pay-types.ts';
import type { PayTerms } from '../../../domain/payroll/planned-cost.ts';
import { baseOn } from '../../../domain/payroll/salary-pay.ts';
import { basisPoints, type PlainDate, type Satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import type { PayrollItem } from './load-items.ts';
import { loadOwnLines } from './load-own-lines.ts';
import { isOwedSettlement, loadSettlements } from './load-settlements.ts';
import { type OwnAmounts, overtimeAllowanceOf, payItems } from './pay-items.ts';
import { LONG_AGO, type PayTermsRow, payTermsOf, salaryOf } from './pay-terms.ts';
import { type PersonSnapshot, SNAPSHOT_SQL } from './slip-snapshot.ts';
import { declaredOf, readTaxProfile, taxYearOf } from './tax-profile.ts';

/** Who is paid in a report: the template's people employed in the period; `employeeIds` narrows to some of them. */
export type PayQuery = {
  readonly organizationId: string;
  readonly templateId: string;
  readonly period: PayPeriod;
  readonly employeeIds: readonly string[] | null;
  /** The report they are paid in; null for what one would be paid. */
  readonly reportId: string | null;
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

const employeesOf = ({ organizationId, templateId, period, employeeIds, reportId }: PayQuery) => sql<EmployeeRow>`
    select e.id, e.code, e.start_date, e.end_date, e.tax_method, e.tax_flat_rate, e.tax_condition, e.birth_date,
    e.is_social_security_insured, e.is_provident_fund_member, p.id as position_id, p.employment_type,
      p.salary_base as position_salary,
    p.work_minutes_per_day, p.social_security_calculation, p.tax_calculation, p.overtime_rate, p.holiday_rate,
      p.holiday_overtime_rate,
    p.pay_rate, p.earns_overtime,
    (select jsonb_agg(jsonb_build_object('from', s.active_date, 'base', s.salary_base) order by s.active_date)
      from app.salary s where s.organization_id = ${organizationId} and s.employee_id = e.id) as salary,
    (select jsonb_object_agg(x.item_id, x.amount) from app.employee_payroll x
      where x.organization_id = ${organizationId} and x.employee_id = e.id) as amounts,
    (select jsonb_object_agg(x.item_id, x.amount) from app.position_payroll x
      where x.organization_id = ${organizationId} and x.position_id = p.id) as position_amounts,
    ${declaredOf({ organizationId, taxYear: taxYearOf(period) })} as declared,
    ${SNAPSHOT_SQL} as snapshot
  from app.payroll_template_member m
  join app.employee e on e.organization_id = m.organization_id and e.id = m.employee_id
  left join lateral (select pm.position_id from app.position_member pm
    where pm.organization_id = ${organizationId} and pm.employee_id = e.id and pm.active_date <= ${period.end}::date
      order by pm.active_date desc limit 1) held on true
  left join app.position p on p.organization_id = e.organization_id and p.id = coalesce(held.position_id, e.position_id)
  left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
  where m.organization_id = ${organizationId} and m.template_id = ${templateId}
    and (${isEmployedIn(period)} or ${isOwedSettlement({ organizationId, reportId, period })})
    and (${employeeIds}::uuid[] is null or e.id = any(${employeeIds}::uuid[]))
  order by e.code, e.id`;

export async function loadPayEmployees(
  tx: TenantTx,
  query: PayQuery,
  { items, overridden }: { items: readonly PayrollItem[]; overridden: OverriddenItems },
): Promise<LoadedEmployee[]> {
  const { period } = query;
  const { rows } = await prepared(tx, 'payroll-employees', employeesOf(query));
  const own = items.filter((item) => item.key === null);
  const asked = { ...query, employeeIds: rows.map((row) => row.id) };
  const beside = await loadOwnLines(tx, asked);
  const leaving = await loadSettlements(tx, asked);
  const retirement = new Set(own.filter((item) => item.fund?.kind === 'providentFund').map((item) => item.id));
  return rows.map((row) => {
    const salaryBase = baseOn(salaryOf(row, period.end), period.end);
    const terms = payTermsOf(row, period.end, overtimeAllowanceOf(own, row, salaryBase));
    const lines = beside.get(row.id);
    const isMember = [...(lines?.values() ?? [])].some((line) => line.is_member && retirement.has(line.item_id));
    const employee = employeeOf(
      { ...row, is_provident_fund_member: row.is_provident_fund_member || isMember },
      { terms, taxYear: taxYearOf(period) },
      payItems(own, { row, salaryBase, overridden: overridden.get(row.id), lines }),
    );
    const settlement = leaving.get(row.id);
    return { employee: settlement ? { ...employee, settlement } : employee, snapshot: row.snapshot, salaryBase };
  });
}

type Terms = { readonly terms: PayTerms; readonly taxYear: number };
function employeeOf(row: EmployeeRow, { terms, taxYear }: Terms, items: readonly PayItem[]): PayEmployee {
  const isTaxed = row.tax_calculation ?? true;
  return {
    id: row.id,
    code: row.code,
    startDate: row.start_date ?? LONG_AGO,
    endDate: row.end_date,
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
