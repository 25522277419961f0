import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { dataRequests } from '../../../contract/privacy/data-requests.ts';
import type { DataRequestKind, DataRequestState } from '../../../domain/privacy/data-requests.ts';
import { dateOf, daysBetween } from '../../../domain/time.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';

type View = Answer<typeof dataRequests.create>;
type Row = {
  id: string;
  employee_id: string;
  code: string;
  name: string;
  kind: DataRequestKind;
  details: string;
  state: DataRequestState;
  asked_on: PlainDate;
  due_on: PlainDate;
  decided_at: Instant | null;
  decided_by: string | null;
  answer: string | null;
  version: number;
};
const columnsFor = ({ language }: Ctx) => sql`r.id, r.employee_id, e.code, ${nameShown('e', language)} as name, r.kind, r.details,
  r.state, r.asked_on, r.due_on, r.decided_at, ${nameShown('d', language)} as decided_by, r.answer, r.version`;
const fromRequests = ({ organizationId }: Ctx) => sql`from app.data_request r
  join app.employee e on e.organization_id = ${organizationId} and e.id = r.employee_id
  left join app.employee d on d.organization_id = ${organizationId} and d.id = r.decided_by
  where r.organization_id = ${organizationId}`;

/** Those of the caller, newest first. */
export async function ownRequests(ctx: Ctx): Promise<View[]> {
  const { rows } = await sql<Row>`select ${columnsFor(ctx)} ${fromRequests(ctx)} and r.employee_id = ${ctx.actor.employeeId}
    order by r.created_at desc, r.id desc`.execute(ctx.tx);
  return rows.map((row) => viewOf(ctx, row));
}

/** Those of the company: open ones first, by the day on which they are due. */
export async function listRequests(ctx: Ctx, query: Query<typeof dataRequests.list>) {
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<Row & { total: number }>`
      select ${columnsFor(ctx)}, count(*) over ()::integer as total ${fromRequests(ctx)}
        ${andWhen(query.stateList, (states) => sql`r.state = any(${states})`)}
      order by r.state <> 'open', r.due_on ${sql.raw(query.sort.direction)}, r.id limit ${size} offset ${page * size}`.execute(
      ctx.tx,
    );
    return found.rows;
  });
  return pageOf(ctx, query, { content: rows.map((row) => viewOf(ctx, row)), total });
}

/** One request, held until the transaction ends; with `ofEmployeeId` only one of that person. */
export async function getRequest(ctx: Ctx, id: string, ofEmployeeId?: string): Promise<View> {
  const { rows } = await sql<Row>`select ${columnsFor(ctx)} ${fromRequests(ctx)} and r.id = ${id}
    ${andWhen(ofEmployeeId, (employeeId) => sql`r.employee_id = ${employeeId}`)} for update of r`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  return viewOf(ctx, row);
}

function viewOf({ now, organization }: Ctx, row: Row): View {
  const { employee_id: id, code, name, state, due_on: dueOn } = row;
  return {
    id: row.id,
    employee: { id, code, name },
    kind: row.kind,
    details: row.details,
    state,
    askedOn: row.asked_on,
    dueOn,
    daysLeft: state === 'open' ? daysBetween(dateOf(now, organization.timeZone), dueOn) : null,
    answer: row.answer,
    decidedDate: row.decided_at,
    decidedBy: row.decided_by,
    version: row.version,
  };
}
