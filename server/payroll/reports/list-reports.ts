import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { satang, type YearMonth, yearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { keptTotals, REPORT_COLUMNS, REPORT_FROM, type ReportRow } from '../shared/report-row.ts';
import { reportViews, totalsView } from './report-view.ts';

const ORDER = {
  month: 'r.month',
  payDate: 'r.pay_date',
  name: 'r.name',
  status: 'r.status',
  lastUpdate: 'r.updated_at',
  net: "(r.totals->'figures'->>'net')::bigint",
} as const;

export async function listReports(
  ctx: Ctx,
  query: Query<typeof payrollReports.list>,
): Promise<Answer<typeof payrollReports.list>> {
  const { sort } = query;
  const statuses = query.status?.map((text) => text.toUpperCase()) ?? null;
  const kinds = query.type ?? null;
  const pattern = query.search ? anywhere(query.search) : null;
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<ReportRow & { total: number }>`
      select ${REPORT_COLUMNS}, count(*) over () as total from ${REPORT_FROM}
      where r.organization_id = ${ctx.organizationId} and (${query.templateId ?? null}::uuid is null
        or r.template_id = ${query.templateId ?? null}) and (${statuses}::text[] is null or r.status = any(${statuses}))
        and (${kinds}::text[] is null or r.kind = any(${kinds}))
        and (${query.year ?? null}::int is null or left(r.month, 4) = ${query.year ?? null}::text)
          and (${pattern}::text is null or r.name ilike ${pattern} or t.name ilike ${pattern})
      order by ${sql.raw(ORDER[sort.field])} ${sql.raw(sort.direction)}, r.created_at desc, r.id
        limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  return pageOf(ctx, query, { content: await reportViews(ctx, rows), total });
}

type MonthRow = Pick<ReportRow, 'totals'> & { paid_month: string };

/** Approved payroll of a year, by the month it was paid. */
export async function sumYear(
  ctx: Ctx,
  { year, templateId }: Query<typeof payrollReports.sum>,
): Promise<Answer<typeof payrollReports.sum>> {
  const { rows } = await sql<MonthRow>`
      select totals, to_char(pay_date, 'YYYY-MM') as paid_month from app.payroll_report
      where organization_id = ${ctx.organizationId} and status = 'APPROVED' and pay_date >= make_date(${year}, 1, 1)
        and pay_date <= make_date(${year}, 12, 31)
        and (${templateId ?? null}::uuid is null or template_id = ${templateId ?? null}) order by pay_date`.execute(ctx.tx);
  const byMonth = new Map<YearMonth, MonthRow[]>();
  for (const row of rows) {
    const month = yearMonth(row.paid_month);
    byMonth.set(month, [...(byMonth.get(month) ?? []), row]);
  }
  const months = [...byMonth].map(([month, list]) => ({ month, reports: list.length, totals: addTotals(list) }));
  return { year, months, totals: addTotals(rows) };
}

function addTotals(rows: readonly Pick<ReportRow, 'totals'>[]) {
  const sum = totalsView(keptTotals(null));
  for (const row of rows) {
    const item = totalsView(keptTotals(row.totals));
    sum.employees += item.employees;
    for (const figure of MONEY) sum[figure] = satang(sum[figure] + item[figure]);
  }
  return sum;
}
const MONEY = [
  'income',
  'deduction',
  'net',
  'taxable',
  'tax',
  'socialSecurityWage',
  'socialSecurity',
  'socialSecurityEmployer',
  'welfareFund',
  'welfareFundEmployer',
  'fundsEmployer',
] as const;
