import { sql } from 'kysely';
import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { plainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { loadDays } from '../../time/shared/month-days.ts';
import { sumDays } from '../../time/shared/month-totals.ts';
import { listReportPeople, personCells, type ReportPerson } from './report-people.ts';
import type { ReportSource, SourceQuery, SourceRow } from './source.ts';

type Figures = (ctx: Ctx, people: readonly ReportPerson[], query: SourceQuery) => Promise<(person: ReportPerson) => SourceRow>;

/** A row per person out of some people, with figures that are read for many at once. */
const perPerson = (pick: (ctx: Ctx, query: SourceQuery) => Promise<ReportPerson[]>, figures: Figures): ReportSource => ({
  round: 100,
  async open(ctx, query) {
    const people = await pick(ctx, query);
    return {
      total: people.length,
      async read(inside, { offset, limit }) {
        const part = people.slice(offset, offset + limit);
        const figuresOf = await figures(inside, part, query);
        return part.map((person) => ({ ...personCells(person), ...figuresOf(person) }));
      },
    };
  },
});

async function worked(ctx: Ctx, people: readonly ReportPerson[], { from, to }: SourceQuery) {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const days = await loadDays(ctx, { employeeIds, from: plainDate(from), to: plainDate(to) });
  return (employeeId: string) => sumDays(days.get(employeeId) ?? []);
}

/** Days that somebody worked times what a day brings. */
export const allowanceSource = perPerson(listReportPeople, async (ctx, people, query) => {
  const sums = await worked(ctx, people, query);
  return ({ employeeId }) => {
    const { workedDays } = sums(employeeId);
    const { rate } = query;
    return { workedDays, allowance: rate, allowanceTotal: rate === null ? null : rate * workedDays };
  };
});

/** People of part-time positions and those whose last day is known: their days, hours, and what approved payrolls paid them. */
export const temporarySource = perPerson(
  async (ctx, query) => {
    const people = await listReportPeople(ctx, query);
    const types = await temporaryTypes(
      ctx,
      people.map(({ employeeId }) => employeeId),
    );
    return people.filter(({ employeeId }) => types.has(employeeId));
  },
  async (ctx, people, query) => {
    const ids = people.map(({ employeeId }) => employeeId);
    const [sums, types, paid] = [await worked(ctx, people, query), await temporaryTypes(ctx, ids), await paidTo(ctx, ids, query)];
    const words = textIn(REPORT_WORDS, ctx.language).employmentType;
    return ({ employeeId }) => {
      const { workedDays, workedMinutes, overtimeMinutes } = sums(employeeId);
      const employmentType = words[types.get(employeeId) ?? 'temporary'];
      return { employmentType, workedDays, workedMinutes, overtimeMinutes, paidAmount: paid.get(employeeId) ?? 0 };
    };
  },
);

async function temporaryTypes({ tx, organizationId }: Ctx, employeeIds: readonly string[]) {
  const { rows } = await sql<{ id: string; type: 'partTime' | 'temporary' }>`
    select e.id, case when p.employment_type = 'PART-TIME' then 'partTime' else 'temporary' end as type from app.employee e
    left join app.position p on p.organization_id = ${organizationId} and p.id = e.position_id
    where e.organization_id = ${organizationId} and e.id = any(${[...employeeIds]}::uuid[])
      and (p.employment_type = 'PART-TIME' or e.end_date is not null)`.execute(tx);
  return new Map(rows.map(({ id, type }) => [id, type]));
}

/** What approved payrolls paid before deductions, of periods that end on the days of the report; in satang. */
async function paidTo({ tx, organizationId }: Ctx, employeeIds: readonly string[], { from, to }: SourceQuery) {
  const { rows } = await sql<{ employee_id: string; income: number }>`
    select s.employee_id, sum(s.income)::float8 as income from app.payroll_slip s
    join app.payroll_report r on r.organization_id = ${organizationId} and r.id = s.report_id
    where s.organization_id = ${organizationId} and s.employee_id = any(${[...employeeIds]}::uuid[]) and r.status = 'APPROVED'
      and r.period_end between ${from}::date and ${to}::date
    group by s.employee_id`.execute(tx);
  return new Map(rows.map(({ employee_id, income }) => [employee_id, income]));
}

/** Trips are approved requests with a question for the distance; claims are their amounts, and what each kilometre brings. */
export const vehicleSource = perPerson(
  async (ctx, query) => {
    const people = await listReportPeople(ctx, query);
    const trips = await tripsOf(
      ctx,
      people.map(({ employeeId }) => employeeId),
      query,
    );
    return people.filter(({ employeeId }) => trips.has(employeeId));
  },
  async (ctx, people, query) => {
    const trips = await tripsOf(
      ctx,
      people.map(({ employeeId }) => employeeId),
      query,
    );
    return ({ employeeId }) => {
      const { trips: count, distance, claimed } = trips.get(employeeId) ?? { trips: 0, distance: 0, claimed: 0 };
      const distancePay = query.rate === null ? null : Math.round(distance * query.rate);
      return { trips: count, distance, claimed, distancePay, claim: claimed + (distancePay ?? 0) };
    };
  },
);

type TripRow = { employee_id: string; trips: number; distance: number; claimed: number };
async function tripsOf(ctx: Ctx, employeeIds: readonly string[], { from, to }: SourceQuery) {
  const { tx, organizationId, organization } = ctx;
  const day = sql`coalesce(a.start_date, (a.created_at at time zone ${organization.timeZone})::date)`;
  const { rows } = await sql<TripRow>`
    select trip.employee_id, count(*)::int as trips, sum(trip.distance)::float8 as distance, sum(trip.claimed)::float8 as claimed
    from (select a.employee_id,
        sum((a.answers ->> q.id)::numeric) filter (where q.tag = 'distance') as distance,
        coalesce(sum(round((a.answers ->> q.id)::numeric * 100)) filter (where q.tag = 'expense'), 0) as claimed
      from app.form_response a
      join app.form_revision r on r.organization_id = ${organizationId} and r.template_id = a.template_id and r.revision = a.revision
      cross join lateral (select distinct field ->> 'id' as id, field ->> 'tag' as tag
        from jsonb_path_query(r.fields, '$.**{0 to 6} ? (exists (@.tag))') field) q
      where a.organization_id = ${organizationId} and a.employee_id = any(${[...employeeIds]}::uuid[]) and a.status = 'approved'
        and a.takes_back_id is null and ${day} between ${from}::date and ${to}::date and q.tag in ('distance', 'expense')
        and jsonb_typeof(a.answers -> q.id) = 'number'
      group by a.id, a.employee_id) trip
    where trip.distance is not null
    group by trip.employee_id`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, row]));
}
