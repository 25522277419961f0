import { type RawBuilder, sql } from 'kysely';
import type { providerConsole } from '../../../contract/console/console.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import { BANGKOK, type Instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { queriesOn } from '../../db/pool.ts';
import { notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { anywhere, endingWith } from '../../http/paging.ts';
import { findRunning } from './access.ts';
import { readContacts } from './read-contacts.ts';
import { refreshCounts } from './refresh-counts.ts';

type List = Answer<typeof providerConsole.organizations>;
type Row = List['content'][number];
type Info = Answer<typeof providerConsole.organization>;
type Sort = Query<typeof providerConsole.organizations>['sort']['field'];

const ORDER: Record<Sort, RawBuilder<unknown>> = {
  createdAt: sql`"createdAt"`,
  name: sql`name`,
  people: sql`people`,
  lastClockingDay: sql`"lastClockingDay"`,
};

/** Every company with its plan in one word, as `enabledPlan` of the domain decides it. */
const listed = (now: Instant) => sql`
    select o.organization_id as id, o.name, o.name_en as "nameEn", e.company_code as "companyCode",
    right(o.tax_id, 4) as "taxIdTail", o.tax_id, coalesce(p.plan, 'free') as plan, coalesce(p.seats, 0) as seats,
    coalesce(c.approved, 0) as people, o.business_type is not null as "isSetup", o.created_at as "createdAt",
    (select max(day) from app.clocking_count d where d.organization_id = o.organization_id) as "lastClockingDay"
  from app.organization o
  left join app.organization_count c on c.organization_id = o.organization_id
  left join directory.enterprise e on e.organization_id = o.organization_id
  left join lateral (
    select case when bool_or(type = 'cloud'
      and name like '%Full Trial%') then 'trial' when bool_or(type = 'payroll') then 'payroll'
        when bool_or(type = 'cloud' and name ~ 'TA Lite|TA Plus') then 'lite' when bool_or(type = 'cloud') then 'cloud'
        when bool_or(type = 'station') then 'station' end as plan,
      max(seats) filter (where type = 'cloud') as seats
    from (select x->>'type' as type, x->>'name' as name, (x->>'seats')::int as seats
      from app.subscription s, jsonb_path_query(s.products, '$[*]') x
      where s.organization_id = o.organization_id and s.is_active and s.starts_at <= ${toTimestamp(now)}
        and coalesce(s.grace_until, s.ends_at) >= ${toTimestamp(now)}) sold
    where seats <> 0
  ) p on true`;

function conditions({ q, plan }: Pick<Query<typeof providerConsole.organizations>, 'q' | 'plan'>) {
  const parts = [sql`true`];
  if (plan) parts.push(sql`plan = any(${plan})`);
  if (q) {
    const tail = /^\d{3,13}$/.test(q) ? sql` or tax_id like ${endingWith(q)}` : sql``;
    parts.push(sql`(name ilike ${anywhere(q)} or "nameEn" ilike ${anywhere(q)} or "companyCode" ilike ${anywhere(q)}${tail})`);
  }
  return sql.join(parts, sql` and `);
}

export async function pageOrganizations(ctx: UserContext, filter: Query<typeof providerConsole.organizations>): Promise<List> {
  await refreshCounts(ctx.services, ctx.now);
  const { page, size, sort } = filter;
  const where = conditions(filter);
  const direction = sort.direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  const client = await ctx.services.consolePool.connect();
  try {
    const { rows } =
      await sql<Row>`with listed as (${listed(ctx.now)}) select id, name, "nameEn", "companyCode", "taxIdTail", plan,
        seats, people, "isSetup", "createdAt", "lastClockingDay" from listed where ${where}
      order by ${ORDER[sort.field]} ${direction}, id limit ${size} offset ${page * size}`.execute(queriesOn(client));
    const counted = await sql<{ total: number }>`with listed as (${listed(ctx.now)})
      select count(*) as total from listed where ${where}`.execute(queriesOn(client));
    const totalElements = counted.rows[0]?.total ?? 0;
    const totalPages = Math.ceil(totalElements / size);
    return { content: rows, page, size, totalElements, totalPages, timeZone: { uniqueName: BANGKOK } };
  } finally {
    client.release();
  }
}

type InfoRow = Omit<Info, 'timeZone' | 'subscriptions' | 'contacts' | 'access'> & { time_zone: string };

export async function getOrganization(ctx: UserContext, organizationId: string): Promise<Info> {
  await refreshCounts(ctx.services, ctx.now, organizationId);
  const client = await ctx.services.consolePool.connect();
  try {
    const { rows } = await sql<InfoRow>`with listed as (${listed(ctx.now)})
      select l.*, o.business_type as "businessType", o.founding_date as "foundingDate", o.country_code as "countryCode",
        o.currency_code as "currencyCode", o.time_zone, o.is_enterprise as enterprise,
        (select coalesce(sum(clockings), 0) from app.clocking_count d where d.organization_id = l.id
          and d.day > ${addDays(dateOf(ctx.now, BANGKOK), -30)}) as "clocks30Days",
        jsonb_build_object('approved', coalesce(c.approved, 0), 'pending', coalesce(c.pending, 0),
          'rejected', coalesce(c.rejected, 0), 'deactivated', coalesce(c.deactivated, 0)) as "peopleByStatus"
      from listed l join app.organization o on o.organization_id = l.id
      left join app.organization_count c on c.organization_id = l.id
      where l.id = ${organizationId}`.execute(queriesOn(client));
    const row = rows[0];
    if (!row) throw notFound();
    const { time_zone, ...info } = row;
    const access = await findRunning(ctx, organizationId);
    return {
      ...info,
      timeZone: { uniqueName: time_zone },
      subscriptions: await subscriptionsOf(client, organizationId, ctx.now),
      access,
      contacts: await readContacts(ctx, organizationId, access !== null),
    };
  } finally {
    client.release();
  }
}

type Sold = { id: string; starts_at: Instant; ends_at: Instant; is_active: boolean; products: { name: string; seats: number }[] };

async function subscriptionsOf(client: Parameters<typeof queriesOn>[0], organizationId: string, now: Instant) {
  const { rows } = await sql<Sold>`
      select id, starts_at, ends_at, is_active, jsonb_path_query_array(products,
        '$[*] ? (exists(@.name) && exists(@.seats))') as products
     from app.subscription where organization_id = ${organizationId} order by ends_at desc, id`.execute(queriesOn(client));
  return rows.map((row): Info['subscriptions'][number] => ({
    id: row.id,
    startDate: row.starts_at,
    endDate: row.ends_at,
    status: { name: row.is_active ? (row.ends_at >= now ? 'Active' : 'Expired') : 'Inactive' },
    products: row.products.map(({ name, seats }) => ({ name, numberSpecified: seats })),
  }));
}
