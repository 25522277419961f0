import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { loans } from '../../../contract/payroll/loans.ts';
import { dateOf, monthOf } from '../../../domain/time.ts';
import { type Instant, type PlainDate, satang, type YearMonth } from '../../../domain/units.ts';
import { isNamed, nameShown } from '../../db/name-shown.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { requireTarget } from '../shared/own-line-target.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, personView } from '../shared/payroll-person.ts';

type View = Answer<typeof loans.get>;
type LoanView = Omit<View, 'entries'>;
type Entry = View['entries'][number];
export type LoanRow = PersonRow & {
  id: string;
  end_date: PlainDate | null;
  item_id: string;
  item_name: string;
  item_name_en: string | null;
  lent_on: PlainDate;
  note: string | null;
  lent: number;
  balance: number;
  in_approval: number;
  payrolls: number;
  instalment: number | null;
  takes_all: boolean | null;
  first_month: YearMonth | null;
  given_on: PlainDate | null;
  created_at: Instant;
  version: number;
};

/** Loans with what their entries come to; the way they are taken is that of `month`, and before the first month that of the loan. */
const loanRows = (organizationId: string, month: YearMonth) => sql`
  select ${PERSON_COLUMNS}, e.end_date, l.id, l.item_id, i.name as item_name, i.name_en as item_name_en, l.lent_on, l.note, l.created_at, l.version,
    sums.lent, sums.balance, sums.payrolls, coalesce(held.taken, 0)::bigint as in_approval, first.from_month as first_month,
    coalesce(terms.instalment, first.instalment) as instalment, coalesce(terms.takes_all, first.takes_all) as takes_all, k.given_on
  from app.loan l
    join app.payroll_item i on i.organization_id = l.organization_id and i.id = l.item_id
    join app.employee e on e.organization_id = l.organization_id and e.id = l.employee_id ${PERSON_JOINS}
    cross join lateral (select coalesce(sum(amount) filter (where kind = 'lent'), 0)::bigint as lent, coalesce(sum(amount), 0)::bigint as balance,
        (count(*) filter (where kind = 'taken') - count(*) filter (where kind = 'returned'))::integer as payrolls
      from app.loan_entry where organization_id = ${organizationId} and loan_id = l.id) sums
    left join lateral (select from_month, instalment, takes_all from app.loan_entry where organization_id = ${organizationId}
      and loan_id = l.id and kind = 'lent' order by seq limit 1) first on true
    left join lateral (select instalment, takes_all from app.loan_entry where organization_id = ${organizationId} and loan_id = l.id
      and instalment is not null and from_month <= ${month} order by seq desc limit 1) terms on true
    left join lateral (select sum(t.taken) as taken from app.payroll_line_loan t join app.payroll_report r
        on r.organization_id = ${organizationId} and r.id = t.report_id
      where t.organization_id = ${organizationId} and t.loan_id = l.id and r.status = 'PENDING') held on true
    left join app.deduction_consent k on k.organization_id = l.organization_id and k.employee_id = l.employee_id and k.item_id = l.item_id
  where l.organization_id = ${organizationId}`;

const thisMonth = (ctx: Ctx): YearMonth => monthOf(dateOf(ctx.now, ctx.organization.timeZone));
const ORDER = { lentDate: 'loan.lent_on', code: 'loan.code', balance: 'loan.balance' } as const;

