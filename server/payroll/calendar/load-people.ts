import { sql } from 'kysely';
import { dayFilingDue, FUND_PAYMENTS, yearFilingDue } from '../../../domain/payroll/thai/filing-calendar.ts';
import { addMonths, firstDayOf, monthOf } from '../../../domain/time.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { type FilingPart, NOT_FILED, type Window } from './filing-part.ts';

type NoticeRow = { kind: 'sps103' | 'sps609'; day: PlainDate; filedAt: Instant | null; filedBy: string | null };

/** Who is reported to the Social Security Office because of joining or leaving, as the notices list them. */
export async function noticeParts({ tx, organizationId }: Ctx, window: Window): Promise<FilingPart[]> {
  // Thirty days at most for joiners, a month and a half for leavers, and some days that a day off adds.
  const from = firstDayOf(addMonths(monthOf(window.from), -2));
  const { rows } = await sql<NoticeRow>`
    select n.kind, n.day, f.created_at as "filedAt", f.created_by as "filedBy"
    from app.employee e
      cross join lateral (values ('sps103', e.start_date), ('sps609', e.end_date)) as n(kind, day)
      left join lateral (
        select i.created_at, i.created_by from app.insurance_notice i
          join app.insurance_notice_person p on p.organization_id = ${organizationId} and p.notice_id = i.id and p.employee_id = e.id
        where i.organization_id = ${organizationId} and i.document = n.kind and i.month = to_char(n.day, 'YYYY-MM')
        order by i.created_at limit 1) f on true
    where e.organization_id = ${organizationId} and e.is_social_security_insured
      and (e.approve_status = 'APPROVED' or (e.approve_status = 'DEACTIVATED' and e.end_date is not null))
      and n.day between ${from}::date and ${window.to}::date
    order by n.day, n.kind`.execute(tx);
  return rows.map(({ kind, day, filedAt, filedBy }) => ({
    kind,
    period: monthOf(day),
    due: dayFilingDue(kind, day, window.isDayOff),
    isSettled: true,
    filedAt,
    filedBy,
  }));
}

type CertificateRow = {
  year: number;
  leftOn: PlainDate | null;
  decidedAt: Instant;
  isInsured: boolean;
  sentAt: Instant | null;
  madeBy: string | null;
};
type YearRow = { document: 'pnd1a' | 'compensation'; year: number; filedAt: Instant; filedBy: string | null };

/** What tells of a year: certificates by person, of leavers within a month, PND1 Kor and Kor Tor 20 Kor. */
export async function yearParts({ tx, organizationId }: Ctx, window: Window): Promise<FilingPart[]> {
  const [thisYear, lastYear] = [Number(window.to.slice(0, 4)), Number(window.from.slice(0, 4)) - 1];
  const { rows } = await sql<CertificateRow>`
    with paid as (
      select s.employee_id, extract(year from r.pay_date)::int as year, max(r.decided_at) as decided_at, bool_or(s.social_security > 0) as insured
      from app.payroll_report r join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = r.id
      where r.organization_id = ${organizationId} and r.status = 'APPROVED'
        and r.pay_date between make_date(${lastYear}, 1, 1) and make_date(${thisYear}, 12, 31)
      group by 1, 2)
    select p.year, case when extract(year from e.end_date) = p.year then e.end_date end as "leftOn", p.decided_at as "decidedAt",
      p.insured as "isInsured", c.sent_at as "sentAt", c.created_by as "madeBy"
    from paid p join app.employee e on e.organization_id = ${organizationId} and e.id = p.employee_id
      left join app.tax_certificate c on c.organization_id = ${organizationId} and c.employee_id = p.employee_id and c.year = p.year
        and c.replaced_at is null`.execute(tx);
  const filings = await sql<YearRow>`
    select document, year, created_at as "filedAt", created_by as "filedBy" from app.payroll_year_filing
    where organization_id = ${organizationId} and document in ('pnd1a', 'compensation') and year between ${lastYear} and ${thisYear}
    order by created_at desc`.execute(tx);
  const certificates = rows.map((row): FilingPart => {
    const given = {
      period: String(row.year),
      isSettled: true,
      filedAt: row.sentAt,
      filedBy: row.sentAt === null ? null : row.madeBy,
    };
    return row.leftOn === null
      ? { kind: 'certificate', due: yearFilingDue('certificate', row.year, window.isDayOff), ...given }
      : { kind: 'leaverCertificate', due: dayFilingDue('leaverCertificate', row.leftOn, window.isDayOff), ...given };
  });
  return [...certificates, ...returnsOf(rows, filings.rows, window)];
}

/** A return of a year is asked for of years that are over. */
function returnsOf(rows: readonly CertificateRow[], filings: readonly YearRow[], { isDayOff }: Window): FilingPart[] {
  const years = [...new Set(rows.map(({ year }) => year))];
  return years.flatMap((year) => {
    const paid = rows.filter((row) => row.year === year);
    const decidedAt = Math.max(...paid.map((row) => row.decidedAt));
    const kinds = paid.some(({ isInsured }) => isInsured) ? (['pnd1a', 'compensation'] as const) : (['pnd1a'] as const);
    return kinds.map((kind): FilingPart => {
      const filed = filings.find((row) => row.document === kind && row.year === year && row.filedAt >= decidedAt);
      const due = yearFilingDue(kind, year, isDayOff);
      const part = { kind, period: String(year), due, filedAt: filed?.filedAt ?? null, filedBy: filed?.filedBy ?? null };
      return { ...part, isSettled: true };
    });
  });
}

/**
 * Payments to the compensation fund of a company that paid insured people: the difference of a year in which it did, and the estimate of the
 * year after one. A new employer pays the first estimate within thirty days, which no calendar of years tells.
 */
export async function fundPaymentParts({ tx, organizationId }: Ctx, window: Window): Promise<FilingPart[]> {
  const [last, first] = [Number(window.to.slice(0, 4)), Number(window.from.slice(0, 4)) - 2];
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from r.pay_date)::int as year from app.payroll_report r
    where r.organization_id = ${organizationId} and r.status = 'APPROVED'
      and r.pay_date between make_date(${first}, 1, 1) and make_date(${last}, 12, 31)
      and exists (select from app.payroll_slip s where s.organization_id = ${organizationId} and s.report_id = r.id
        and s.social_security > 0)`.execute(tx);
  const paid = new Set(rows.map(({ year }) => year));
  const years = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return FUND_PAYMENTS.flatMap((kind) =>
    years
      .filter((year) => (kind === 'compensationDifference' ? paid.has(year) : paid.has(year - 1)))
      .map((year) => ({
        kind,
        period: String(year),
        due: yearFilingDue(kind, year, window.isDayOff),
        isSettled: true,
        ...NOT_FILED,
      })),
  );
}
