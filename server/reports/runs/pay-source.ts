import { type RawBuilder, sql } from 'kysely';
import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { monthOf } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { monthName } from '../../../domain/written-dates.ts';
import { isNamed, nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { isOfDepartments } from '../../people/shared/in-departments.ts';
import type { ReportSource, SourceQuery, SourceRow, Stretch } from './source.ts';

type Line = {
  employeeId: string;
  employeeCode: string;
  employeeName: string;
  departmentName: string | null;
  positionName: string | null;
  payrollName: string;
  payDate: PlainDate;
  itemName: string;
  isPositive: boolean;
  amount: number;
  isFirst: boolean;
  income: number;
  deduction: number;
  tax: number;
  socialSecurity: number;
  net: number;
  cost: number;
};
const GROUP_ORDERS: Readonly<Record<string, RawBuilder<unknown>>> = {
  employeeCode: sql`"employeeCode" nulls last`,
  departmentName: sql`"departmentName" nulls last`,
  positionName: sql`"positionName" nulls last`,
  payMonth: sql`date_trunc('month', "payDate")`,
  payrollName: sql`"payrollName"`,
  itemName: sql`"itemName"`,
  itemKind: sql`"isPositive" desc`,
};

/** The lines of the slips of approved payrolls that were paid on the days of the report; what a slip comes to stands at its first line. */
export const paySource: ReportSource = {
  round: 5_000,
  async open(ctx, query) {
    const lines = await linesOf(ctx, query);
    const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (${lines}) line`.execute(ctx.tx);
    return { total: rows[0]?.total ?? 0, read: (inside, stretch) => readLines(inside, query, stretch) };
  },
};

type Asked = Pick<SourceQuery, 'from' | 'to' | 'departmentIds' | 'name'>;
/** Names, department and position are those that the slip was computed with, and departments are chosen by the same. */
async function linesOf(ctx: Ctx, { from, to, departmentIds, name }: Asked) {
  const { organizationId, language } = ctx;
  const visible = await visibleEmployees(ctx);
  const itemName = language === 'en' ? sql`coalesce(nullif(i.name_en, ''), i.name)` : sql`i.name`;
  return sql`
    select l.employee_id as "employeeId", coalesce(s.snapshot ->> 'code', e.code) as "employeeCode",
      ${nameShown('e', language)} as "employeeName", s.snapshot ->> 'department' as "departmentName",
      s.snapshot ->> 'position' as "positionName", r.name as "payrollName", r.pay_date as "payDate", ${itemName} as "itemName",
      i.is_positive as "isPositive", l.amount::float8 as amount, s.income::float8 as income, s.deduction::float8 as deduction,
      s.tax::float8 as tax, s.social_security::float8 as "socialSecurity", s.net::float8 as net,
      row_number() over (partition by l.report_id, l.employee_id order by i.is_positive desc, i.sort_order, i.id) = 1 as "isFirst",
      (s.income - coalesce(sum(case when i.key_name in ('ABSENCE', 'UNPAID_LEAVE', 'LATE') then greatest(l.amount, 0) else -l.amount end) filter (where i.key_name in ('ABSENCE', 'UNPAID_LEAVE', 'LATE') or l.amount < 0)
          over (partition by l.report_id, l.employee_id), 0)
        + s.social_security_employer + s.welfare_fund_employer + s.funds_employer + s.tax_borne)::float8 as cost,
      r.id as "reportId", i.sort_order as "sortOrder", i.id as "itemId"
    from app.payroll_report r
    join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = r.id
    join app.payroll_line l on l.organization_id = ${organizationId} and l.report_id = r.id and l.employee_id = s.employee_id
    join app.payroll_item i on i.organization_id = ${organizationId} and i.id = l.item_id
    join app.employee e on e.organization_id = ${organizationId} and e.id = s.employee_id
    where r.organization_id = ${organizationId} and r.status = 'APPROVED' and r.pay_date between ${from}::date and ${to}::date
      and l.amount <> 0
      ${andWhen(visible, (ids) => sql`e.id = any(${[...ids]}::uuid[])`)}
      ${andWhen(name, (text) => isNamed('e', text))}
      ${andWhen(departmentIds.length > 0 ? departmentIds : null, (ids) =>
        isOfDepartments(organizationId, sql`(s.snapshot ->> 'departmentId')::uuid`, ids),
      )}`;
}

async function readLines(ctx: Ctx, query: SourceQuery, { offset, limit }: Stretch): Promise<SourceRow[]> {
  const first = GROUP_ORDERS[query.groupBy ?? ''] ?? sql`"payDate"`;
  const { rows } = await sql<Line>`select line.* from (${await linesOf(ctx, query)}) line
    order by ${first}, "payDate", "reportId", "employeeCode", "employeeId", "isPositive" desc, "sortOrder", "itemId"
    limit ${limit} offset ${offset}`.execute(ctx.tx);
  const words = textIn(REPORT_WORDS, ctx.language).itemKind;
  return rows.map((row) => lineCells(row, { words, language: ctx.language }));
}

type Wording = { readonly words: { readonly income: string; readonly deduction: string }; readonly language: Ctx['language'] };
function lineCells(line: Line, { words, language }: Wording): SourceRow {
  const { employeeId, employeeCode, employeeName, departmentName, positionName, payrollName, itemName, isFirst } = line;
  const payDate = plainDate(line.payDate);
  const once = (amount: number) => (isFirst ? amount : null);
  return {
    ...{ employeeId, employeeCode, employeeName, departmentName, positionName, payrollName, payDate, itemName },
    month: monthOf(payDate),
    payMonth: monthName(monthOf(payDate), language),
    itemKind: line.isPositive ? words.income : words.deduction,
    itemAmount: line.amount,
    slipIncome: once(line.income),
    slipDeduction: once(line.deduction),
    slipTax: once(line.tax),
    slipSocialSecurity: once(line.socialSecurity),
    slipNet: once(line.net),
    slipCost: once(line.cost),
  };
}

type LabourCost = { month: PlainDate; departmentName: string | null; people: number; cost: number };
/** What the slips cost by month of payment and department, added up where they lie: a year of a large company has too many lines to hold. */
export async function labourCosts(ctx: Ctx, asked: Asked): Promise<LabourCost[]> {
  const { rows } = await sql<LabourCost>`
    select date_trunc('month', "payDate")::date as month, "departmentName", count(distinct "employeeId")::integer as people,
      coalesce(sum(cost) filter (where "isFirst"), 0)::float8 as cost
    from (${await linesOf(ctx, asked)}) line group by 1, 2
    order by 1, "departmentName" collate "und-x-icu" nulls last`.execute(ctx.tx);
  return rows;
}
