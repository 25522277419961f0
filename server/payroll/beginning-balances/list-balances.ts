import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { dateOf } from '../../../domain/time.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { byNameShown, isNamed } from '../../db/name-shown.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { type BalanceColumns, broughtOf } from '../shared/balance-row.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, personView } from '../shared/payroll-person.ts';

type Row = PersonRow &
  BalanceColumns & {
    start_date: PlainDate | null;
    expected: number;
    is_locked: boolean;
    is_used: boolean;
    has_balance: boolean;
    reason: string | null;
    version: number;
    updated_at: Instant;
    total: number;
    entered: number;
    missing: number;
  };

const ORDER = { code: 'code', department: 'department_name collate "und-x-icu"', startDate: 'start_date' } as const;
const orderOf = ({ language }: Ctx, { field, direction }: Query<typeof beginningBalances.list>['sort']) =>
  field === 'name' ? byNameShown('counted', language, direction) : sql.raw(`${ORDER[field]} ${direction} nulls last`);

type Asked = { readonly organizationId: string; readonly year: number; readonly today: PlainDate };

/** The month of the first payroll of the year here; of a year without one, this month while the year runs. */
const firstMonth = ({ organizationId, year, today }: Asked) => sql`coalesce((select min(extract(month from r.pay_date))::int
    from app.payroll_report r
    where r.organization_id = ${organizationId} and r.status <> 'VOIDED' and extract(year from r.pay_date) = ${year}::int),
  case when ${year}::int = extract(year from ${today}::date) then extract(month from ${today}::date)::int else 1 end)`;
const startMonth = ({ year }: Asked) => sql`
    case when e.start_date is null or extract(year from e.start_date) < ${year}::int then 1
  when extract(year from e.start_date) > ${year}::int then 13 else extract(month from e.start_date)::int end`;

/** How the person's payroll pays, of several the one that pays most often, and the first day of its first payroll of the year here. */
const howPaid = ({ organizationId, year, today }: Asked) => sql`left join lateral (
    select t.cycle, t.pay_day, (select min(r.period_start) from app.payroll_report r where r.organization_id = ${organizationId}
      and r.template_id = t.id and r.kind = 'regular' and r.status <> 'VOIDED' and extract(year from r.pay_date) = ${year}::int) as first_start
    from app.payroll_template_member m
      join app.payroll_template t on t.organization_id = ${organizationId} and t.id = m.template_id
    where m.organization_id = ${organizationId} and m.employee_id = e.id
    order by array_position(array['daily', 'weekly', 'half-monthly', 'monthly'], t.cycle) limit 1) pays on true
  cross join lateral (select greatest(make_date(${year}::int, 1, 1), e.start_date) as "from", coalesce(pays.first_start,
    case when ${year}::int = extract(year from ${today}::date) then ${today}::date else make_date(${year}::int, 1, 1) end) as "to") before`;

/** Pay days of a week before a day, counted from one of them: 4 January 1970 was a Sunday. */
const weeksBefore = (day: string) => sql`ceil((before.${sql.raw(day)} - (date '1970-01-04' + pays.pay_day)) / 7.0)`;
/** Payments before the first payroll here: months by their number, halves, weeks and days by the days between. */
const expectedPayments = (asked: Asked) => sql`greatest(0, case pays.cycle
    when 'half-monthly' then (extract(month from before."to") - extract(month from before."from")) * 2
      + (extract(day from before."to") > 15)::int - (extract(day from before."from") > 15)::int
    when 'weekly' then ${weeksBefore('"to"')} - ${weeksBefore('"from"')}
    when 'daily' then before."to" - before."from"
    else ${firstMonth(asked)} - ${startMonth(asked)} end)::int`;

const isInPayroll = ({ organizationId, year }: Asked, status: 'PENDING' | 'APPROVED') => sql`
    exists (select from app.payroll_slip s
  join app.payroll_report r on r.organization_id = ${organizationId} and r.id = s.report_id
  where s.organization_id = ${organizationId} and s.employee_id = e.id and r.status = ${status}
    and extract(year from r.pay_date) = ${year}::int)`;

function everyBalance(asked: Asked) {
  const { organizationId, year } = asked;
  return sql`with person as (
    select ${PERSON_COLUMNS}, e.start_date, ${expectedPayments(asked)} as expected,
      b.employee_id is not null as has_balance, b.regular_income, b.occasional_income, b.tax_regular, b.tax_occasional,
      b.social_security, b.provident_fund, b.payments, b.reason, b.version, b.updated_at,
      ${isInPayroll(asked, 'PENDING')} as is_locked, ${isInPayroll(asked, 'APPROVED')} as is_used
    from app.employee e ${PERSON_JOINS} ${howPaid(asked)}
    left join app.payroll_beginning_balance b
      on b.organization_id = ${organizationId} and b.employee_id = e.id and b.year = ${year}
    where e.organization_id = ${organizationId}
      and (b.employee_id is not null or (e.approve_status = 'APPROVED'
        and (e.end_date is null or e.end_date >= make_date(${year}, 1, 1))
        and (e.start_date is null or e.start_date <= make_date(${year}, 12, 31))))
  ), counted as (
    select *, count(*) filter (where has_balance) over ()::int as entered,
      count(*) filter (where not has_balance and expected > 0) over ()::int as missing from person
  )`;
}

export async function listBalances(
  ctx: Ctx,
  query: Query<typeof beginningBalances.list>,
): Promise<Answer<typeof beginningBalances.list>> {
  const { rows, first, total } = await countedRows(query, (paged) => selectBalances(ctx, { ...query, ...paged }));
  if (query.employeeId && rows.length === 0) throw notFound();
  const content = rows.map((row) => ({
    ...personView(row, ctx.language),
    startDate: row.start_date,
    balance: row.has_balance ? balanceOf(row) : null,
    paymentsExpected: row.expected,
    isLocked: row.is_locked,
    isUsed: row.is_used,
  }));
  return { ...pageOf(ctx, query, { content, total }), entered: first?.entered ?? 0, missing: first?.missing ?? 0 };
}

async function selectBalances(ctx: Ctx, query: Query<typeof beginningBalances.list>): Promise<Row[]> {
  const { year, show, page, size, sort, employeeId = null } = query;
  const asked = { organizationId: ctx.organizationId, year, today: dateOf(ctx.now, ctx.organization.timeZone) };
  const { rows } = await sql<Row>`
      ${everyBalance(asked)}
    select *, count(*) over ()::int as total from counted
    where (${show} = 'all' or (${show} = 'entered' and has_balance) or (${show} = 'missing' and not has_balance and expected > 0))
      and (${employeeId}::uuid is null
        or employee_id = ${employeeId}) ${andWhen(query.search || null, (text) => isNamed('counted', text))}
    order by ${orderOf(ctx, sort)}, code, employee_id limit ${size} offset ${page * size}`.execute(ctx.tx);
  return rows;
}

const balanceOf = (row: Row) => ({
  ...broughtOf(row),
  reason: row.reason,
  version: row.version,
  updatedDate: row.updated_at,
});
