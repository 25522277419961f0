import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { itemName } from '../shared/load-items.ts';
import { getReport, keptTotals } from '../shared/report-row.ts';
import { oneReportView } from './report-view.ts';

export type Summary = Answer<typeof payrollReports.summary>;
type GroupRow = {
  name: string | null;
  employees: number;
  income: number;
  deduction: number;
  net: number;
  taxable: number;
  tax: number;
  social_security_wage: number;
  social_security: number;
  social_security_employer: number;
  welfare_fund: number;
  welfare_fund_employer: number;
  funds_employer: number;
};

/** What slips are summed by: the names that they keep. */
const GROUPS = {
  departments: sql`snapshot->>'department'`,
  branches: sql`snapshot->'branch'->>'name'`,
  costCentres: sql`snapshot->'costCentre'->>'code' || ' · ' || (snapshot->'costCentre'->>'name')`,
} as const;

const groupSums = (by: keyof typeof GROUPS, organizationId: string, reportId: string) => sql<GroupRow>`
    select ${GROUPS[by]} as name, count(*) as employees, sum(income)::bigint as income,
      sum(deduction)::bigint as deduction,
    sum(net)::bigint as net, sum(taxable_regular + taxable_occasional + taxable_leaving)::bigint as taxable, sum(tax)::bigint as tax,
    sum(social_security_wage)::bigint as social_security_wage, sum(social_security)::bigint as social_security,
    sum(social_security_employer)::bigint as social_security_employer, sum(welfare_fund)::bigint as welfare_fund,
    sum(welfare_fund_employer)::bigint as welfare_fund_employer,
    sum(funds_employer)::bigint as funds_employer
  from app.payroll_slip where organization_id = ${organizationId} and report_id = ${reportId} group by 1 order by 1 nulls last`;

/**
 * Totals of a report by item, department, branch and cost centre. What turned round (pay taken back, a deduction given back) stands apart from its item on
 * the other side, so that the items of each side sum to the income and the deductions of the slips.
 */
export async function summarizeReport(ctx: Ctx, body: Body<typeof payrollReports.summary>): Promise<Summary> {
  const report = await getReport(ctx, body.payrollReportId);
  const [organizationId, reportId] = [ctx.organizationId, report.id];
  const sumsBy = async (by: keyof typeof GROUPS) =>
    (await groupSums(by, organizationId, reportId).execute(ctx.tx)).rows.map(groupView);
  const named = (groups: Summary['departments']) => (groups.some(({ name }) => name !== null) ? groups : []);
  const { rows: lines } = await sql<{ item_id: string; turned: boolean; total: number; people: number }>`
    select item_id, amount < 0 as turned, sum(abs(amount))::bigint as total, count(*) as people
      from app.payroll_line where organization_id = ${organizationId} and report_id = ${reportId} and amount <> 0
    group by item_id, turned order by turned`.execute(ctx.tx);
  return {
    report: await oneReportView(ctx, report),
    items: keptTotals(report.totals).items.flatMap((item) =>
      lines
        .filter(({ item_id }) => item_id === item.id)
        .map(({ turned, total, people }) => ({
          itemId: item.id,
          keyName: item.key,
          name: itemName(item, ctx.language),
          type: item.type,
          positive: item.isPositive !== turned,
          turned,
          total: satang(total),
          people,
        })),
    ),
    departments: await sumsBy('departments'),
    branches: named(await sumsBy('branches')),
    costCentres: named(await sumsBy('costCentres')),
  };
}

const groupView = (row: GroupRow): Summary['departments'][number] => ({
  name: row.name,
  totals: {
    employees: row.employees,
    income: satang(row.income),
    deduction: satang(row.deduction),
    net: satang(row.net),
    taxable: satang(row.taxable),
    tax: satang(row.tax),
    socialSecurityWage: satang(row.social_security_wage),
    socialSecurity: satang(row.social_security),
    socialSecurityEmployer: satang(row.social_security_employer),
    welfareFund: satang(row.welfare_fund),
    welfareFundEmployer: satang(row.welfare_fund_employer),
    fundsEmployer: satang(row.funds_employer),
  },
});
