import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { RequestSummary, requests } from '../../../contract/requests/responses.ts';
import { decideStep } from '../../../domain/approvals/decide-step.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { actsFor, asksNow } from '../shared/asks-now.ts';
import { STATUS } from '../shared/request-status.ts';
import { loadPeople, namesOf, type Person, shownPerson } from './request-people.ts';
import { type GroupRow, inLineOf, loadLines, type RequestRow, stepsOf, waitsFor } from './request-row.ts';

type Listed = Pick<
  RequestRow,
  | 'id'
  | 'templateId'
  | 'kind'
  | 'formName'
  | 'formEnglishName'
  | 'employeeId'
  | 'status'
  | 'startDate'
  | 'endDate'
  | 'takesBackId'
  | 'createdAt'
  | 'changedAt'
  | 'version'
> & { leaveType: RequestSummary['leaveType']; minutes: number | null };
type Search = Query<typeof requests.search>;

export const searchRequests = (ctx: Ctx, query: Search) => listRequests(ctx, query, filtered(ctx, query));

export const ownRequests = (ctx: Ctx, query: Query<typeof requests.mine>) =>
  listRequests(ctx, query, sql`${filtered(ctx, query)} and a.employee_id = ${ctx.actor.employeeId}`);

/** Those that wait for the caller, or all whose line names the caller or somebody the caller stands in for. */
export async function requestsToDecide(ctx: Ctx, { waitingOnly, ...query }: Query<typeof requests.waiting>) {
  const inLine = sql`${filtered(ctx, query)} and ${await inLineOf(ctx)} and a.employee_id <> ${ctx.actor.employeeId}`;
  return listRequests(ctx, query, waitingOnly ? sql`${inLine} and ${await asksNow(ctx)}` : inLine);
}

type Filters = Partial<
  Pick<Search, 'statusList' | 'name' | 'kinds' | 'formId' | 'departmentId' | 'employeeId' | 'startDate' | 'endDate'>
>;

/** The day on which a request was sent, in the company's time zone. */
const localDay = ({ organization }: Ctx) => sql`(a.created_at at time zone ${organization.timeZone})::date`;

const filtered = (
  ctx: Ctx,
  { statusList, name, kinds, formId, departmentId, employeeId, startDate, endDate }: Filters,
) => sql`true
  ${andWhen(statusList, (list) => sql`${STATUS} = any(${list}::text[])`)}
  ${andWhen(kinds, (list) => sql`a.kind = any(${list}::text[])`)}
  ${andWhen(formId, (id) => sql`a.template_id = ${id}`)}
  ${andWhen(employeeId, (id) => sql`a.employee_id = ${id}`)}
  ${andWhen(departmentId, (id) => sql`e.department_id = ${id}`)}
  ${andWhen(startDate, (day) => sql`coalesce(a.end_date, ${localDay(ctx)}) >= ${day}::date`)}
  ${andWhen(endDate, (day) => sql`coalesce(a.start_date, ${localDay(ctx)}) <= ${day}::date`)}
  ${andWhen(name, (text) => sql`concat_ws(' ', e.code, e.first_name, e.last_name, e.first_name_en, e.last_name_en, f.name, f.english_name) ilike ${anywhere(text)}`)}`;

const SORTS = { createdDate: sql`a.created_at`, modifiedDate: sql`a.changed_at` } as const;

const LISTED = sql`a.id, a.template_id as "templateId", a.kind, f.name as "formName", f.english_name as "formEnglishName",
  a.employee_id as "employeeId", ${STATUS} as status, a.start_date as "startDate", a.end_date as "endDate", a.takes_back_id as "takesBackId",
  a.created_at as "createdAt", a.changed_at as "changedAt", a.version,
  case when t.id is not null then json_build_object('name', t.name, 'englishName', t.english_name, 'color', t.color, 'symbol', t.symbol) end
    as "leaveType",
  coalesce(l.minutes, (a.effect ->> 'overtimeMinutes')::int, a.overtime_minutes) as minutes`;
const LISTED_FROM = sql`app.form_response a
  join app.form_template f on f.organization_id = a.organization_id and f.id = a.template_id
  join app.employee e on e.organization_id = a.organization_id and e.id = a.employee_id
  left join app.leave_record l on l.organization_id = a.organization_id and l.id = a.leave_record_id
  left join app.leave_type t on t.organization_id = a.organization_id and t.id = l.leave_type_id`;

