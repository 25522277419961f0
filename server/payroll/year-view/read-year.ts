import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payrollYear } from '../../../contract/payroll/payroll-year.ts';
import { type Satang, satang } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { itemName, type KeptItem, keptItem, loadItems } from '../shared/load-items.ts';
import { peopleById } from '../shared/payroll-person.ts';

export type Year = Answer<typeof payrollYear.get>;
type Row = Year['rows'][number];
type Cell = { id: string; month: number; amount: Satang };
type Asked = Query<typeof payrollYear.get>;
const MONTHS = 12;

/** What was paid in a year by month of payment, from approved payrolls alone. */
export async function readYear(ctx: Ctx, asked: Asked): Promise<Year> {
  const items = (await loadItems(ctx.tx, ctx.organizationId)).map(keptItem);
  const rows = await rowsOf(ctx, asked, items);
  const months = Array.from({ length: MONTHS }, (_, place) =>
    satang(rows.reduce((sum, row) => sum + (row.positive === false ? -1 : 1) * (row.months[place] ?? 0), 0)),
  );
  return {
    rows,
    totals: months,
    total: sumOf(months),
    items: items.map((item) => ({ itemId: item.id, name: itemName(item, ctx.language) })),
  };
}

function rowsOf(ctx: Ctx, asked: Asked, items: readonly KeptItem[]): Promise<Row[]> | Row[] {
  if (asked.of === 'cost') return costRows(ctx, asked.year);
  if (asked.of === 'person')
    return asked.employeeId ? itemsOfPerson(ctx, asked.year, { items, employeeId: asked.employeeId }) : [];
  return asked.itemId ? peopleOfItem(ctx, asked.year, { items, itemId: asked.itemId }) : [];
}

const sumOf = (months: readonly Satang[]): Satang => satang(months.reduce((sum, amount) => sum + amount, 0));

function monthsByRow(cells: readonly Cell[]): Map<string, Satang[]> {
  const rows = new Map<string, Satang[]>();
  for (const { id, month, amount } of cells) {
    const own = rows.get(id) ?? Array.from({ length: MONTHS }, () => satang(0));
    own[month - 1] = satang((own[month - 1] ?? 0) + amount);
    rows.set(id, own);
  }
  return rows;
}

const paidIn = (organizationId: string, year: number) => sql`r.organization_id = ${organizationId} and r.status = 'APPROVED'
  and r.pay_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`;
const MONTH = sql`extract(month from r.pay_date)::int as month`;

type OfPerson = { readonly items: readonly KeptItem[]; readonly employeeId: string };
async function itemsOfPerson(ctx: Ctx, year: number, { items, employeeId }: OfPerson): Promise<Row[]> {
  if (!(await peopleById(ctx, [employeeId])).has(employeeId)) throw notFound();
  const { rows } = await sql<Cell>`select l.item_id as id, ${MONTH}, sum(l.amount)::bigint as amount
    from app.payroll_report r join app.payroll_line l on l.organization_id = ${ctx.organizationId} and l.report_id = r.id
    where ${paidIn(ctx.organizationId, year)} and l.employee_id = ${employeeId} and l.amount <> 0 group by 1, 2`.execute(ctx.tx);
  const paid = monthsByRow(rows);
  return items.flatMap((item) => {
    const months = paid.get(item.id);
    const name = itemName(item, ctx.language);
    return months ? [{ id: item.id, name, part: null, code: null, positive: item.isPositive, months, total: sumOf(months) }] : [];
  });
}

type OfItem = { readonly items: readonly KeptItem[]; readonly itemId: string };
async function peopleOfItem(ctx: Ctx, year: number, { items, itemId }: OfItem): Promise<Row[]> {
  if (!items.some((item) => item.id === itemId)) throw notFound();
  const { rows } = await sql<Cell>`select l.employee_id as id, ${MONTH}, sum(l.amount)::bigint as amount
    from app.payroll_report r join app.payroll_line l on l.organization_id = ${ctx.organizationId} and l.report_id = r.id
    where ${paidIn(ctx.organizationId, year)} and l.item_id = ${itemId} and l.amount <> 0 group by 1, 2`.execute(ctx.tx);
  const paid = monthsByRow(rows);
  const people = await peopleById(ctx, [...paid.keys()]);
  return [...paid]
    .map(([id, months]): Row => {
      const person = people.get(id);
      return { id, name: person?.name ?? '', part: null, code: person?.code ?? '', positive: null, months, total: sumOf(months) };
    })
    .toSorted((a, b) => (a.code ?? '').localeCompare(b.code ?? ''));
}

type CostCell = { department: string; month: number; pay: Satang; employer: Satang };
/**
 * By the department that each slip was computed in: income less what was never earned or was taken back, without deductions that were given back,
 * and what the employer adds to it.
 */
async function costRows(ctx: Ctx, year: number): Promise<Row[]> {
  const { rows } = await sql<CostCell>`
    select coalesce(s.snapshot->>'department', '') as department, ${MONTH},
      sum(s.income - coalesce(unpaid.amount, 0))::bigint as pay,
      sum(s.social_security_employer + s.welfare_fund_employer + s.funds_employer + s.tax_borne)::bigint as employer
    from app.payroll_report r
    join app.payroll_slip s on s.organization_id = ${ctx.organizationId} and s.report_id = r.id
    left join lateral (select sum(case when i.key_name in ('ABSENCE', 'UNPAID_LEAVE', 'LATE') then greatest(l.amount, 0) else -l.amount end) as amount from app.payroll_line l
      join app.payroll_item i on i.organization_id = ${ctx.organizationId} and i.id = l.item_id
        and (i.key_name in ('ABSENCE', 'UNPAID_LEAVE', 'LATE') or l.amount < 0)
      where l.organization_id = ${ctx.organizationId} and l.report_id = r.id and l.employee_id = s.employee_id) as unpaid on true
    where ${paidIn(ctx.organizationId, year)} group by 1, 2 order by 1`.execute(ctx.tx);
  const cells = (part: 'pay' | 'employer') =>
    monthsByRow(rows.map((row) => ({ id: row.department, month: row.month, amount: row[part] })));
  const parts = { pay: cells('pay'), employer: cells('employer') };
  return [...parts.pay.keys()].flatMap((name) =>
    (['pay', 'employer'] as const).map((part): Row => {
      const months = parts[part].get(name) ?? [];
      return { id: `${part} ${name}`, name, part, code: null, positive: null, months, total: sumOf(months) };
    }),
  );
}
