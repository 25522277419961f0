import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { payrollJournal } from '../../../contract/payroll/payroll-journal.ts';
import { type ChargedTo, type DepartmentCost, journalOf } from '../../../domain/payroll/journal.ts';
import { ACCOUNTS, BOOKED_ON, type Posting } from '../../../domain/payroll/postings.ts';
import { type Satang, satang, type YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { readAccounts } from './journal-accounts.ts';

type Journal = Answer<typeof payrollJournal.get>;
type Month = Pick<Ctx, 'tx' | 'organizationId'> & { readonly month: YearMonth };

/** What is booked of a month: of payrolls that are approved and stand. */
export async function readJournal({ tx, organizationId }: Ctx, month: YearMonth): Promise<Journal> {
  const of = { tx, organizationId, month };
  const { rows: reports } = await sql<{ payrollReportId: string; name: string }>`
    select id as "payrollReportId", name from app.payroll_report
    where organization_id = ${organizationId} and month = ${month} and status = 'APPROVED' order by name, id`.execute(tx);
  const accounts = new Map((await readAccounts(of)).accounts.map((entry) => [entry.account, entry]));
  const lines = journalOf(await bookedOf(of), await departmentCosts(of));
  const sum = (side: 'debit' | 'credit') => satang(lines.reduce((total, line) => total + line[side], 0));
  return {
    reports,
    lines: lines.map((line) => {
      const own = accounts.get(line.account);
      const other = accounts.get(BOOKED_ON[line.account] ?? line.account);
      const said = own?.code || own?.name ? own : other;
      return { ...line, code: said?.code ?? '', name: own?.name ?? '' };
    }),
    debit: sum('debit'),
    credit: sum('credit'),
  };
}

async function bookedOf({ tx, organizationId, month }: Month): Promise<Posting[]> {
  const { rows } = await sql<{ account: string; debit: Satang; credit: Satang }>`
    select p.account, sum(p.debit)::bigint as debit, sum(p.credit)::bigint as credit from app.payroll_report r
    join app.payroll_posting p on p.organization_id = ${organizationId} and p.report_id = r.id
    where r.organization_id = ${organizationId} and r.month = ${month} and r.status = 'APPROVED' group by p.account`.execute(tx);
  return rows.flatMap((row) => {
    const account = ACCOUNTS.find((name) => name === row.account);
    return account ? [{ account, debit: row.debit, credit: row.credit }] : [];
  });
}

type CostRow = {
  department: string | null;
  cost_centre: ChargedTo | null;
  branch: string | null;
  salary: Satang;
  social_security: Satang;
  social_security_paid: Satang;
  welfare_fund: Satang;
  funds: Satang;
  tax_borne: Satang;
};
/**
 * Cost by the department that each slip was computed in: income less what was never earned, and the employer's shares. What the company
 * pays of social security for its people stands apart, but in payrolls that were booked before it had an account. Pay that was taken back
 * and deductions that were given back are no cost, but in payrolls that were booked with them.
 */
async function departmentCosts({ tx, organizationId, month }: Month): Promise<DepartmentCost[]> {
  const { rows } = await sql<CostRow>`
    with slip as (
      select s.*, coalesce(apart.paid, 0) as paid, coalesce(apart.turned, 0) as turned,
        s.income - coalesce(apart.unearned, 0) - coalesce(apart.paid, 0) as pay
      from app.payroll_report r
      join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = r.id
      left join lateral (select sum(l.amount) filter (where i.key_name in ('ABSENCE', 'UNPAID_LEAVE', 'LATE')) as unearned,
          sum(-l.amount) filter (where l.amount < 0) as turned,
          sum(l.amount) filter (where i.key_name = 'SOCIAL_SECURITY_PAID' and exists (select from app.payroll_posting p
            where p.organization_id = ${organizationId} and p.report_id = r.id and p.account = 'expense.social-security-paid')) as paid
        from app.payroll_line l
        join app.payroll_item i on i.organization_id = ${organizationId} and i.id = l.item_id
          and (i.key_name in ('ABSENCE', 'UNPAID_LEAVE', 'LATE', 'SOCIAL_SECURITY_PAID') or l.amount < 0)
        where l.organization_id = ${organizationId} and l.report_id = r.id and l.employee_id = s.employee_id) as apart on true
      where r.organization_id = ${organizationId} and r.month = ${month} and r.status = 'APPROVED'
    ), booked as (
      select slip.report_id, sum(slip.pay) is distinct from (select sum(p.debit - p.credit) from app.payroll_posting p
        where p.organization_id = ${organizationId} and p.report_id = slip.report_id and p.account = 'expense.salary') as without_turned
      from slip group by slip.report_id
    )
    select s.snapshot->>'department' as department, nullif(s.snapshot->'costCentre', 'null'::jsonb) as cost_centre,
      s.snapshot->'branch'->>'name' as branch,
      sum(s.pay - case when booked.without_turned then s.turned else 0 end)::bigint as salary,
      sum(s.paid)::bigint as social_security_paid, sum(s.social_security_employer)::bigint as social_security,
      sum(s.welfare_fund_employer)::bigint as welfare_fund, sum(s.funds_employer)::bigint as funds, sum(s.tax_borne)::bigint as tax_borne
    from slip s join booked on booked.report_id = s.report_id group by 1, 2, 3`.execute(tx);
  return rows.map((row) => ({
    department: row.department,
    costCentre: row.cost_centre,
    branch: row.branch,
    costs: {
      'expense.salary': row.salary,
      'expense.social-security': row.social_security,
      'expense.social-security-paid': row.social_security_paid,
      'expense.welfare-fund': row.welfare_fund,
      'expense.funds': row.funds,
      'expense.tax-borne': row.tax_borne,
    },
  }));
}