/** Lines of requests, their people, and for whom the caller acts. */
type Around = {
  readonly lines: ReadonlyMap<string, readonly GroupRow[]>;
  readonly personOf: (id: string) => Person;
  readonly actingFor: readonly string[];
};

type Paging = Pick<Search, 'page' | 'size' | 'sort'>;

async function listRequests(ctx: Ctx, { page, size, sort }: Paging, condition: RawBuilder<unknown>) {
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows, total } = await countedRows({ page, size }, async (paged) => {
    const found = await sql<Listed & { total: number }>`select ${LISTED}, (count(*) over())::int as total from ${LISTED_FROM}
      where a.organization_id = ${ctx.organizationId} and ${condition}
      order by ${SORTS[sort.field]} ${direction}, a.id limit ${paged.size} offset ${paged.page * paged.size}`.execute(ctx.tx);
    return found.rows;
  });
  return pageOf(ctx, { page, size }, { content: summariesOf(ctx, rows, await readAround(ctx, rows)), total });
}

async function readAround(ctx: Ctx, rows: readonly Listed[]): Promise<Around> {
  const lines = await loadLines(
    ctx,
    rows.map(({ id }) => id),
  );
  const waiting = rows.flatMap(({ id, status }) => (status === 'pending' ? waitsFor(lines.get(id) ?? []) : []));
  const personOf = await loadPeople(ctx, [...rows.map(({ employeeId }) => employeeId), ...waiting]);
  return { lines, personOf, actingFor: await actsFor(ctx) };
}

function summariesOf(ctx: Ctx, rows: readonly Listed[], { lines, personOf, actingFor }: Around): RequestSummary[] {
  const waiting = new Map(rows.map(({ id, status }) => [id, status === 'pending' ? waitsFor(lines.get(id) ?? []) : []]));
  return rows.map(({ formName, formEnglishName, templateId, kind, employeeId, takesBackId, ...row }) => {
    const person = personOf(employeeId);
    return {
      id: row.id,
      form: { id: templateId, name: formName, englishName: formEnglishName, uniqueName: kind },
      employee: shownPerson(person),
      departmentName: person.departmentName,
      status: row.status,
      startDate: row.startDate,
      endDate: row.endDate,
      leaveType: row.leaveType,
      minutes: row.minutes,
      takesBack: takesBackId !== null,
      waitsFor: (waiting.get(row.id) ?? []).map((id) => namesOf(personOf(id))),
      canDecide: canDecide(ctx, { status: row.status, employeeId, line: lines.get(row.id) ?? [] }, actingFor),
      createdAt: row.createdAt,
      changedAt: row.changedAt,
      version: row.version,
    };
  });
}

/** One request as lists show it. */
export async function summaryOf(ctx: Ctx, id: string) {
  const listed = await readListed(ctx, id);
  return summaryOfListed(ctx, listed, await readAround(ctx, listed));
}

/** The row of one request, if there is one. */
async function readListed(ctx: Ctx, id: string): Promise<readonly Listed[]> {
  const { rows } = await sql<Listed>`select ${LISTED} from ${LISTED_FROM}
    where a.organization_id = ${ctx.organizationId} and a.id = ${id}`.execute(ctx.tx);
  return rows;
}

/** The same of its row, when its line and people are known. */
export function summaryOfListed(ctx: Ctx, listed: readonly Listed[], around: Around) {
  const [summary] = summariesOf(ctx, listed, around);
  if (!summary) throw new Error('a request that was read has a summary');
  return summary;
}

type Standing = { readonly status: string; readonly employeeId: string; readonly line: readonly GroupRow[] };

/** The same for the caller of today. */
export const canDecideNow = async (ctx: Ctx, standing: Standing): Promise<boolean> =>
  canDecide(ctx, standing, await actsFor(ctx));

export const canDecide = ({ actor }: Ctx, { status, employeeId, line }: Standing, actingFor: readonly string[]): boolean =>
  decideStep({ status, requesterId: employeeId, groups: stepsOf(line) }, { actorId: actor.employeeId, actingFor, approved: true })
    .ok;
