import { sql } from 'kysely';
import type { LoanTerms } from '../../../domain/payroll/loan-terms.ts';
import type { PayPeriod, Slip } from '../../../domain/payroll/pay-types.ts';
import { satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { ReportKey } from './report-row.ts';

type Wanted = {
  readonly organizationId: string;
  readonly reportId: string | null;
  readonly period: PayPeriod;
  readonly employeeIds: readonly string[];
};
type Row = {
  employee_id: string;
  item_id: string;
  loan_id: string;
  balance: number;
  instalment: number;
  takes_all: boolean;
  waiting: number;
  payrolls: number;
  has_begun: boolean;
};
/** Loans by person and item. `takesAll`: the last pay of the person takes what is left, also where the first instalment (`hasBegun`) is still to come. */
export type LoansOfPeople = ReadonlyMap<string, ReadonlyMap<string, readonly LoanOfPerson[]>>;
export type LoanOfPerson = Omit<LoanTerms, 'isLast'> & { readonly takesAll: boolean; readonly hasBegun: boolean };

/** What a loan `l` owes, what payrolls that wait for approval take of it, and how many payrolls took from it. Loans of a company, beside one report. */
const standings = (organizationId: string, reportId: string | null) => sql`
  select l.id as loan_id, e.balance - coalesce(held.taken, 0) as balance,
    greatest(0, coalesce(kept.waiting, 0) - e.of_waiting)::bigint as waiting,
    e.payrolls + coalesce(held.payrolls, 0) as payrolls
  from app.loan l
    cross join lateral (select coalesce(sum(amount), 0)::bigint as balance, coalesce(sum(of_waiting), 0)::bigint as of_waiting,
        (count(*) filter (where kind = 'taken') - count(*) filter (where kind = 'returned'))::integer as payrolls
      from app.loan_entry where organization_id = ${organizationId} and loan_id = l.id) e
    left join lateral (select sum(t.taken)::bigint as taken, (count(*) filter (where t.taken > 0))::integer as payrolls
      from app.payroll_line_loan t join app.payroll_report r on r.organization_id = ${organizationId} and r.id = t.report_id
      where t.organization_id = ${organizationId} and t.loan_id = l.id and r.status = 'PENDING'
        and r.id is distinct from ${reportId}::uuid) held on true
    left join lateral (select sum(t.carried - t.brought)::bigint as waiting
      from app.payroll_line_loan t join app.payroll_report r on r.organization_id = ${organizationId} and r.id = t.report_id
      where t.organization_id = ${organizationId} and t.loan_id = l.id and r.status in ('PENDING', 'APPROVED')
        and r.id is distinct from ${reportId}::uuid) kept on true
  where l.organization_id = ${organizationId}`;

/**
 * The loans that a payroll may take for, oldest first: lent by its end, and not taken for by another regular payroll of the same days. The way they
 * are taken is what was said last among what has begun; where nothing has, what was said last.
 */
export async function loadLoans(tx: TenantTx, { organizationId, reportId, period, employeeIds }: Wanted): Promise<LoansOfPeople> {
  const isRegular = (period.kind ?? 'regular') === 'regular';
  const { rows } = await prepared(
    tx,
    'payroll-loans',
    sql<Row>`
      select l.employee_id, l.item_id, l.id as loan_id, s.balance, s.waiting, s.payrolls, terms.instalment, coalesce(terms.takes_all, true) as takes_all,
        terms.has_begun
      from app.loan l
        join lateral (select * from (${standings(organizationId, reportId)} and l.employee_id = any(${employeeIds}::uuid[])) known) s
          on s.loan_id = l.id
        join lateral (select instalment, takes_all, from_month <= ${period.month} as has_begun from app.loan_entry
          where organization_id = ${organizationId} and loan_id = l.id and instalment is not null
          order by from_month <= ${period.month} desc, seq desc limit 1) terms on true
      where l.organization_id = ${organizationId} and l.employee_id = any(${employeeIds}::uuid[])
        and l.lent_on <= ${period.end}::date and s.balance > 0
        and not (${isRegular} and exists (select from app.payroll_line_loan t join app.payroll_report r
            on r.organization_id = ${organizationId} and r.id = t.report_id
          where t.organization_id = ${organizationId} and t.loan_id = l.id and t.taken > 0 and r.kind = 'regular'
            and r.status in ('PENDING', 'APPROVED') and r.id is distinct from ${reportId}::uuid
            and r.period_start <= ${period.end}::date and r.period_end >= ${period.start}::date))
      order by l.lent_on, l.created_at, l.id`,
  );
  const people = new Map<string, Map<string, LoanOfPerson[]>>();
  for (const row of rows) {
    const items = people.get(row.employee_id) ?? new Map<string, LoanOfPerson[]>();
    people.set(row.employee_id, items);
    const loan: LoanOfPerson = {
      loanId: row.loan_id,
      balance: satang(row.balance),
      instalment: satang(row.instalment),
      waiting: satang(row.waiting),
      payrolls: row.payrolls,
      takesAll: row.takes_all,
      hasBegun: row.has_begun,
    };
    items.set(row.item_id, [...(items.get(row.item_id) ?? []), loan]);
  }
  return people;
}

/** What a loan owes beside payrolls that wait for approval, and how much of it are instalments that did not fit. Holds the loan until the transaction ends. */
export async function holdLoan({ tx, organizationId }: Ctx, id: string): Promise<{ balance: number; waiting: number }> {
  await sql`select from app.loan where organization_id = ${organizationId} and id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ balance: number; waiting: number }>`
      ${standings(organizationId, null)} and l.id = ${id}`.execute(tx);
  return rows[0] ?? { balance: 0, waiting: 0 };
}

/** Slips take these rows along when they are removed. */
export async function storeLoans(tx: TenantTx, { organizationId, reportId }: ReportKey, rows: readonly LoanRow[]) {
  if (rows.length === 0) return;
  const column = (name: keyof LoanRow) => rows.map((row) => row[name]);
  await prepared(
    tx,
    'payroll-store-loans',
    sql`
      insert into app.payroll_line_loan (organization_id, report_id, employee_id, loan_id, balance, taken, brought, carried)
      select ${organizationId}::uuid, ${reportId}::uuid, * from unnest(${column('employeeId')}::uuid[], ${column('loanId')}::uuid[],
        ${column('balance')}::bigint[], ${column('taken')}::bigint[], ${column('brought')}::bigint[], ${column('carried')}::bigint[])`,
  );
}

export type LoanRow = Readonly<
  Record<'employeeId' | 'loanId', string> & Record<'balance' | 'taken' | 'brought' | 'carried', number>
>;
export const loanRows = ({ employeeId, loans = [] }: Slip): LoanRow[] => loans.map((taking) => ({ employeeId, ...taking }));

/** Refuses figures that do not know the loans as they are: what they take, and what they say is left, would be wrong. */
export async function requireLoansKnown({ tx, organizationId }: Ctx, reportId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from app.payroll_line_loan t
        join (${standings(organizationId, reportId)}) s on s.loan_id = t.loan_id
      where t.organization_id = ${organizationId} and t.report_id = ${reportId} and s.balance <> t.balance`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new AppError('payroll/loans-moved', { count });
}

type Booked = { readonly id: string; readonly pay_date: string };
/** Writes into the loans what an approved payroll took. */
export async function bookLoans(ctx: Ctx, { id, pay_date }: Booked): Promise<void> {
  await holdLoansOf(ctx, id);
  await sql`
      insert into app.loan_entry (organization_id, loan_id, seq, kind, day, amount, report_id, actor_id)
      select t.organization_id, t.loan_id, (select max(e.seq) + 1 from app.loan_entry e where e.organization_id = ${ctx.organizationId}
        and e.loan_id = t.loan_id), 'taken', ${pay_date}::date, -t.taken, t.report_id, ${ctx.actor.employeeId}
      from app.payroll_line_loan t where t.organization_id = ${ctx.organizationId} and t.report_id = ${id} and t.taken > 0`.execute(
    ctx.tx,
  );
}

/** Gives back what a payroll took that is voided, on that day. */
export async function returnLoans(ctx: Ctx, reportId: string, day: string): Promise<void> {
  await holdLoansOf(ctx, reportId);
  await sql`
      insert into app.loan_entry (organization_id, loan_id, seq, kind, day, amount, report_id, actor_id)
      select t.organization_id, t.loan_id, (select max(e.seq) + 1 from app.loan_entry e where e.organization_id = ${ctx.organizationId}
        and e.loan_id = t.loan_id), 'returned', ${day}::date, -t.amount, t.report_id, ${ctx.actor.employeeId}
      from app.loan_entry t where t.organization_id = ${ctx.organizationId} and t.report_id = ${reportId} and t.kind = 'taken'`.execute(
    ctx.tx,
  );
}

const holdLoansOf = ({ tx, organizationId }: Ctx, reportId: string) =>
  sql`select from app.loan l where l.organization_id = ${organizationId} and l.id in (select t.loan_id from app.payroll_line_loan t
    where t.organization_id = ${organizationId} and t.report_id = ${reportId}) order by l.id for update`.execute(tx);
