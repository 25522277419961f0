import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { type PlainDate, satang, type YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { requireTarget } from '../shared/own-line-target.ts';

type Row = {
  id: string;
  name: string;
  name_en: string | null;
  is_debt: boolean;
  months: { month: YearMonth; brought: number; carried: number }[] | null;
  given_on: PlainDate | null;
  note: string | null;
};

/** Debts in use and deductions with a history, with what approved payrolls took over and left; never below zero after a voided one. */
export async function listCarried(ctx: Ctx, employeeId: string): Promise<Answer<typeof carriedDeductions.ofEmployee>> {
  await requireTarget(ctx, 'employee', employeeId);
  const { rows } = await sql<Row>`
      select i.id, i.name, i.name_en, i.is_debt, c.months, k.given_on, k.note
      from app.payroll_item i
        left join lateral (
          select jsonb_agg(jsonb_build_object('month', r.month, 'brought', d.brought, 'carried', d.carried)
            order by r.pay_date, r.month) as months
          from app.payroll_line_carried d join app.payroll_report r on r.organization_id = d.organization_id and r.id = d.report_id
          where d.organization_id = ${ctx.organizationId} and d.employee_id = ${employeeId} and d.item_id = i.id
            and r.status = 'APPROVED') c on true
        left join app.deduction_consent k on k.organization_id = i.organization_id and k.item_id = i.id
          and k.employee_id = ${employeeId}
      where i.organization_id = ${ctx.organizationId} and i.key_name is null
        and ((i.is_debt and i.is_enabled) or c.months is not null)
      order by i.name, i.id`.execute(ctx.tx);
  return rows.map((row) => {
    const months = row.months ?? [];
    return {
      payrollId: row.id,
      payrollName: ctx.language === 'en' ? row.name_en || row.name : row.name,
      debt: row.is_debt,
      balance: satang(
        Math.max(
          0,
          months.reduce((sum, month) => sum + month.carried - month.brought, 0),
        ),
      ),
      months: months.map(({ month, brought, carried }) => ({ month, brought: satang(brought), carried: satang(carried) })),
      consentDate: row.given_on,
      consentNote: row.note,
    };
  });
}
