import { type RawBuilder, sql } from 'kysely';
import { addDays, dateOf, instantOf } from '../../../domain/time.ts';
import { BANGKOK, type Instant, type PlainDate, timeOfDay } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { queriesOn, type TenantTx } from '../../db/pool.ts';
import type { UserContext } from '../../http/context.ts';
import { andWhen, anywhere, type Paged, pageOf } from '../../http/paging.ts';

const RECENT_DAYS = 7;
type Days = { startDate?: PlainDate | undefined; endDate?: PlainDate | undefined };
type Companies = { orgId?: string | undefined; q?: string | undefined };
type Found<Row> = { paged: Paged; rows: RawBuilder<Row>; count: RawBuilder<{ total: number }> };

/** Days of the provider, both included, as a condition on a column of instants; without a first day the seven that end with the last. */
export function withinDays(now: Instant, { startDate, endDate }: Days, at: RawBuilder<unknown>): RawBuilder<unknown> {
  const startOf = (day: PlainDate) => toTimestamp(instantOf(day, timeOfDay(0), BANGKOK));
  const from = startDate ?? addDays(endDate ?? dateOf(now, BANGKOK), 1 - RECENT_DAYS);
  return sql`${at} >= ${startOf(from)}${andWhen(endDate, (day) => sql`${at} < ${startOf(addDays(day, 1))}`)}`;
}

/** One company, or those whose name or code holds a text. */
export const ofCompanies = ({ orgId, q }: Companies, company: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${andWhen(orgId, (id) => sql`${company} = ${id}`)}${andWhen(q || null, (text) => companyFound(company, text))}`;

/** A company whose name or code holds a text. */
export const companyFound = (company: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`${company} in (select o.organization_id from app.organization o
    left join directory.enterprise e on e.organization_id = o.organization_id
    where o.name ilike ${anywhere(text)} or o.name_en ilike ${anywhere(text)} or e.company_code ilike ${anywhere(text)})`;

const AT_ONCE = 3;

/** Works in each company that rows belong to, a few at a time. */
export async function eachCompany(
  rows: readonly { id: string; organization: { id: string } }[],
  work: (organizationId: string, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const companies = new Map<string, string[]>();
  for (const { id, organization } of rows) companies.set(organization.id, [...(companies.get(organization.id) ?? []), id]);
  const waiting = companies.entries();
  const next = async () => {
    for (const [organizationId, ids] of waiting) await work(organizationId, ids);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Queries on a connection of the role that sees no person. */
export async function onConsole<Result>(
  { services }: UserContext,
  work: (queries: TenantTx) => Promise<Result>,
): Promise<Result> {
  const client = await services.consolePool.connect();
  try {
    return await work(queriesOn(client));
  } finally {
    client.release();
  }
}

export const pageOnConsole = <Row>(ctx: UserContext, { paged, rows, count }: Found<Row>) =>
  onConsole(ctx, async (queries) => {
    const content = (await rows.execute(queries)).rows;
    const total = (await count.execute(queries)).rows[0]?.total ?? 0;
    return pageOf({ organization: { timeZone: BANGKOK } }, paged, { content, total });
  });
