import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { type PlainDate, satang, type YearMonth } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { peopleById } from '../shared/payroll-person.ts';

type History = Answer<typeof payrollTemplates.history>;
type Year = History['years'][number];
type SlipRow = {
  report_id: string;
  name: string;
  month: YearMonth;
  pay_date: PlainDate;
  taxable: number;
  tax: number;
  social_security: number;
  net: number;
};
type BalanceRow = {
  year: number;
  regular_income: number;
  occasional_income: number;
  tax_regular: number;
  tax_occasional: number;
  social_security: number;
  provident_fund: number;
  payments: number;
};

/** What a person was paid, by tax year: the beginning balance and every approved slip. */
export async function readHistory(ctx: Ctx, query: Query<typeof payrollTemplates.history>): Promise<History> {
  const employee = (await peopleById(ctx, [query.employeeId])).get(query.employeeId);
  if (!employee) throw notFound();
  const { tx, organizationId } = ctx;
  const { employeeId, year: only = null } = query;
  const slips = await sql<SlipRow>`
    select s.report_id, r.name, r.month, r.pay_date, s.taxable_regular + s.taxable_occasional + s.taxable_leaving as taxable, s.tax,
      s.social_security, s.net
      from app.payroll_slip s join app.payroll_report r on r.organization_id = s.organization_id and r.id = s.report_id
      where s.organization_id = ${organizationId} and s.employee_id = ${employeeId} and r.status = 'APPROVED'
        and (${only}::int is null or extract(year from r.pay_date) = ${only}) order by r.pay_date desc`.execute(tx);
  const balances = await sql<BalanceRow>`select * from app.payroll_beginning_balance
    where organization_id = ${organizationId} and employee_id = ${employeeId} and (${only}::int is null or year = ${only})`.execute(
    tx,
  );
  const years = new Set([...slips.rows.map((row) => Number(row.pay_date.slice(0, 4))), ...balances.rows.map((row) => row.year)]);
  return {
    employee,
    years: [...years]
      .sort((a, b) => b - a)
      .map((year) =>
        yearView(year, {
          balance: balances.rows.find((row) => row.year === year) ?? null,
          slips: slips.rows.filter((row) => Number(row.pay_date.slice(0, 4)) === year),
        }),
      ),
  };
}

function yearView(year: number, { balance, slips }: { balance: BalanceRow | null; slips: readonly SlipRow[] }): Year {
  const sum = (figure: 'taxable' | 'tax' | 'social_security' | 'net') => slips.reduce((total, slip) => total + slip[figure], 0);
  const brought = balance ?? {
    regular_income: 0,
    occasional_income: 0,
    tax_regular: 0,
    tax_occasional: 0,
    social_security: 0,
    payments: 0,
  };
  return {
    year,
    beginningBalance: balance && {
      regularIncome: satang(balance.regular_income),
      occasionalIncome: satang(balance.occasional_income),
      taxRegular: satang(balance.tax_regular),
      taxOccasional: satang(balance.tax_occasional),
      socialSecurity: satang(balance.social_security),
      providentFund: satang(balance.provident_fund),
      payments: balance.payments,
    },
    slips: slips.map((slip) => ({
      payrollReportId: slip.report_id,
      name: slip.name,
      month: slip.month,
      payDate: slip.pay_date,
      income: satang(slip.taxable),
      tax: satang(slip.tax),
      socialSecurity: satang(slip.social_security),
      net: satang(slip.net),
    })),
    totals: {
      income: satang(sum('taxable') + brought.regular_income + brought.occasional_income),
      tax: satang(sum('tax') + brought.tax_regular + brought.tax_occasional),
      socialSecurity: satang(sum('social_security') + brought.social_security),
      net: satang(sum('net')),
      payments: slips.length + brought.payments,
    },
  };
}
