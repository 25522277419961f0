import { sql } from 'kysely';
import { dayFilingDue, monthFilingDue } from '../../../domain/payroll/thai/filing-calendar.ts';
import { type PayeeIncome, type PayeeKind, returnOf } from '../../../domain/payroll/thai/payee-income.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '../../../domain/time.ts';
import type { Instant, PlainDate, YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { FilingPart, Window } from './filing-part.ts';

type ListRow = {
  list: 'welfareFund' | 'fund' | 'studentLoan';
  month: YearMonth;
  payDate: PlainDate;
  isSettled: boolean;
  filedAt: Instant | null;
  filedBy: string | null;
};

/** Lists of funds and of the student loan, for each payroll and item that pays into them. */
export async function listParts({ tx, organizationId }: Ctx, window: Window): Promise<FilingPart[]> {
  const [first, last] = [addMonths(monthOf(window.from), -2), monthOf(window.to)];
  const { rows } = await sql<ListRow>`
    with paid as (
      select distinct case when i.key_name = 'WELFARE_FUND' then 'welfareFund' when i.fund_kind is not null then 'fund' else i.remittance end as list,
        i.id as item_id, r.id, r.month, r.pay_date, r.status, r.decided_at
      from app.payroll_report r
        join app.payroll_line l on l.organization_id = ${organizationId} and l.report_id = r.id and l.amount <> 0
        join app.payroll_item i on i.organization_id = ${organizationId} and i.id = l.item_id
          and (i.key_name = 'WELFARE_FUND' or i.fund_kind is not null or i.remittance = 'studentLoan')
      where r.organization_id = ${organizationId} and r.status <> 'VOIDED' and r.month between ${first} and ${last})
    select p.list, p.month, p.pay_date as "payDate", p.status = 'APPROVED' as "isSettled", f.created_at as "filedAt", f.created_by as "filedBy"
    from paid p left join lateral (
      select f.created_at, f.created_by from app.form_filing f
      where f.organization_id = ${organizationId} and f.form = p.list and f.period = p.month and f.created_at >= p.decided_at
        and (f.item_id is null or f.item_id = p.item_id)
      order by f.created_at desc limit 1) f on true
    order by p.pay_date, p.list`.execute(tx);
  return rows.map(({ list, month, payDate, isSettled, filedAt, filedBy }) => {
    const paid = monthOf(payDate);
    const due =
      list === 'fund'
        ? dayFilingDue('fund', payDate, window.isDayOff)
        : monthFilingDue(list, list === 'studentLoan' ? paid : month, window.isDayOff);
    return { kind: list, period: month, due, isSettled, filedAt, filedBy };
  });
}

type PaymentRow = { month: YearMonth; kind: PayeeKind; income: PayeeIncome; paidAt: Instant; isInPnd1: boolean };
type FiledRow = { form: string; period: string; filedAt: Instant; filedBy: string | null };

/**
 * Returns of payees who are no employees: PND2, 3 and 53 by the month of payment, and fees in PND1 of the head office, which is taken for them once
 * it named each.
 */
export async function payeeParts(ctx: Ctx, window: Window): Promise<FilingPart[]> {
  const { tx, organizationId } = ctx;
  const [first, last] = [addMonths(monthOf(window.from), -2), monthOf(window.to)];
  const { rows } = await sql<PaymentRow>`
    select to_char(m.paid_on, 'YYYY-MM') as month, p.kind, m.income, max(m.created_at) as "paidAt",
      bool_and(exists (select from app.reported_line l where l.organization_id = ${organizationId} and l.form = 'pnd1'
        and l.period = to_char(m.paid_on, 'YYYY-MM') and l.branch = '' and l.subject = m.id)) as "isInPnd1"
    from app.payee_payment m join app.payee p on p.organization_id = m.organization_id and p.id = m.payee_id
    where m.organization_id = ${organizationId} and m.removed_at is null and m.paid_on between ${firstDayOf(first)}::date and ${lastDayOf(last)}::date
    group by 1, 2, 3`.execute(tx);
  if (rows.length === 0) return [];
  const filings = await sql<FiledRow>`
    select form, period, created_at as "filedAt", created_by as "filedBy" from app.form_filing
      where organization_id = ${organizationId} and form in ('pnd2', 'pnd3', 'pnd53') and period between ${first} and ${last}
    union all
    select document, month, created_at, created_by from app.payroll_filing
      where organization_id = ${organizationId} and document = 'pnd1' and branch_id is null and month between ${first} and ${last}
    order by "filedAt" desc`.execute(tx);
  return rows.flatMap(({ month, kind, income, paidAt, isInPnd1 }): FilingPart[] => {
    const form = returnOf(kind, income);
    if (form === 'pnd1as') return [];
    const last = filings.rows.find((row) => row.form === form && row.period === month && row.filedAt >= paidAt);
    const filed = form === 'pnd1' && !isInPnd1 ? undefined : last;
    return [
      {
        kind: form,
        period: month,
        due: monthFilingDue(form, month, window.isDayOff),
        isSettled: true,
        filedAt: filed?.filedAt ?? null,
        filedBy: filed?.filedBy ?? null,
      },
    ];
  });
}