export async function searchLoans(ctx: Ctx, query: Query<typeof loans.search>): Promise<Answer<typeof loans.search>> {
  const { sort, employeeId = null, state = null, search } = query;
  if (employeeId !== null) await requireTarget(ctx, 'employee', employeeId);
  const { rows, first, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<LoanRow & { total: number; total_balance: number }>`
      with loan as (${loanRows(ctx.organizationId, thisMonth(ctx))} and (${employeeId}::uuid is null or l.employee_id = ${employeeId}::uuid))
      select loan.*, count(*) over () as total, (sum(loan.balance) over ())::bigint as total_balance from loan
      where (${state}::text is null or (loan.balance > 0) = (${state} = 'open')) ${andWhen(search || null, (text) => isNamed('loan', text))}
      order by ${sql.raw(ORDER[sort.field])} ${sql.raw(sort.direction)}, loan.created_at, loan.id
      limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  const content = rows.map((row) => loanView(ctx, row));
  return { ...pageOf(ctx, query, { content, total }), totalBalance: satang(first?.total_balance ?? 0) };
}

function loanView({ language }: Ctx, row: LoanRow): LoanView {
  return {
    id: row.id,
    employee: personView(row, language),
    endDate: row.end_date,
    payrollId: row.item_id,
    payrollName: language === 'en' ? row.item_name_en || row.item_name : row.item_name,
    lentDate: row.lent_on,
    amount: satang(row.lent),
    instalment: satang(row.instalment ?? 0),
    firstMonth: row.first_month ?? monthOf(row.lent_on),
    allOnLeaving: row.takes_all ?? true,
    balance: satang(row.balance),
    inApproval: satang(row.in_approval),
    payrolls: row.payrolls,
    consentDate: row.given_on,
    note: row.note,
    createdDate: row.created_at,
    version: row.version,
  };
}

/** One loan with its entries; a foreign or missing id is `not-found`. */
export async function readLoan(ctx: Ctx, id: string): Promise<View> {
  const { rows } = await sql<LoanRow>`${loanRows(ctx.organizationId, thisMonth(ctx))} and l.id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  return { ...loanView(ctx, row), entries: (await entriesOf(ctx, [id])).get(id) ?? [] };
}

type EntryRow = {
  loan_id: string;
  seq: number;
  kind: Entry['kind'];
  day: PlainDate;
  amount: number;
  balance: number;
  instalment: number | null;
  from_month: YearMonth | null;
  takes_all: boolean | null;
  report_id: string | null;
  report_name: string | null;
  reason: string | null;
  by: string | null;
  created_at: Instant;
};
async function entriesOf({ tx, organizationId, language }: Ctx, ids: readonly string[]): Promise<Map<string, Entry[]>> {
  const { rows } = await sql<EntryRow>`
      select n.loan_id, n.seq, n.kind, n.day, n.amount, (sum(n.amount) over (partition by n.loan_id order by n.seq))::bigint as balance,
        n.instalment, n.from_month, n.takes_all, n.report_id, r.name as report_name, n.reason, ${nameShown('a', language)} as by, n.created_at
      from app.loan_entry n
        left join app.payroll_report r on r.organization_id = n.organization_id and r.id = n.report_id
        left join app.employee a on a.organization_id = n.organization_id and a.id = n.actor_id
      where n.organization_id = ${organizationId} and n.loan_id = any(${ids}::uuid[]) order by n.loan_id, n.seq`.execute(tx);
  const byLoan = new Map<string, Entry[]>(ids.map((id) => [id, []]));
  for (const row of rows)
    byLoan.get(row.loan_id)?.push({
      number: row.seq,
      kind: row.kind,
      date: row.day,
      amount: satang(row.amount),
      balance: satang(row.balance),
      instalment: row.instalment === null ? null : satang(row.instalment),
      fromMonth: row.from_month,
      payrollName: row.report_name,
      payrollReportId: row.report_id,
      allOnLeaving: row.takes_all,
      reason: row.reason,
      by: row.by,
      createdDate: row.created_at,
    });
  return byLoan;
}

/** What the caller owes and paid back. Reasons and who wrote an entry are for those who keep the loans. */
export async function readOwnLoans(ctx: Ctx): Promise<Answer<typeof loans.own>> {
  const { rows } = await sql<LoanRow>`${loanRows(ctx.organizationId, thisMonth(ctx))} and l.employee_id = ${ctx.actor.employeeId}
    order by sums.balance = 0, l.lent_on desc, l.id`.execute(ctx.tx);
  const entries = await entriesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { employee, endDate, payrollId, consentDate, note, createdDate, version, ...own } = loanView(ctx, row);
    return {
      ...own,
      entries: (entries.get(row.id) ?? []).map(
        ({ payrollReportId, allOnLeaving, reason, by, createdDate: at, ...shown }) => shown,
      ),
    };
  });
}
