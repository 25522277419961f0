import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { companyNameShown } from '../../../domain/names-shown.ts';
import type { PayCycle, RunKind } from '../../../domain/payroll/pay-cycle.ts';
import { type PlainDate, satang, type YearMonth } from '../../../domain/units.ts';
import { readCompanyNumbers } from '../../brand/company-numbers.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { isPayrollPerson } from '../shared/reads-payroll.ts';
import { reachSlip } from './reach-slip.ts';
import { slipView, withoutReason } from './slip-view.ts';

type SlipRow = {
  report_id: string;
  employee_id: string;
  name: string;
  kind: RunKind;
  cycle: PayCycle;
  month: YearMonth;
  period_start: PlainDate;
  period_end: PlainDate;
  pay_date: PlainDate;
  income: number;
  deduction: number;
  net: number;
};

/** Published slips of oneself, or for payroll people of any person, newest first. */
export async function listEmployeeSlips(
  ctx: Ctx,
  query: Query<typeof payrollReports.employeeSlips>,
): Promise<Answer<typeof payrollReports.employeeSlips>> {
  const employeeId = query.employeeId ?? ctx.actor.employeeId;
  if (employeeId !== ctx.actor.employeeId && !isPayrollPerson(ctx)) throw notFound();
  await requireEmployee(ctx, employeeId);
  const { rows } = await sql<SlipRow>`
      select s.report_id, s.employee_id, r.name, r.kind, r.cycle, r.month, r.period_start, r.period_end, r.pay_date, s.income, s.deduction,
        s.net
      from app.payroll_slip s join app.payroll_report r on r.organization_id = s.organization_id and r.id = s.report_id
      where s.organization_id = ${ctx.organizationId} and s.employee_id = ${employeeId} and r.status = 'APPROVED'
        and (${isPayrollPerson(ctx)} or exists (select from app.payroll_slip_publication p
          where p.organization_id = ${ctx.organizationId} and p.report_id = r.id))
        and (${query.startDate ?? null}::date is null or r.pay_date >= ${query.startDate ?? null}::date)
          and (${query.endDate ?? null}::date is null or r.pay_date <= ${query.endDate ?? null}::date)
      order by r.pay_date desc, r.month desc`.execute(ctx.tx);
  return rows.map((row) => ({
    payrollReportId: row.report_id,
    employeeId: row.employee_id,
    name: row.name,
    type: row.kind,
    payCycle: row.cycle,
    month: row.month,
    startDate: row.period_start,
    endDate: row.period_end,
    payDate: row.pay_date,
    income: satang(row.income),
    deduction: satang(row.deduction),
    net: satang(row.net),
  }));
}

async function requireEmployee({ tx, organizationId }: Ctx, employeeId: string) {
  const { numAffectedRows } =
    await sql`select from app.employee where organization_id = ${organizationId} and id = ${employeeId}`.execute(tx);
  if (!numAffectedRows) throw notFound();
}

/** One slip for a page. */
export async function readSlip(
  ctx: Ctx,
  query: { payrollReportId: string; employeeId?: string },
): Promise<Answer<typeof payrollReports.slip>> {
  const { report, slip } = await reachSlip(ctx, query);
  const { decimals } = await readCompanyNumbers(ctx);
  const view = slipView(slip, {
    report,
    companyName: companyNameShown(ctx.organization, ctx.language),
    language: ctx.language,
    decimals,
  });
  if (isPayrollPerson(ctx)) return view;
  return { ...view, incomes: view.incomes.map(withoutReason), deductions: view.deductions.map(withoutReason) };
}
